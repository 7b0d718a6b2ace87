import { type DayPart, dayParts } from "@lapang/domain/search/day-parts";
import { oneOf, pageNumber, wholeNumber } from "../../lib/page/search-params.ts";

export const levelChoices = ["pemula", "menengah", "mahir"] as const;

export const programmeSorts = ["price", "start"] as const;

export type ProgrammeSearch = {
  age?: number | undefined;
  level?: (typeof levelChoices)[number] | undefined;
  day?: number | undefined;
  part?: DayPart | undefined;
  sort?: (typeof programmeSorts)[number] | undefined;
  page?: number | undefined;
};

export function readProgrammeSearch(search: Record<string, unknown>): ProgrammeSearch {
  return {
    age: wholeNumber(search.age, 3, 99),
    level: oneOf(search.level, levelChoices),
    day: wholeNumber(search.day, 1, 7),
    part: oneOf(search.part, dayParts),
    sort: oneOf(search.sort, programmeSorts),
    page: pageNumber(search.page),
  };
}

/** Age groups for the filter. The API filters by one age, so each group queries an age in its middle. */
export const ageGroups = [
  { key: "kecil", from: 3, to: 8, ask: 7 },
  { key: "anak", from: 9, to: 14, ask: 11 },
  { key: "remaja", from: 15, to: 17, ask: 16 },
  { key: "dewasa", from: 18, to: 99, ask: 30 },
] as const;

export function ageGroupOf(age: number | undefined) {
  return age === undefined ? undefined : ageGroups.find(({ from, to }) => age >= from && age <= to)?.key;
}
