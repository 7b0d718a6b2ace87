import type { listOpenMatches } from "@lapang/contract/clubs/open-matches";
import type { ReplyOf } from "@lapang/contract/route";
import { dayParts } from "@lapang/domain/search/day-parts";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { openMatchText as t } from "../../../i18n/clubs/open-match.ts";
import { pagesText } from "../../../i18n/site/pages.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { ListHeader } from "../../../ui/drawings/list-header.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterLink, FilterRow } from "../../../ui/navigation/filter-link.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { formatLevel } from "../club-search.ts";
import { OpenMatchRow } from "./open-match-row.tsx";
import type { OpenMatchSearch } from "./open-match-search.ts";

const levels = [2, 3, 4, 5];

type OpenMatchPageProps = { found: ReplyOf<typeof listOpenMatches>; search: OpenMatchSearch };

/** Open matches, soonest first. */
export function OpenMatchPage({ found, search }: OpenMatchPageProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const count = found.items.length;
  const parts = useRef<HTMLDivElement>(null);
  // On a phone the line of chips scrolls: bring the chosen one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice must be scrolled into view.
  useEffect(() => {
    parts.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [search.part]);
  return (
    <>
      <ListHeader title={t.title} intro={t.intro} eyebrow={<PageBreadcrumb here={t.title} />} facts={[]} />
      <div className="wrap pt-3 pb-8 md:pt-5">
        <div className="grid gap-3">
          <FilterRow label={t.level} note={t.levelNote}>
            {[undefined, ...levels].map((level) => (
              <FilterLink
                key={level ?? "all"}
                to="/open-match"
                search={{ ...search, level }}
                selected={search.level === level}
              >
                {level === undefined ? pagesText.all : formatLevel(level)}
              </FilterLink>
            ))}
          </FilterRow>
          <div ref={parts}>
            <FilterRow label={t.part} bare>
              {[undefined, ...dayParts].map((part) => (
                <FilterLink
                  key={part ?? "all"}
                  to="/open-match"
                  search={{ ...search, part }}
                  selected={search.part === part}
                >
                  {part === undefined ? pagesText.all : t.parts[part]}
                </FilterLink>
              ))}
            </FilterRow>
          </div>
        </div>
        {search.date ? (
          <FilterLink to="/open-match" search={{ ...search, date: undefined }}>
            {t.anyDay}
          </FilterLink>
        ) : null}
        <p role="status" className="type-4 mt-4 mb-3">
          {search.date ? t.dayCount(count, formatLongDate(search.date)) : t.count(count)}
        </p>
        {count > 0 ? (
          <ul>
            {found.items.map((match) => (
              <OpenMatchRow key={match.id} match={match} venue={venue} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t.empty}
            description={t.emptyText}
            action={
              <Link to="/court" className={buttonClass("ball")}>
                {t.toCourts}
              </Link>
            }
          />
        )}
      </div>
    </>
  );
}
