import type { DayAvailability } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { priceRulesText as t } from "../../../i18n/courts/price-rules.ts";
import { WhySummary } from "../../../ui/prices/price-answer.tsx";
import { priceBands } from "./price-bands.ts";

type DayPricesProps = { courts: DayAvailability["courts"]; taxPercent: number };

/** Under the grid: the rules behind its prices, per court. */
export function DayPrices(props: DayPricesProps) {
  return (
    <details className="group/why mt-4">
      <WhySummary />
      <DayPriceList {...props} />
    </details>
  );
}

export function DayPriceList({ courts, taxPercent }: DayPricesProps) {
  return (
    <>
      <p className="max-w-[65ch] text-ink-2">{t.sameDay}</p>
      <ul className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {courts.map(({ court, slots }) => (
          <li key={court.slug} className="border-rule-strong border-t-2 pt-2">
            <h3 className="font-bold">{court.name}</h3>
            <ul className="text-sm">
              {priceBands(slots).map((band) => (
                <li
                  key={band.from}
                  className="flex items-baseline justify-between gap-x-4 border-rule py-1.5 not-first:border-t"
                >
                  <span className="text-ink-2">
                    <span className="no-break">
                      {formatTime(band.from)}–{formatTime(band.to)}
                    </span>
                    : {band.label}
                  </span>
                  <b className="no-break">{formatRupiah(band.amount)}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2 text-sm">
        {t.tax(String(taxPercent).replace(".", ","))} {t.member}
      </p>
    </>
  );
}
