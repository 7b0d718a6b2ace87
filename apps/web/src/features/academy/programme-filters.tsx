import { dayParts } from "@lapang/domain/search/day-parts";
import { shortWeekdayName, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { academyText as t } from "../../i18n/academy/academy.ts";
import { pagesText } from "../../i18n/site/pages.ts";
import type { ActiveFilter } from "../../ui/navigation/active-filters.tsx";
import { FilterLink, FilterRow } from "../../ui/navigation/filter-link.tsx";
import { FilterRows } from "../../ui/navigation/filter-rows.tsx";
import { ageGroupOf, ageGroups, levelChoices, type ProgrammeSearch, programmeSorts } from "./programme-search.ts";

const days = [1, 2, 3, 4, 5, 6, 7];

export function ProgrammeFilters({ search }: { search: ProgrammeSearch }) {
  const group = ageGroupOf(search.age);
  const link = { to: "/academy", resetScroll: false } as const;
  return (
    <FilterRows path="/academy" search={search} active={activeFilters(search)}>
      <FilterRow label={t.age}>
        <FilterLink {...link} search={{ ...search, age: undefined }} selected={group === undefined}>
          {pagesText.all}
        </FilterLink>
        {ageGroups.map(({ key, ask }) => (
          <FilterLink key={key} {...link} search={{ ...search, age: ask }} selected={group === key}>
            {t.ageGroups[key]}
          </FilterLink>
        ))}
      </FilterRow>
      <FilterRow label={t.level}>
        <FilterLink {...link} search={{ ...search, level: undefined }} selected={search.level === undefined}>
          {pagesText.all}
        </FilterLink>
        {levelChoices.map((level) => (
          <FilterLink key={level} {...link} search={{ ...search, level }} selected={search.level === level}>
            {t.levels[level]}
          </FilterLink>
        ))}
      </FilterRow>
      <FilterRow label={pagesText.day}>
        <FilterLink {...link} search={{ ...search, day: undefined }} selected={search.day === undefined}>
          {pagesText.all}
        </FilterLink>
        {days.map((day) => (
          <FilterLink key={day} {...link} search={{ ...search, day }} selected={search.day === day}>
            <span aria-hidden="true">{shortWeekdayName(day)}</span>
            <span className="sr-only">{weekdayName(day)}</span>
          </FilterLink>
        ))}
      </FilterRow>
      <FilterRow label={t.part}>
        <FilterLink {...link} search={{ ...search, part: undefined }} selected={search.part === undefined}>
          {pagesText.all}
        </FilterLink>
        {dayParts.map((part) => (
          <FilterLink key={part} {...link} search={{ ...search, part }} selected={search.part === part}>
            {t.parts[part]}
          </FilterLink>
        ))}
      </FilterRow>
      <FilterRow label={pagesText.sort}>
        {[undefined, ...programmeSorts].map((sort) => (
          <FilterLink key={sort ?? "own"} {...link} search={{ ...search, sort }} selected={search.sort === sort}>
            {t.sorts[sort ?? "own"]}
          </FilterLink>
        ))}
      </FilterRow>
    </FilterRows>
  );
}

function activeFilters({ age, level, day, part, sort }: ProgrammeSearch): ActiveFilter<ProgrammeSearch>[] {
  const group = ageGroupOf(age);
  const all: (ActiveFilter<ProgrammeSearch> | undefined)[] = [
    group && { field: "age", word: t.ageGroups[group] },
    level && { field: "level", word: t.levels[level] },
    day === undefined ? undefined : { field: "day", word: weekdayName(day) },
    part && { field: "part", word: t.parts[part] },
    sort && { field: "sort", word: t.sorts[sort] },
  ];
  return all.filter((one) => one !== undefined);
}

/** For each active filter that excludes results, a link without that filter. */
export function RelaxProgrammeFilters({ search }: { search: ProgrammeSearch }) {
  return (
    <div className="flex flex-wrap gap-2">
      {search.age === undefined ? null : (
        <FilterLink to="/academy" search={{ ...search, age: undefined }}>
          {t.empty.anyAge}
        </FilterLink>
      )}
      {search.level === undefined ? null : (
        <FilterLink to="/academy" search={{ ...search, level: undefined }}>
          {t.empty.anyLevel}
        </FilterLink>
      )}
      {search.day === undefined ? null : (
        <FilterLink to="/academy" search={{ ...search, day: undefined }}>
          {t.empty.anyDay}
        </FilterLink>
      )}
      {search.part === undefined ? null : (
        <FilterLink to="/academy" search={{ ...search, part: undefined }}>
          {t.empty.anyPart}
        </FilterLink>
      )}
      <FilterLink to="/academy">{pagesText.clearFilters}</FilterLink>
    </div>
  );
}
