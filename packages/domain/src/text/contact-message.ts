/** What a message to the venue may be; the form and the API ask the same functions. */
export const contactTopics = ["booking", "academy", "club", "stay", "payment", "other"] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactNameLength = { min: 2, max: 80 };
export const contactMessageLength = { min: 10, max: 2000 };

/** Counted as people count them and as the database does: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

export function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const count = countCharacters(text);
  return count >= min && count <= max;
}

/** Lines and tabs, but none of the invisible controls a database or a mail program chokes on. */
export function isPlainText(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]/u.test(text);
}
