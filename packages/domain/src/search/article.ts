import type { Chip } from "./chip.ts";
import { wordsOf } from "./normalise.ts";
import { meanings } from "./vocabulary.ts";

/** The longest question that the article page takes. */
const LONGEST_QUESTION = 100;
const topics = new Set(
  "senar raket servis forehand backhand smash voli grip sepatu bola aturan skor cedera pemanasan teknik".split(" "),
);

/** Only a word of reading ("artikel", "cara", "tips") asks for articles for sure. */
export function asksToRead(text: string): boolean {
  return text.includes(" artikel ");
}

/** A tennis subject asks for articles too, but only when the line holds nothing to book: "sewa raket besok" does not. */
export function hasTopic(words: string[]): boolean {
  return words.some((word) => topics.has(word));
}

/** The question in the customer's own words, without those that only ask. */
export function questionOf(phrase: string): Chip[] {
  let q = "";
  for (const word of wordsOf(phrase)) {
    if (meanings.get(word) === "artikel" || !/[\p{L}\d]/u.test(word)) continue;
    if (q.length + word.length >= LONGEST_QUESTION) break;
    q += q === "" ? word : ` ${word}`;
  }
  return q === "" ? [] : [{ field: "q", value: q, label: q }];
}
