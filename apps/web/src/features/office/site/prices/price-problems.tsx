import type { PriceProblem } from "@lapang/domain/court/check-price-rules";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { officePricesText } from "../../../../i18n/office/prices.ts";
import { officeSiteText } from "../../../../i18n/office/site.ts";
import { Icon } from "../../../../ui/icon.tsx";

const t = officePricesText.problems;

/** The problems of the rules before saving; changes are announced to screen readers. */
export function PriceProblems({ problems }: { problems: readonly PriceProblem[] }) {
  return (
    <section role="status" className={problems.length > 0 ? "site-problems" : "site-no-problems"}>
      <p className="font-bold">
        <Icon name={problems.length > 0 ? "warning" : "check"} size={16} />
        {problems.length > 0 ? t.title(problems.length) : t.none}
      </p>
      {problems.length > 0 ? (
        <ul>
          {problems.map((problem) => (
            <li key={JSON.stringify(problem)}>{wordsOf(problem)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function wordsOf(problem: PriceProblem): string {
  if (problem.kind === "zero") return t.zero(problem.rule + 1);
  if (problem.kind === "backwards") return t.backwards(problem.rule + 1);
  const day = officeSiteText.days[problem.weekday - 1] ?? "";
  const [from, to] = [formatTime(problem.from), formatTime(problem.to)];
  if (problem.kind === "gap") return t.gap(day, from, to);
  return t.overlap(problem.rule + 1, problem.other + 1, day, from, to);
}
