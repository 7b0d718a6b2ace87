import type { BookingsReport } from "@lapang/contract/desk/reports";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { reportQueries } from "./queries.ts";
import type { ReportTable } from "./report-table.ts";
import type { ViewProps } from "./report-view.ts";
import { percent, percentWords, periodWords } from "./report-words.ts";
import { TableView } from "./table-view.tsx";

const t = officeReportsText.bookings;
type Total = BookingsReport["total"];

/** How far ahead customers book, how bookings end, and how many customers return. */
export function BookingsView({ period }: ViewProps) {
  const { data: report } = useAnswer(reportQueries.bookings(period));
  const about = periodWords(period);
  return (
    <>
      <TableView table={factsTable(report)} about={about} note={t.note} />
      <TableView table={leadTable(report)} about={about} />
      <TableView table={customersTable(report)} about={about} />
    </>
  );
}

function factsTable({ total, beforeTotal }: BookingsReport): ReportTable {
  const facts: readonly [string, (of: Total) => number | string | null][] = [
    [t.bookings, ({ bookings }) => bookings],
    [t.cancelled, ({ cancelled }) => cancelled],
    [t.cancelledPercent, ({ cancelled, bookings }) => percentWords(percent(cancelled, bookings))],
    [t.byVenue, ({ byVenue }) => byVenue],
    [t.absent, ({ absent }) => absent],
    [t.absentPercent, ({ absent, cancelled, bookings }) => percentWords(percent(absent, bookings - cancelled))],
    [t.median, ({ medianLeadHours }) => (medianLeadHours === null ? null : Math.round(medianLeadHours))],
  ];
  return {
    name: t.facts,
    columns: [
      { title: t.fact, kind: "text" },
      { title: t.now, kind: "amount" },
      { title: t.before, kind: "amount" },
    ],
    rows: facts.map(([name, of]) => [name, of(total), of(beforeTotal)]),
  };
}

function leadTable({ leadTimes, total }: BookingsReport): ReportTable {
  return {
    name: t.lead,
    columns: [
      { title: t.ahead, kind: "text" },
      { title: t.now, kind: "amount" },
      { title: officeReportsText.income.share, kind: "percent" },
      { title: t.before, kind: "amount" },
    ],
    rows: leadTimes.map(({ ahead, bookings, before }) => {
      return [t.leads[ahead], bookings, percent(bookings, total.bookings), before];
    }),
  };
}

function customersTable({ customers }: BookingsReport): ReportTable {
  const { all, new: fresh, again, before } = customers;
  return {
    name: t.customers,
    columns: [
      { title: t.fact, kind: "text" },
      { title: t.count, kind: "amount" },
    ],
    rows: [
      [t.all, all],
      [t.fresh, fresh],
      [t.again, again],
      [t.retention, percentWords(percent(again, before))],
    ],
  };
}
