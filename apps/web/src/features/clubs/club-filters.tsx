import { shortWeekdayName, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { clubsText as t } from "../../i18n/clubs/clubs.ts";
import { pagesText } from "../../i18n/site/pages.ts";
import type { ActiveFilter } from "../../ui/navigation/active-filters.tsx";
import { FilterLink, FilterRow } from "../../ui/navigation/filter-link.tsx";
import { FilterRows } from "../../ui/navigation/filter-rows.tsx";
import { type ClubSearch, clubSorts, formatLevel } from "./club-search.ts";

const levels = [2, 3, 4, 5];
const days = [1, 2, 3, 4, 5, 6, 7];

export function ClubFilters({ search }: { search: ClubSearch }) {
  // Offer the level from the address too, even if it is not one of the usual ones.
  const { level: requested = 0 } = search;
  const offered = requested && !levels.includes(requested) ? [...levels, requested].sort((a, b) => a - b) : levels;
  return (
    <FilterRows path="/club" search={search} active={activeFilters(search)}>
      <FilterRow label={t.level} note={t.levelNote}>
        <FilterLink to="/club" search={{ ...search, level: undefined }} selected={search.level === undefined}>
          {pagesText.all}
        </FilterLink>
        {offered.map((level) => (
          <FilterLink key={level} to="/club" search={{ ...search, level }} selected={search.level === level}>
            {formatLevel(level)}
          </FilterLink>
        ))}
      </FilterRow>
      <FilterRow label={pagesText.day}>
        <FilterLink to="/club" search={{ ...search, day: undefined }} selected={search.day === undefined}>
          {pagesText.all}
        </FilterLink>
        {days.map((day) => (
          <FilterLink key={day} to="/club" search={{ ...search, day }} selected={search.day === day}>
            <span aria-hidden="true">{shortWeekdayName(day)}</span>
            <span className="sr-only">{weekdayName(day)}</span>
          </FilterLink>
        ))}
      </FilterRow>
      <FilterRow label={pagesText.sort}>
        {[undefined, ...clubSorts].map((sort) => (
          <FilterLink key={sort ?? "own"} to="/club" search={{ ...search, sort }} selected={search.sort === sort}>
            {t.sorts[sort ?? "own"]}
          </FilterLink>
        ))}
      </FilterRow>
    </FilterRows>
  );
}

function activeFilters({ level, day, sort }: ClubSearch): ActiveFilter<ClubSearch>[] {
  const all: (ActiveFilter<ClubSearch> | undefined)[] = [
    level === undefined ? undefined : { field: "level", word: `${t.level} ${formatLevel(level)}` },
    day === undefined ? undefined : { field: "day", word: weekdayName(day) },
    sort && { field: "sort", word: t.sorts[sort] },
  ];
  return all.filter((one) => one !== undefined);
}
