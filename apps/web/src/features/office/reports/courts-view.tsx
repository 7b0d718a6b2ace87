import type { OccupancyReport } from "@lapang/contract/desk/reports";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { HeatMap } from "./heat-map.tsx";
import { reportQueries } from "./queries.ts";
import type { ReportTable } from "./report-table.ts";
import type { ViewProps } from "./report-view.ts";
import { percent, percentWords, periodWords } from "./report-words.ts";
import { TableView } from "./table-view.tsx";

const t = officeReportsText.courts;

/** Court occupancy by weekday and hour, and by court. */
export function CourtsView({ period }: ViewProps) {
  const { data: report } = useAnswer(reportQueries.occupancy(period));
  return (
    <>
      <div className="report-section">
        <header className="report-head">
          <h2>{t.heat}</h2>
          <p>{t.heatAbout(percentWords(percent(report.total.sold, report.total.open)))}</p>
        </header>
        <HeatMap hours={report.hours} />
      </div>
      <TableView table={courtsTable(report)} about={periodWords(period)} note={t.note} />
    </>
  );
}

function courtsTable({ courts, total, beforeTotal }: OccupancyReport): ReportTable {
  const sum = (of: "classes" | "clubs") => courts.reduce((all, court) => all + court[of], 0);
  const share = (sold: number, open: number) => percent(sold, open);
  return {
    name: t.perCourt,
    columns: [
      { title: t.court, kind: "text" },
      { title: t.sold, kind: "hours" },
      { title: t.classes, kind: "hours" },
      { title: t.clubs, kind: "hours" },
      { title: t.open, kind: "hours" },
      { title: t.percent, kind: "percent" },
      { title: t.before, kind: "percent" },
    ],
    rows: courts.map(({ name, sold, classes, clubs, open, beforeSold, beforeOpen }) => {
      return [name, sold, classes, clubs, open, share(sold, open), share(beforeSold, beforeOpen)];
    }),
    foot: [
      ...[officeReportsText.table.total, total.sold, sum("classes"), sum("clubs"), total.open],
      share(total.sold, total.open),
      share(beforeTotal.sold, beforeTotal.open),
    ],
  };
}
