import { type Period, periodBefore, periodSoFar, type Step } from "@lapang/domain/report/report-period";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { officeReportsText } from "../../../i18n/office/reports.ts";
import { LAST_DAY } from "../../../ui/forms/date-input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { periodWords } from "./report-words.ts";

const t = officeReportsText.period;
const presets = ["week", "month", "year"] as const satisfies readonly Step[];

type PeriodBarProps = {
  period: Period;
  today: LocalDate;
  onPeriod: (period: Period) => void;
  onShift: (by: 1 | -1) => void;
};

/** The period, its comparison, and links to others. */
export function PeriodBar({ period, today, onPeriod, onShift }: PeriodBarProps) {
  const isCurrent = (step: Step) => {
    const { from, to } = periodSoFar(today, step);
    return from === period.from && to === period.to;
  };
  return (
    <div className="report-period">
      <div className="report-steps">
        <button type="button" className="office-button" aria-label={t.earlier} onClick={() => onShift(-1)}>
          <Icon name="left" size={16} />
        </button>
        <b className="report-days" aria-live="polite">
          {periodWords(period)}
        </b>
        <button type="button" className="office-button" aria-label={t.later} onClick={() => onShift(1)}>
          <Icon name="right" size={16} />
        </button>
      </div>
      {presets.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={isCurrent(step)}
          className={clsx("office-button", isCurrent(step) && "office-picked")}
          onClick={() => onPeriod(periodSoFar(today, step))}
        >
          {t.presets[step]}
        </button>
      ))}
      <DaysForm key={`${period.from} ${period.to}`} period={period} onPeriod={onPeriod} />
      <span className="report-compared">{t.compared(periodWords(periodBefore(period)))}</span>
    </div>
  );
}

function DaysForm({ period, onPeriod }: Pick<PeriodBarProps, "period" | "onPeriod">) {
  return (
    <form
      className="report-range"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const [from, to] = [String(values.get("from")), String(values.get("to"))];
        if (from && to) onPeriod(from <= to ? { from, to } : { from: to, to: from });
      }}
    >
      <label>
        <span className="sr-only">{t.from}</span>
        <input type="date" max={LAST_DAY} name="from" defaultValue={period.from} required />
      </label>
      <label>
        <span className="sr-only">{t.to}</span>
        <input type="date" max={LAST_DAY} name="to" defaultValue={period.to} required />
      </label>
      <button type="submit" className="office-button">
        {t.show}
      </button>
    </form>
  );
}
