import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import { priceRulesText as t } from "../../../i18n/courts/price-rules.ts";
import { priceWhyText } from "../../../i18n/courts/price-why.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { venueQueries } from "../../venue/queries.ts";
import { courtQueries } from "../queries.ts";
import { PriceTable } from "./price-table.tsx";
import { priceRows } from "./price-words.ts";

type CourtPriceRulesProps = { slug: string; date: LocalDate; hours: number };

/** The price rules of one court: the requested day's first, then the other days'. */
export function CourtPriceRules({ slug, date, hours }: CourtPriceRulesProps) {
  const court = useLateAnswer(courtQueries.detail(slug));
  const venue = useOptionalAnswer(venueQueries.venue());
  if (!court) return <p role="status">{court === null ? t.failed : priceWhyText.loading}</p>;
  const today = (weekdays: readonly number[]) => weekdays.includes(weekdayOf(date));
  const here = priceRows(court.prices.filter((price) => today(price.weekdays)));
  const others = priceRows(court.prices.filter((price) => !today(price.weekdays)));
  return (
    <>
      <PriceTable name={`${court.name}, ${formatLongDate(date)}`} heading={formatLongDate(date)} rows={here} />
      {others.length > 0 ? (
        <PriceTable name={`${court.name}, ${t.otherDays.toLowerCase()}`} heading={t.otherDays} rows={others} />
      ) : null}
      <p className="mt-3">
        {hours > 1 ? `${t.perHour(hours)} ` : ""}
        {venue ? `${t.tax(String(venue.policy.courtTaxPercent).replace(".", ","))} ` : ""}
        {t.member}
      </p>
    </>
  );
}
