import { shortWeekdayName, weekdayName } from "@lapang/domain/indonesian-date";
import { clubsText as t } from "../../i18n/clubs.ts";
import { pagesText } from "../../i18n/pages.ts";
import { FilterLink, FilterRow } from "../../ui/filter-link.tsx";
import { type ClubSearch, formatLevel } from "./club-search.ts";

const levels = [2, 3, 4, 5];
const days = [1, 2, 3, 4, 5, 6, 7];

export function ClubFilters({ search }: { search: ClubSearch }) {
  return (
    <div className="grid gap-5">
      <FilterRow label={t.level} note={t.levelNote}>
        <FilterLink
          to="/club"
          search={{ ...search, level: undefined }}
          selected={search.level === undefined}
          resetScroll={false}
        >
          {pagesText.all}
        </FilterLink>
        {levels.map((level) => (
          <FilterLink
            key={level}
            to="/club"
            search={{ ...search, level }}
            selected={search.level === level}
            resetScroll={false}
          >
            {formatLevel(level)}
          </FilterLink>
        ))}
      </FilterRow>
      <FilterRow label={pagesText.day}>
        <FilterLink
          to="/club"
          search={{ ...search, day: undefined }}
          selected={search.day === undefined}
          resetScroll={false}
        >
          {pagesText.all}
        </FilterLink>
        {days.map((day) => (
          <FilterLink
            key={day}
            to="/club"
            search={{ ...search, day }}
            selected={search.day === day}
            resetScroll={false}
          >
            <span aria-hidden="true">{shortWeekdayName(day)}</span>
            <span className="sr-only">{weekdayName(day)}</span>
          </FilterLink>
        ))}
      </FilterRow>
    </div>
  );
}
