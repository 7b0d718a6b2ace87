import type { ClubDetail } from "@lapang/contract/clubs";
import { weekdayName } from "@lapang/domain/indonesian-date";

/** A club as search engines read it. */
export function sportsClub(club: ClubDetail, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": "SportsClub",
    name: club.name,
    description: club.summary,
    url,
    sport: "Tennis",
    openingHours: club.meetings.map(({ weekday, from, to }) => `${weekdayName(weekday)} ${from}-${to}`),
  };
}
