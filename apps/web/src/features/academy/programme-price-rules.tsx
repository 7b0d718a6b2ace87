import { priceRulesText } from "../../i18n/courts/price-rules.ts";
import { priceWhyText } from "../../i18n/courts/price-why.ts";
import { useLateAnswer } from "../../lib/api/use-late-answer.ts";
import { PriceLine } from "../../ui/prices/price-line.tsx";
import { academyQueries } from "./queries.ts";

const t = priceRulesText.programme;

/** The price of a term per session, and what it includes. */
export function ProgrammePriceRules({ slug }: { slug: string }) {
  const programme = useLateAnswer(academyQueries.programme(slug));
  if (!programme) return <p role="status">{programme === null ? priceRulesText.failed : priceWhyText.loading}</p>;
  const { termWeeks, pricePerTerm, trialPrice, batches, includes } = programme;
  const paces = [...new Set(batches.map(({ weekdays }) => weekdays.length))].sort((a, b) => a - b);
  return (
    <>
      <dl>
        <PriceLine term={t.term(termWeeks)} amount={pricePerTerm} strong />
        {paces.map((perWeek) => (
          <PriceLine
            key={perWeek}
            term={t.session}
            mark={t.sessions(perWeek, perWeek * termWeeks)}
            amount={Math.round(pricePerTerm / (perWeek * termWeeks))}
          />
        ))}
        {trialPrice === null ? null : <PriceLine term={t.trial} amount={trialPrice} />}
      </dl>
      <p className="mt-2">{priceRulesText.includes}</p>
      <ul className="list-disc pl-5">
        {includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-2">{t.note}</p>
    </>
  );
}
