import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { courtListText } from "../../../i18n/courts/court-list.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { noCourtsText as t } from "../../../i18n/courts/no-courts.ts";
import { useOptionalAnswers } from "../../../lib/api/use-answer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { CourtSearch } from "../court-search.ts";
import { courtQueries } from "../queries.ts";
import { relaxations, type Wish, withoutFilters } from "./relax-filters.ts";

/** Names each filter that excludes results, and how many courts its removal would show. */
export function NoCourts({ search }: { search: CourtSearch }) {
  const wishes = relaxations(search);
  const totals = useOptionalAnswers(wishes.map((wish) => courtQueries.count(wish.search))).map((found) => found?.total);
  const helpful = wishes
    .map((wish, index) => ({ ...wish, total: totals[index] ?? 0 }))
    .filter((wish) => wish.total > 0);
  return (
    <EmptyState
      className="mt-7"
      headingLevel={3}
      title={t.heading}
      description={helpful.length > 0 ? t.text : t.nothingHelps}
      action={
        <ul className="grid justify-items-start">
          {helpful.map((wish) => (
            <li key={wish.wish}>
              <Link
                to="/court"
                search={wish.search}
                resetScroll={false}
                className="link inline-flex min-h-11 items-center"
              >
                {relaxWords(wish.wish, search)}: {courtListText.found(wish.total)}
              </Link>
            </li>
          ))}
          <li>
            <Link
              to="/court"
              search={withoutFilters(search)}
              resetScroll={false}
              className="link inline-flex min-h-11 items-center"
            >
              {courtListText.reset}
            </Link>
          </li>
        </ul>
      }
    />
  );
}

function relaxWords(wish: Wish, search: CourtSearch): string {
  const words = t.relax;
  if (wish === "time") return words.time(formatTime(search.time ?? ""));
  if (wish === "maxPrice") return words.maxPrice(formatRupiah(search.maxPrice ?? 0));
  if (wish === "surface") return words.surface(courtsText.surface[search.surface ?? "keras"]);
  if (wish === "setting") return words.setting(courtsText.setting[search.setting ?? "outdoor"]);
  return words[wish];
}
