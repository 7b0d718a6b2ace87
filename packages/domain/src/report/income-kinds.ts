/** Kinds of income, in the order of reports. */
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
