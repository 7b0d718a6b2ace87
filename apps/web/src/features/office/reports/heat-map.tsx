import type { OccupancyReport } from "@lapang/contract/desk/reports";
import { percentOf, type Use } from "@lapang/domain/report/occupancy";
import { shortWeekdayName, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { officeReportsText } from "../../../i18n/office/reports.ts";

const t = officeReportsText.courts;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const STEPS = [15, 35, 55, 80];

const levelOf = (percent: number) => STEPS.filter((step) => percent >= step).length;
const twoDigits = (hour: number) => String(hour).padStart(2, "0");

function sumOf(cells: readonly Use[]): Use {
  return cells.reduce((sum, { sold, open }) => ({ sold: sum.sold + sold, open: sum.open + open }), {
    sold: 0,
    open: 0,
  });
}

/** Occupancy per weekday and hour, as a table for screen readers. */
export function HeatMap({ hours }: Pick<OccupancyReport, "hours">) {
  const columns = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone must scroll by keyboard too. */}
      <section className="report-scroll" aria-label={t.heat} tabIndex={0}>
        <table className="report-heat">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t.weekday}</span>
              </th>
              {columns.map((hour) => (
                <th key={hour} scope="col">
                  {twoDigits(hour)}
                </th>
              ))}
              <th scope="col">{t.average}</th>
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => {
              const row = hours.filter((cell) => cell.weekday === weekday);
              return (
                <tr key={weekday}>
                  <th scope="row">
                    <abbr title={weekdayName(weekday)}>{shortWeekdayName(weekday)}</abbr>
                  </th>
                  {columns.map((hour) => (
                    <HeatCell key={hour} use={row.find((cell) => cell.hour === hour)} />
                  ))}
                  <td className="report-average">{percentOf(sumOf(row)) ?? "–"}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.average}</th>
              {columns.map((hour) => (
                <td key={hour}>{percentOf(sumOf(hours.filter((cell) => cell.hour === hour))) ?? "–"}</td>
              ))}
              <td className="report-average">{percentOf(sumOf(hours)) ?? "–"}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <ul className="report-levels">
        {t.levels.map((words, level) => (
          <li key={words}>
            <i className={`report-q${level}`} />
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}

function HeatCell({ use }: { use: Use | undefined }) {
  const percent = use ? percentOf(use) : null;
  if (percent === null) return <td />;
  return <td className={`report-q${levelOf(percent)}`}>{percent}</td>;
}
