import type { Chip } from "./chip.ts";
import { wordsOf } from "./normalise.ts";
import { meanings } from "./vocabulary.ts";

/** Length limit of the article page's query. */
const LONGEST_QUESTION = 100;
const topics = new Set(
  "senar raket servis forehand backhand smash voli grip sepatu bola aturan skor cedera pemanasan teknik".split(" "),
);

/** True if a word of reading ("artikel", "cara", "tips") clearly requests articles. */
export function asksToRead(text: string): boolean {
  return text.includes(" artikel ");
}

/** True for a tennis subject. It requests articles only if the line has nothing to book, unlike "sewa raket besok". */
export function hasTopic(words: string[]): boolean {
  return words.some((word) => topics.has(word));
}

/** Returns the query in the customer's own words, without words such as "cara" and "artikel". */
export function questionOf(phrase: string): Chip[] {
  let q = "";
  for (const word of wordsOf(phrase)) {
    if (meanings.get(word) === "artikel" || !/[\p{L}\d]/u.test(word)) continue;
    if (q.length + word.length >= LONGEST_QUESTION) break;
    q += q === "" ? word : ` ${word}`;
  }
  return q === "" ? [] : [{ field: "q", value: q, label: q }];
}
