// The universal build: the browser build starts workers from blobs, which our CSP forbids.
import writeExcelFile from "write-excel-file/universal";
import { fileRows, type ReportTable } from "./report-table.ts";

/** A sheet with frozen headings and numeric cells; spreadsheet programs group the thousands. */
export function writeXlsx(table: ReportTable): Promise<Blob> {
  const [headings = [], ...rows] = fileRows(table);
  const sheet = [
    headings.map((value) => ({ value: String(value), fontWeight: "bold" as const })),
    ...rows.map((row) =>
      row.map((value) => (typeof value === "number" ? { value, type: Number, format: formatOf(value) } : value)),
    ),
  ];
  const columns = headings.map((title, index) => ({ width: widthOf([title, ...rows.map((row) => row[index] ?? "")]) }));
  return writeExcelFile(sheet, { sheet: nameOf(table.name), columns, stickyRowsCount: 1 }).toBlob();
}

const formatOf = (value: number) => (Number.isInteger(value) ? "#,##0" : "#,##0.0#");
const widthOf = (values: readonly (string | number | null)[]) =>
  Math.min(40, Math.max(8, ...values.map((value) => String(value ?? "").length + 3)));
/** Excel limits sheet names to 31 characters and forbids these. */
const nameOf = (name: string) => name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
