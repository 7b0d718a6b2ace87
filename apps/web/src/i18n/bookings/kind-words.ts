import { kinds } from "@lapang/domain/kinds";

type Kinds = typeof kinds;
type Use = "list" | "title" | "section" | "report";
type KindWith<Used extends Use> = {
  [Key in keyof Kinds]: Kinds[Key] extends { words: Record<Used, string> } ? Key : never;
}[keyof Kinds];

/** Returns each kind's word for one use, from the register in `domain/kinds`. Kinds without such a word are left out. */
export function kindWords<Used extends Use>(use: Used): Record<KindWith<Used>, string> {
  const named = Object.values(kinds).flatMap((kind) => {
    const word = "words" in kind ? (kind.words as Partial<Record<Use, string>>)[use] : undefined;
    return word === undefined ? [] : [[kind.key, word]];
  });
  return Object.fromEntries(named) as Record<KindWith<Used>, string>;
}
