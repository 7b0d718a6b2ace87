import type { ClubDetail } from "@lapang/contract/clubs/clubs";

/** The weekday codes of schema.org, Monday first. */
const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** Structured data of a club, for search engines. */
export function sportsClub(club: ClubDetail, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": "SportsClub",
    name: club.name,
    description: club.summary,
    url,
    sport: "Tennis",
    openingHours: club.meetings.map(({ weekday, from, to }) => `${days[weekday - 1]} ${from}-${to}`),
  };
}
