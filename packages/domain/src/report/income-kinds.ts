/** What brings money, by the kind of thing sold; in the order of a report. */
export const incomeKinds = [
  "court",
  "coach",
  "add-on",
  "package",
  "hotel",
  "kost",
  "academy",
  "membership",
  "visit",
  "share",
  "other",
] as const;
export type IncomeKind = (typeof incomeKinds)[number];

export function incomeKindOf(stored: string): IncomeKind {
  return incomeKinds.find((kind) => kind === stored) ?? "other";
}
