import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { kostText } from "../../../i18n/stays/kost.ts";
import { metres } from "../metres.ts";

const t = kostText;

export type Vacancy = { state: "free" | "later" | "taken"; words: string };

type RoomVacancy = { available: boolean; from: LocalDate | null };

/** A kost room's availability for a tenant who moves in during the requested month. */
export function vacancyOf({ available, from }: RoomVacancy, today: LocalDate): Vacancy {
  if (from === null) return { state: "taken", words: t.taken };
  if (from <= today) return { state: "free", words: t.freeNow };
  const year = from.slice(0, 4) === today.slice(0, 4) ? "" : `\u00a0${from.slice(0, 4)}`;
  return { state: available ? "free" : "later", words: t.freeFrom(formatDayMonth(from) + year) };
}

/** Available rooms by date, then by price; let rooms last. */
export function byVacancy<Room extends { from: LocalDate | null; monthly: number }>(rooms: readonly Room[]): Room[] {
  const last = "9999-12-31";
  return rooms.toSorted((a, b) => (a.from ?? last).localeCompare(b.from ?? last) || a.monthly - b.monthly);
}

type RoomFacts = {
  sizeSqm: number;
  floor: number;
  bathroom: string;
  electricity: keyof typeof t.electricity;
  furnished: boolean;
};

/** "12 m², lantai 1, kamar mandi dalam, listrik token, berperabot" */
export function roomFacts(room: RoomFacts): string {
  return [
    `${metres(room.sizeSqm)}\u00a0m²`,
    t.floor(room.floor).toLowerCase(),
    `kamar mandi ${room.bathroom}`,
    t.electricity[room.electricity],
    room.furnished ? t.furnished : t.unfurnished,
  ].join(", ");
}
