import { oneOf, pageNumber, wholeNumber } from "../../lib/page/search-params.ts";

export const clubSorts = ["dues", "members", "name"] as const;

export type ClubSearch = {
  level?: number | undefined;
  day?: number | undefined;
  sort?: (typeof clubSorts)[number] | undefined;
  page?: number | undefined;
};

/** An NTRP level: half steps from 1.0 to 7.0. */
export function ntrp(value: unknown): number | undefined {
  const level = Number(value);
  return value !== "" && level >= 1 && level <= 7 && Number.isInteger(level * 2) ? level : undefined;
}

export function readClubSearch(search: Record<string, unknown>): ClubSearch {
  return {
    level: ntrp(search.level),
    day: wholeNumber(search.day, 1, 7),
    sort: oneOf(search.sort, clubSorts),
    page: pageNumber(search.page),
  };
}

/** The invitation code from a link. */
export type InvitationSearch = { undangan?: string | undefined };

export function readInvitation({ undangan }: Record<string, unknown>): InvitationSearch {
  return { undangan: typeof undangan === "string" && /^[\w-]{22}$/.test(undangan) ? undangan : undefined };
}

export function formatLevel(level: number): string {
  return level.toFixed(1);
}
