/** One understood filter: a field of the page's URL, its value, and its label. */
export type Chip = { field: string; value: string; label: string };

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
