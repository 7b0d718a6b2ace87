import type { HourPackage } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { priceRulesText } from "../../i18n/courts/price-rules.ts";
import { useLateAnswer } from "../../lib/api/use-late-answer.ts";
import { PriceLine } from "../../ui/prices/price-line.tsx";
import { courtQueries } from "../courts/queries.ts";

const t = priceRulesText.package;

/** The package's price per hour beside the normal one. */
export function PackagePriceRules({ offer }: { offer: HourPackage }) {
  const courts = useLateAnswer(courtQueries.list({}))?.items ?? [];
  const cheapest = Math.min(...courts.flatMap(({ priceFrom }) => priceFrom ?? []));
  const dearest = Math.max(...courts.flatMap(({ priceTo }) => priceTo ?? []));
  return (
    <>
      <dl>
        <PriceLine
          term={t.hours(offer.hours)}
          mark={t.each(formatRupiah(offer.pricePerHour))}
          amount={offer.price}
          strong
        />
      </dl>
      {cheapest <= dearest ? <p className="mt-2">{t.single(formatRupiah(cheapest), formatRupiah(dearest))}</p> : null}
      <p className="mt-2">
        {t.note(offer.validDays)} {t.extras}
      </p>
    </>
  );
}
