import { formatAmount } from "@lapang/domain/money";
import { hoursWords, percentWords } from "./report-words.ts";

/** The format of a column: text, whole Rupiah or counts, percentages, or minutes shown as hours. */
export type ColumnKind = "text" | "amount" | "percent" | "change" | "hours";
export type Column = { title: string; kind: ColumnKind };
export type Value = string | number | null;

/** A table shared by the screen and the file, so that they cannot differ. */
export type ReportTable = {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Value[])[];
  foot?: readonly Value[];
};

export function cellWords(value: Value | undefined, kind: ColumnKind): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "string") return value;
  if (kind === "percent") return percentWords(value);
  if (kind === "change") return `${value > 0 ? "+" : ""}${percentWords(value)}`;
  return kind === "hours" ? hoursWords(value) : formatAmount(value);
}

/** Numbers stay numbers; percentages and hours are rounded to the digits shown. */
export function fileValue(value: Value | undefined, kind: ColumnKind): Value {
  if (typeof value !== "number") return value ?? null;
  if (kind === "hours") return Math.round((value / 60) * 100) / 100;
  return kind === "percent" || kind === "change" ? Math.round(value * 10) / 10 : value;
}

/** All rows of the file, headings first and the total last. */
export function fileRows({ columns, rows, foot }: ReportTable): Value[][] {
  const lines = foot ? [...rows, foot] : rows;
  return [
    columns.map(({ title }) => title),
    ...lines.map((row) => columns.map(({ kind }, index) => fileValue(row[index], kind))),
  ];
}
