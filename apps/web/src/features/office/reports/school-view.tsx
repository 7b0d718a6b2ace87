import type { SchoolReport } from "@lapang/contract/desk/reports";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { reportQueries } from "./queries.ts";
import type { ReportTable } from "./report-table.ts";
import type { ViewProps } from "./report-view.ts";
import { percent, periodWords } from "./report-words.ts";
import { TableView } from "./table-view.tsx";

const t = officeReportsText.school;

/** Class occupancy, and each coach's teaching hours. */
export function SchoolView({ period }: ViewProps) {
  const { data: report } = useAnswer(reportQueries.school(period));
  const about = periodWords(period);
  return (
    <>
      <TableView table={classesTable(report)} about={about} />
      <TableView table={coachesTable(report)} about={about} />
    </>
  );
}

function classesTable({ classes }: SchoolReport): ReportTable {
  const sum = (of: "sessions" | "seats" | "taken") => classes.reduce((all, one) => all + one[of], 0);
  return {
    name: t.classes,
    columns: [
      { title: t.code, kind: "text" },
      { title: t.programme, kind: "text" },
      { title: t.sessions, kind: "amount" },
      { title: t.seats, kind: "amount" },
      { title: t.taken, kind: "amount" },
      { title: t.percent, kind: "percent" },
    ],
    rows: classes.map(({ code, programme, sessions, seats, taken }) => {
      return [code, programme, sessions, seats, taken, percent(taken, seats)];
    }),
    foot: [
      ...[officeReportsText.table.total, "", sum("sessions"), sum("seats"), sum("taken")],
      percent(sum("taken"), sum("seats")),
    ],
  };
}

function coachesTable({ coaches }: SchoolReport): ReportTable {
  return {
    name: t.coaches,
    columns: [
      { title: t.coach, kind: "text" },
      { title: t.classHours, kind: "hours" },
      { title: t.privateHours, kind: "hours" },
      { title: t.total, kind: "hours" },
      { title: t.before, kind: "hours" },
    ],
    rows: coaches.map(({ name, classMinutes, privateMinutes, beforeMinutes }) => {
      return [name, classMinutes, privateMinutes, classMinutes + privateMinutes, beforeMinutes];
    }),
  };
}
