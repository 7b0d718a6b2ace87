import type { TaxReport } from "@lapang/contract/desk/reports";
import { monthNames } from "@lapang/domain/venue/indonesian-date";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Agreement } from "./agreement.tsx";
import { LineChart } from "./line-chart.tsx";
import { reportQueries } from "./queries.ts";
import type { ReportTable } from "./report-table.ts";
import type { ViewProps } from "./report-view.ts";
import { TableView } from "./table-view.tsx";

const t = officeReportsText.taxes;
export const yearOf = ({ period }: Pick<ViewProps, "period">) => Number(period.to.slice(0, 4));
const monthWords = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? month;

/** The taxes to declare for each month of the period's year. */
export function TaxesView({ period }: ViewProps) {
  const { data: report, fetchedAt } = useAnswer(reportQueries.taxes(yearOf({ period })));
  return (
    <>
      <section className="report-section" aria-labelledby="pajak">
        <header className="report-head">
          <h2 id="pajak">{t.chart}</h2>
        </header>
        <LineChart label={t.chart} points={monthsOf(report, period.to.slice(0, 7))} />
        <Agreement difference={report.difference} fetchedAt={fetchedAt} />
      </section>
      <TableView table={taxTable(report)} about="" note={t.note} />
    </>
  );
}

/** Returns the months up to the end of the period or the last taxed one; later months have no figures yet. */
function monthsOf({ year, months }: TaxReport, until: string) {
  const last = months.reduce((latest, { month }) => (month > latest ? month : latest), until);
  return monthNames.slice(0, Number(last.slice(5))).map((name, index) => {
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    const own = months.filter((row) => row.month === month);
    return { label: name.slice(0, 3), now: own.reduce((sum, { tax }) => sum + tax, 0) };
  });
}

function taxTable({ year, months, total }: TaxReport): ReportTable {
  return {
    name: t.title(year),
    columns: [
      { title: t.month, kind: "text" },
      { title: t.kind, kind: "text" },
      { title: t.name, kind: "text" },
      { title: t.base, kind: "amount" },
      { title: t.tax, kind: "amount" },
    ],
    rows: months.map(({ month, kind, name, base, tax }) => {
      return [monthWords(month), t.kinds[kind], name ?? t.untaxed, base, tax];
    }),
    foot: [officeReportsText.table.total, "", "", total.base, total.tax],
  };
}
