import type { StaysReport } from "@lapang/contract/desk/reports";
import { type Nights, nightRates } from "@lapang/domain/report/night-rates";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { reportQueries } from "./queries.ts";
import type { ReportTable } from "./report-table.ts";
import type { ViewProps } from "./report-view.ts";
import { changePercent, percent, periodWords } from "./report-words.ts";
import { TableView } from "./table-view.tsx";

const t = officeReportsText.stays;

/** Nights sold, average rate, revenue per available night, and the kost's occupancy. */
export function StaysView({ period }: ViewProps) {
  const { data: report } = useAnswer(reportQueries.stays(period));
  const about = periodWords(period);
  return (
    <>
      <TableView table={typesTable(report)} about={about} note={t.note} />
      <TableView table={kostTable(report)} about={about} />
    </>
  );
}

const rates = (nights: Nights) => {
  const { open, sold, income } = nights;
  const { adr, revpar } = nightRates(nights);
  return [open, sold, percent(sold, open), income, adr, revpar];
};

function typesTable({ types, total, beforeTotal }: StaysReport): ReportTable {
  return {
    name: t.types,
    columns: [
      { title: t.type, kind: "text" },
      { title: t.property, kind: "text" },
      { title: t.open, kind: "amount" },
      { title: t.sold, kind: "amount" },
      { title: t.percent, kind: "percent" },
      { title: t.income, kind: "amount" },
      { title: t.adr, kind: "amount" },
      { title: t.revpar, kind: "amount" },
      { title: t.before, kind: "change" },
    ],
    rows: types.map((type) => [type.name, type.property, ...rates(type), null]),
    foot: [officeReportsText.table.total, "", ...rates(total), changePercent(total.income, beforeTotal.income)],
  };
}

function kostTable({ kost }: StaysReport): ReportTable {
  return {
    name: t.kost,
    columns: [
      { title: t.kostOpen, kind: "amount" },
      { title: t.kostLet, kind: "amount" },
      { title: t.percent, kind: "percent" },
    ],
    rows: kost.open > 0 ? [[kost.open, kost.let, percent(kost.let, kost.open)]] : [],
  };
}
