import { priceRulesText } from "../../i18n/courts/price-rules.ts";
import { priceWhyText } from "../../i18n/courts/price-why.ts";
import { useLateAnswer } from "../../lib/api/use-late-answer.ts";
import { PriceLine } from "../../ui/prices/price-line.tsx";
import { clubQueries } from "./queries.ts";

const t = priceRulesText.club;

/** What the club's monthly dues include. */
export function ClubPriceRules({ slug }: { slug: string }) {
  const club = useLateAnswer(clubQueries.club(slug));
  if (!club) return <p role="status">{club === null ? priceRulesText.failed : priceWhyText.loading}</p>;
  const days = new Set(club.meetings.map(({ weekday }) => weekday)).size;
  return (
    <>
      <dl>
        <PriceLine term={t.dues} mark={t.meetings(days)} amount={club.duesMonthly} strong />
      </dl>
      <p className="mt-2">{priceRulesText.includes}</p>
      <ul className="list-disc pl-5">
        {club.perks.map((perk) => (
          <li key={perk}>{perk}</li>
        ))}
      </ul>
      <p className="mt-2">{t.note}</p>
    </>
  );
}
