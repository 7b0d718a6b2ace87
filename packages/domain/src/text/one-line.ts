/** Controls, ends of lines and paragraphs, and the marks that turn the reading direction of whatever follows them. */
const NO_PART_OF_A_LINE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const RUNS_OF_THEM = new RegExp(`${NO_PART_OF_A_LINE.source}+`, "gu");

/** A name ends up in lists, in receipts and in the subject of a letter: it must not change what stands beside it. */
export function isOneLine(text: string): boolean {
  return !NO_PART_OF_A_LINE.test(text) && text.isWellFormed();
}

/** What is left of a text from elsewhere when it is made one line. */
export function toOneLine(text: string): string {
  return text.replace(RUNS_OF_THEM, " ").toWellFormed().trim();
}
