import { expect, it } from "vitest";
import { cellWords, fileRows } from "./report-table.ts";

const table = {
  name: "Per jenis",
  columns: [
    { title: "Jenis", kind: "text" },
    { title: "Kotor", kind: "amount" },
    { title: "Bagian", kind: "percent" },
    { title: "Jam", kind: "hours" },
  ],
  rows: [["Lapangan", -98_450_000, 42.64, 95]],
  foot: ["Jumlah", -98_450_000, null, 95],
} as const;

it("shows Indonesian numbers, and writes plain ones into a file", () => {
  const [row] = table.rows;
  expect(table.columns.map(({ kind }, index) => cellWords(row[index], kind))).toEqual([
    "Lapangan",
    "−98.450.000",
    "42,6 %",
    "1,6",
  ]);
  expect(fileRows(table)).toEqual([
    ["Jenis", "Kotor", "Bagian", "Jam"],
    ["Lapangan", -98_450_000, 42.6, 1.58],
    ["Jumlah", -98_450_000, null, 1.58],
  ]);
});
