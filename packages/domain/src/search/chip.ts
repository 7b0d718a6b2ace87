/** One thing that was understood: a field of the page's URL, its value there, and how a person reads it. */
export type Chip = { field: string; value: string; label: string };

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
