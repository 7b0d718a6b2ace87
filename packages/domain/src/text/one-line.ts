/** Control characters, line and paragraph separators, and marks that change the text direction. */
const NO_PART_OF_A_LINE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const RUNS_OF_THEM = new RegExp(`${NO_PART_OF_A_LINE.source}+`, "gu");

/** True for text that is safe in lists, receipts and mail subjects: it cannot affect the text around it. */
export function isOneLine(text: string): boolean {
  return !NO_PART_OF_A_LINE.test(text) && text.isWellFormed();
}

/** Makes external text safe for one line. */
export function toOneLine(text: string): string {
  return text.replace(RUNS_OF_THEM, " ").toWellFormed().trim();
}
