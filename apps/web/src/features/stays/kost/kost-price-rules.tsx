import { formatRupiah } from "@lapang/domain/money";
import { priceRulesText as t } from "../../../i18n/courts/price-rules.ts";
import { priceWhyText } from "../../../i18n/courts/price-why.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { PriceLine } from "../../../ui/prices/price-line.tsx";
import { stayQueries } from "../queries.ts";

const months = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 } as const;
const terms = ["monthly", "quarterly", "halfYearly", "yearly"] as const;

/** The cheapest room's rent for every lease length: longer leases cost less per month. */
export function KostPriceRules({ slug }: { slug: string }) {
  const kost = useLateAnswer(stayQueries.kost(slug));
  const room = kost?.rooms.toSorted((a, b) => a.monthly - b.monthly)[0];
  if (!room) return <p role="status">{kost === undefined ? priceWhyText.loading : t.failed}</p>;
  return (
    <>
      <p>{t.cheapestKost(room.number)}</p>
      <dl className="mt-2">
        {terms.map((term) => (
          <PriceLine
            key={term}
            term={t.terms[term]}
            mark={months[term] > 1 ? t.perMonth(formatRupiah(Math.round(room[term] / months[term]))) : ""}
            amount={room[term]}
          />
        ))}
      </dl>
      <p className="mt-2">{t.kostNote}</p>
    </>
  );
}
