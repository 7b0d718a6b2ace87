import type { IncomeReport } from "@lapang/contract/desk/reports";
import { formatRupiah } from "@lapang/domain/money";
import { type Step, steps } from "@lapang/domain/report/report-period";
import clsx from "clsx";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Agreement } from "./agreement.tsx";
import { LineChart } from "./line-chart.tsx";
import { reportQueries } from "./queries.ts";
import type { ReportTable } from "./report-table.ts";
import type { ViewProps } from "./report-view.ts";
import { changePercent, percent, periodWords, stepWords } from "./report-words.ts";
import { TableView } from "./table-view.tsx";

const t = officeReportsText.income;

/** Income by kind, and over time beside the previous period. */
export function SummaryView({ period, by, onStep }: ViewProps) {
  const { data: report, fetchedAt } = useAnswer(reportQueries.income({ ...period, by }));
  const about = periodWords(period);
  const [now, before] = [formatRupiah(report.total.gross), formatRupiah(report.beforeTotal.gross)];
  return (
    <>
      <section className="report-section" aria-labelledby="pendapatan">
        <header className="report-head">
          <h2 id="pendapatan">{t.steps}</h2>
          <StepPicker by={by} onStep={onStep} />
        </header>
        <p className="report-legend">
          <span>
            <i className="report-line-now" />
            {t.now} <b>{now}</b>
          </span>
          <span>
            <i className="report-line-before" />
            {t.past} {before}
          </span>
        </p>
        <LineChart
          label={t.chart(now, before)}
          points={report.steps.map(({ from, gross, beforeGross }) => {
            return { label: stepWords(from, by), now: gross, before: beforeGross };
          })}
        />
        <Agreement difference={report.difference} fetchedAt={fetchedAt} />
      </section>
      <TableView table={kindsTable(report)} about={about} note={t.note} />
      <TableView table={stepsTable(report, by)} about={about} />
    </>
  );
}

function StepPicker({ by, onStep }: Pick<ViewProps, "by" | "onStep">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend.
    <div role="group" aria-label={officeReportsText.period.by} className="report-files">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={step === by}
          className={clsx("office-button", step === by && "office-picked")}
          onClick={() => onStep(step)}
        >
          {officeReportsText.period.steps[step]}
        </button>
      ))}
    </div>
  );
}

function kindsTable({ kinds, total, beforeTotal }: IncomeReport): ReportTable {
  const sum = (of: "kept" | "discount") => kinds.reduce((all, kind) => all + kind[of], 0);
  const line = (name: string, row: Omit<IncomeReport["kinds"][number], "kind">) => [
    ...[name, row.gross, row.tax, row.net, row.kept, row.discount, row.beforeGross, row.gross - row.beforeGross],
    changePercent(row.gross, row.beforeGross),
    percent(row.gross, total.gross),
  ];
  return {
    name: t.byKind,
    columns: [
      { title: t.kind, kind: "text" },
      { title: t.gross, kind: "amount" },
      { title: t.tax, kind: "amount" },
      { title: t.net, kind: "amount" },
      { title: t.kept, kind: "amount" },
      { title: t.discount, kind: "amount" },
      { title: t.before, kind: "amount" },
      { title: t.change, kind: "amount" },
      { title: t.percent, kind: "change" },
      { title: t.share, kind: "percent" },
    ],
    rows: kinds.map(({ kind, ...row }) => line(officeReportsText.kinds[kind], row)),
    foot: line(officeReportsText.table.total, {
      ...total,
      kept: sum("kept"),
      discount: sum("discount"),
      beforeGross: beforeTotal.gross,
    }),
  };
}

function stepsTable({ steps: rows, total }: IncomeReport, by: Step): ReportTable {
  const before = rows.reduce((sum, { beforeGross }) => sum + beforeGross, 0);
  return {
    name: t.stepsTable,
    columns: [
      { title: officeReportsText.period.steps[by], kind: "text" },
      { title: t.gross, kind: "amount" },
      { title: t.tax, kind: "amount" },
      { title: t.net, kind: "amount" },
      { title: t.before, kind: "amount" },
      { title: t.percent, kind: "change" },
    ],
    rows: rows.map(({ from, gross, tax, net, beforeGross }) => {
      return [stepWords(from, by), gross, tax, net, beforeGross, changePercent(gross, beforeGross)];
    }),
    foot: [
      officeReportsText.table.total,
      total.gross,
      total.tax,
      total.net,
      before,
      changePercent(total.gross, before),
    ],
  };
}
