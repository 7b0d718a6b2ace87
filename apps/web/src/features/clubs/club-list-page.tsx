import type { listClubs } from "@lapang/contract/clubs/clubs";
import type { ReplyOf } from "@lapang/contract/route";
import { weekdayName } from "@lapang/domain/venue/indonesian-date";
import { clubsText as t } from "../../i18n/clubs/clubs.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { ListHeader } from "../../ui/drawings/list-header.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterLink } from "../../ui/navigation/filter-link.tsx";
import { ListPages } from "../../ui/navigation/list-pages.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { venueQueries } from "../venue/queries.ts";
import { ClubFilters } from "./club-filters.tsx";
import { ClubRow } from "./club-row.tsx";
import { type ClubSearch, formatLevel } from "./club-search.ts";

type ClubListPageProps = { found: ReplyOf<typeof listClubs>; search: ClubSearch };

export function ClubListPage({ found, search: { page: _, ...search } }: ClubListPageProps) {
  const venue = useOptionalAnswer(venueQueries.venue());
  return (
    <>
      <ListHeader
        title={t.title}
        intro={t.intro}
        eyebrow={<PageBreadcrumb here={t.title} />}
        facts={[
          { icon: "tag", text: t.memberRate },
          ...(venue ? [{ icon: "calendar" as const, text: t.memberWindow(venue.policy.memberWindowDays) }] : []),
        ]}
      />
      <div className="wrap pt-3 pb-8 md:pt-5">
        <ClubFilters search={search} />
        <p role="status" className="type-4 mt-2 mb-3 md:mt-5">
          {t.count(found.total)}
        </p>
        {found.total > 0 ? (
          <ul>
            {found.items.map((club) => (
              <ClubRow key={club.slug} club={club} />
            ))}
          </ul>
        ) : (
          <NoClub search={search} />
        )}
        <ListPages path="/club" search={search} found={found} />
      </div>
    </>
  );
}

/** Names the filters that exclude all clubs, with links that remove them. */
function NoClub({ search }: { search: ClubSearch }) {
  const { level, day } = search;
  const words = t.empty;
  const description =
    level !== undefined && day !== undefined
      ? words.both(formatLevel(level), weekdayName(day))
      : level !== undefined
        ? words.level(formatLevel(level))
        : day !== undefined
          ? words.day(weekdayName(day))
          : undefined;
  return (
    <EmptyState
      title={words.title}
      {...(description ? { description } : {})}
      action={
        <div className="flex flex-wrap gap-2">
          {day === undefined ? null : (
            <FilterLink to="/club" search={{ ...search, day: undefined }}>
              {words.anyDay}
            </FilterLink>
          )}
          {level === undefined ? null : (
            <FilterLink to="/club" search={{ ...search, level: undefined }}>
              {words.anyLevel}
            </FilterLink>
          )}
        </div>
      }
    />
  );
}
