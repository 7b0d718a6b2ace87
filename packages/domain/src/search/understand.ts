import type { LocalDate, LocalTime } from "../venue-time.ts";
import { asksToRead, hasTopic, questionOf } from "./article.ts";
import type { Chip } from "./chip.ts";
import { readCourtFilters, readPrice } from "./court-filters.ts";
import { type Day, readDays } from "./dates.ts";
import { fit } from "./fit.ts";
import { guessFrom, type Path, pages, readNoun, type What } from "./kinds.ts";
import type { Line } from "./line.ts";
import { momentOf, type OpenHours } from "./moment.ts";
import { normalise } from "./normalise.ts";
import { readPeople } from "./people.ts";
import { readNights } from "./stays.ts";
import { readClock, readLength } from "./times.ts";
import { withinReach } from "./within-reach.ts";

/** What the search line made of a phrase. `search` holds exactly the chips, ready for the address of `path`. */
export type Understanding = {
  what: What | null;
  chips: Chip[];
  search: Record<string, string>;
  path: Path;
  unknown: string[];
  notes: string[];
};

/** Words that help a reader but say nothing once left over. */
const leftOvers = /^(?:\|+|-|<|hari|ini|nanti|ntar|lagi|harga|level|rp|bukan|per)$/;

function restOf(line: Line): string[] {
  const words = line.text.split(" ").filter((word) => word !== "" && !leftOvers.test(word));
  return [...new Set(words)].map((word) => word.replaceAll("_", " "));
}

function answer(what: What | null, chips: Chip[], unknown: string[], notes: string[]): Understanding {
  const search = Object.fromEntries(chips.map(({ field, value }) => [field, value]));
  return { what, chips, search, path: what ? pages[what].path : "/court", unknown, notes };
}

/** Turns one line of Indonesian into the search of one page, and says what it guessed and what it could not use. */
export function understand(
  phrase: string,
  now: { date: LocalDate; time: LocalTime },
  hours: OpenHours = { opens: "06:00", closes: "22:00" },
): Understanding {
  const notes: string[] = [];
  const line: Line = { text: normalise(phrase, notes) };
  const m = momentOf(now, hours, notes);
  if (asksToRead(line.text)) return answer("article", questionOf(phrase), [], notes);

  const noun = readNoun(line, m);
  const facts = [...readPeople(line, m), ...readPrice(line, m), ...readNights(line, noun, m)];
  const dayNotes: string[] = [];
  const named = readDays(line, { ...m, notes: dayNotes });
  const before = line.text;
  facts.push(...readCourtFilters(line, m));
  // "indoor outdoor" filters nothing, yet speaks of courts.
  const courtly = line.text !== before;
  const length = readLength(line);
  const clock = readClock(line, m);
  const unknown = restOf(line);

  const whatWith = (days: Day[]) =>
    noun ?? guessFrom(facts, courtly, days.length > 0 || clock !== null || length !== null);
  const days = withinReach(whatWith(named), named, { ...m, notes: dayNotes });
  const what = whatWith(days);
  if (what) return answer(what, fit(what, { facts, days, dayNotes, clock, length }, m), unknown, notes);
  if (hasTopic(unknown)) return answer("article", questionOf(phrase), [], notes);
  notes.push(...dayNotes);
  const idle = [...facts.map(({ label }) => label), ...unknown];
  if (idle.length > 0) notes.push("Sebut yang dicari: lapangan, kelas, klub, hotel, kost atau artikel.");
  return answer(null, [], idle, notes);
}
