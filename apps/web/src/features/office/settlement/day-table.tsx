import type { getSettlement } from "@lapang/contract/payments/settlements";
import type { ReplyOf } from "@lapang/contract/route";
import { formatAmount } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { officeSettlementText as t } from "../../../i18n/office/settlement.ts";

type Days = ReplyOf<typeof getSettlement>["days"];
const sums = ["lines", "paid", "refunded", "fee", "net", "open"] as const;

/** Payouts per day, and their total. */
export function DayTable({ days }: { days: Days }) {
  if (days.length === 0) return <p className="office-empty">{t.nothing}</p>;
  return (
    <div className="mt-6">
      <h2>{t.days}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard. */}
      <section className="office-table-scroll" tabIndex={0} aria-label={t.days}>
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">{t.columns.day}</th>
              {sums.map((name) => (
                <th key={name} scope="col" className="money-number">
                  {t.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <td>{formatDayMonth(day.day)}</td>
                {sums.map((name) => (
                  <td key={name} className="money-number">
                    {formatAmount(day[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <b>{t.total}</b>
              </td>
              {sums.map((name) => (
                <td key={name} className="money-number">
                  <b>{formatAmount(days.reduce((sum, day) => sum + day[name], 0))}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}
