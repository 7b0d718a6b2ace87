import { csvFile } from "@lapang/domain/text/csv";
import { saveAsFile } from "../../../lib/files/save-as-file.ts";
import { fileRows, type ReportTable } from "./report-table.ts";

export type FileFormat = "csv" | "xlsx";

/** Downloads a table; the Excel writer loads with the first one requested. */
export async function downloadTable(table: ReportTable, about: string, format: FileFormat): Promise<void> {
  const name = `${table.name} ${about}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  if (format === "csv") return saveAsFile(`${name}.csv`, csvFile(fileRows(table)), "text/csv;charset=utf-8");
  const { writeXlsx } = await import("./write-xlsx.ts");
  saveAsFile(`${name}.xlsx`, await writeXlsx(table));
}
