import { csvFile } from "@lapang/domain/text/csv";
import clsx from "clsx";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { saveAsFile } from "../../../lib/files/save-as-file.ts";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.ts";
import { cellWords, fileRows, type ReportTable, type Value } from "./report-table.ts";

const t = officeReportsText.table;
const formats: readonly FileFormat[] = ["csv", "xlsx"];

type TableViewProps = { table: ReportTable; about: string; note?: string };

/** A table with a heading and a download button. */
export function TableView({ table, about, note }: TableViewProps) {
  const save = (format: FileFormat) =>
    downloadTable(table, about, format).catch(() => toast({ title: t.failed, variant: "danger" }));
  return (
    <div className="report-section">
      <header className="report-head">
        <h2>{table.name}</h2>
        <div className="report-files">
          {formats.map((format) => (
            <button
              key={format}
              type="button"
              data-file={format}
              className={clsx("office-button", format === "xlsx" && "office-primary")}
              aria-label={t.download(t[format], table.name)}
              onClick={() => void save(format)}
            >
              <Icon name="download" size={16} />
              {t[format]}
            </button>
          ))}
        </div>
      </header>
      {table.rows.length === 0 ? (
        <p className="office-empty">{t.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone must scroll by keyboard too.
        <section className="report-scroll" aria-label={table.name} tabIndex={0} data-report-table="">
          <Table table={table} />
        </section>
      )}
      {note ? <p className="report-note">{note}</p> : null}
    </div>
  );
}

function Table({ table: { columns, rows, foot } }: { table: ReportTable }) {
  return (
    <table className="report-table">
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={kind === "text" ? "report-text" : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.join(" ")} row={row} columns={columns} />
        ))}
      </tbody>
      {foot ? (
        <tfoot>
          <Row row={foot} columns={columns} />
        </tfoot>
      ) : null}
    </table>
  );
}

function Row({ row, columns }: { row: readonly Value[]; columns: ReportTable["columns"] }) {
  return (
    <tr>
      {columns.map(({ title, kind }, index) => {
        const value = row[index];
        const words = cellWords(value, kind);
        if (index === 0) {
          return (
            <th key={title} scope="row" className="report-text">
              {words}
            </th>
          );
        }
        const falls = kind === "change" && typeof value === "number" && value < 0;
        return (
          <td key={title} className={clsx(kind === "text" && "report-text", falls && "report-falls")}>
            {words}
          </td>
        );
      })}
    </tr>
  );
}

type FileFormat = "csv" | "xlsx";

/** Downloads a table; the Excel writer loads with the first one requested. */
async function downloadTable(table: ReportTable, about: string, format: FileFormat): Promise<void> {
  const name = `${table.name} ${about}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  if (format === "csv") return saveAsFile(`${name}.csv`, csvFile(fileRows(table)), "text/csv;charset=utf-8");
  const { writeXlsx } = await import("./write-xlsx.ts");
  saveAsFile(`${name}.xlsx`, await writeXlsx(table));
}
