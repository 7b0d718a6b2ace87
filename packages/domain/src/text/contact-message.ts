/** Topics of contact messages. The form and the API share the rules in this file. */
export const contactTopics = ["booking", "academy", "club", "stay", "payment", "other"] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactNameLength = { min: 2, max: 80 };
export const contactMessageLength = { min: 10, max: 2000 };

/** Counts code points, as PostgreSQL does: an emoji is one character. */
export function countCharacters(text: string): number {
  return [...text].length;
}

export function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const count = countCharacters(text);
  return count >= min && count <= max;
}

/** False if the text has control characters other than tabs and line breaks, which break databases and mail programs. */
export function isPlainText(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]/u.test(text);
}
