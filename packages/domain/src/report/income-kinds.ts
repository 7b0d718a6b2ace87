import { kinds } from "../kinds.ts";

type Kinds = typeof kinds;
type ReportedKind = { [Key in keyof Kinds]: Kinds[Key] extends { words: object } ? Key : never }[keyof Kinds];
export type IncomeKind = ReportedKind | "other";

/** What brings income, in the order of a report. Kinds without a word for reports count as "other". */
export const incomeKinds: readonly IncomeKind[] = [
  ...(Object.keys(kinds) as (keyof Kinds)[]).filter((key): key is ReportedKind => "words" in kinds[key]),
  "other",
];

export function incomeKindOf(stored: string): IncomeKind {
  return incomeKinds.find((kind) => kind === stored) ?? "other";
}
