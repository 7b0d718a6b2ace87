import type { OwedReport } from "@lapang/contract/desk/reports";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { reportQueries } from "./queries.ts";
import type { ReportTable } from "./report-table.ts";
import type { ViewProps } from "./report-view.ts";
import { periodWords } from "./report-words.ts";
import { TableView } from "./table-view.tsx";

const t = officeReportsText.owed;

/** All accounts of the journal with their balances at the end of the period. */
export function OwedView({ period }: ViewProps) {
  const { data: report } = useAnswer(reportQueries.owed(period));
  const about = periodWords(period);
  return (
    <>
      <TableView table={accountsTable(report)} about={about} note={t.note} />
      {(["debts", "deposits", "invoices"] as const).map((list) => (
        <TableView key={list} table={owingTable(t[list], report[list])} about={about} />
      ))}
    </>
  );
}

function accountsTable({ accounts }: OwedReport): ReportTable {
  const sum = (of: "opening" | "debit" | "credit" | "closing") => accounts.reduce((all, row) => all + row[of], 0);
  return {
    name: t.accounts,
    columns: [
      { title: t.account, kind: "text" },
      { title: t.opening, kind: "amount" },
      { title: t.debit, kind: "amount" },
      { title: t.credit, kind: "amount" },
      { title: t.closing, kind: "amount" },
    ],
    rows: accounts.map(({ account, opening, debit, credit, closing }) => {
      return [t.names[account] ?? account, opening, debit, credit, closing];
    }),
    foot: [officeReportsText.table.total, sum("opening"), sum("debit"), sum("credit"), sum("closing")],
  };
}

function owingTable(name: string, rows: OwedReport["debts"]): ReportTable {
  return {
    name,
    columns: [
      { title: t.name, kind: "text" },
      { title: t.about, kind: "text" },
      { title: t.since, kind: "text" },
      { title: t.amount, kind: "amount" },
    ],
    rows: rows.map((row) => [row.name, row.about, `${formatDayMonth(row.since)} ${row.since.slice(0, 4)}`, row.amount]),
    foot: [officeReportsText.table.total, "", "", rows.reduce((sum, { amount }) => sum + amount, 0)],
  };
}
