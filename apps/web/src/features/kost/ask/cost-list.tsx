import type { LeaseCosts } from "@lapang/contract/stays/kost";
import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { PriceLine } from "../../../ui/prices/price-line.tsx";

const t = leaseText.ask;

/** All costs of moving in and the later ones. */
export function CostList({ costs }: { costs: LeaseCosts }) {
  return (
    <>
      <p className="mb-3 text-ink-2 text-sm">{t.costsFor(formatLongDate(costs.from), formatLongDate(costs.until))}</p>
      <dl>
        {costs.lines.map(({ label, amount }) => (
          <PriceLine key={label} term={label} amount={amount} />
        ))}
        <PriceLine term={t.first} amount={costs.total} strong />
      </dl>
      <p className="mt-2 text-ink-2 text-sm">
        {t.next(formatRupiah(costs.nextTotal))} {t.electricity[costs.electricity]} {t.notice(costs.noticeMonths)}
      </p>
      <ol className="mt-4 list-decimal pl-5 text-sm">
        {t.steps(costs.holdHours).map((step) => (
          <li key={step} className="py-0.5">
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
