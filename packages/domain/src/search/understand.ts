import { lastDayToAsk, lastMonthToAsk } from "../venue/calendar-reach.ts";
import { monthNames } from "../venue/indonesian-date.ts";
import type { LocalDate, LocalTime } from "../venue/venue-time.ts";
import type { Chip } from "./chip.ts";
import { type NumberedCourt, readCourtFilters, readCourtNumber, readPrice } from "./court-filters.ts";
import { type Day, readDays } from "./dates.ts";
import { fit } from "./fit.ts";
import { guessFrom, type Path, pages, readNoun, type What } from "./kinds.ts";
import type { Line } from "./line.ts";
import { dayLabel, type Moment, momentOf, type Offer, type OpenHours } from "./moment.ts";
import { normalise, wordsOf } from "./normalise.ts";
import { readPeople } from "./people.ts";
import { readNights } from "./stays.ts";
import { readClock, readLength } from "./times.ts";
import { meanings } from "./vocabulary.ts";

/** Length limit of the article page's query. */
const LONGEST_QUESTION = 100;
const topics = new Set(
  "senar raket servis forehand backhand smash voli grip sepatu bola aturan skor cedera pemanasan teknik".split(" "),
);

/** True if a word clearly requests articles; the vocabulary maps "cara", "tips" and others to "artikel". */
function asksToRead(text: string): boolean {
  return text.includes(" artikel ");
}

/** True for a tennis topic. A topic requests articles only if the line has nothing to book, unlike "sewa raket besok". */
function hasTopic(words: string[]): boolean {
  return words.some((word) => topics.has(word));
}

/** Returns the query in the customer's own words, without words such as "cara" and "artikel". */
function questionOf(phrase: string): Chip[] {
  let q = "";
  for (const word of wordsOf(phrase)) {
    if (meanings.get(word) === "artikel" || !/[\p{L}\d]/u.test(word)) continue;
    if (q.length + word.length >= LONGEST_QUESTION) break;
    q += q === "" ? word : ` ${word}`;
  }
  return q === "" ? [] : [{ field: "q", value: q, label: q }];
}

/** Result of reading a phrase. `search` has exactly the chips as URL parameters of `path`. */
export type Understanding = {
  what: What | null;
  chips: Chip[];
  search: Record<string, string>;
  path: Path;
  unknown: string[];
  notes: string[];
  /** Alternative meanings of words. */
  offers: Offer[];
};

/** Words that only help the readers (`read…` functions) and are not reported as unknown. */
const leftOvers = /^(?:\|+|-|<|hari|ini|nanti|ntar|lagi|harga|level|rp|bukan|per)$/;

function restOf(line: Line): string[] {
  const words = line.text.split(" ").filter((word) => word !== "" && !leftOvers.test(word));
  return [...new Set(words)].map((word) => word.replaceAll("_", " "));
}

function answer(what: What | null, chips: Chip[], unknown: string[], { notes, offers }: MomentWords): Understanding {
  const search = Object.fromEntries(chips.map(({ field, value }) => [field, value]));
  return { what, chips, search, path: what ? pages[what].path : "/court", unknown, notes, offers };
}

type MomentWords = Pick<Moment, "notes" | "offers">;

/** URL fields of a single court's page. */
const ofOneCourt = new Set(["date", "time", "hours"]);

/** Leads to the page of the court named on the line, without the filters that search for courts. */
function onCourtPage(understood: Understanding, court: Chip & { slug: string }): Understanding {
  const idle = understood.chips.filter(({ field }) => !ofOneCourt.has(field));
  if (idle.length > 0) {
    const labels = idle.map(({ label }) => label).join(", ");
    understood.notes.push(`Tidak dipakai untuk ${court.label.toLowerCase()}: ${labels}.`);
  }
  const used = understood.chips.filter(({ field }) => ofOneCourt.has(field));
  const { slug, ...chip } = court;
  return { ...answer("court", used, understood.unknown, understood), path: `/court/${slug}`, chips: [chip, ...used] };
}

/** Converts one line of Indonesian into the search of one page, with notes on guesses and unused words. */
export function understand(
  phrase: string,
  now: { date: LocalDate; time: LocalTime },
  hours: OpenHours = { opens: "06:00", closes: "22:00" },
  courts: readonly NumberedCourt[] = [],
): Understanding {
  const notes: string[] = [];
  const line: Line = { text: normalise(phrase, notes) };
  const m = momentOf(now, hours, notes);
  if (asksToRead(line.text)) return answer("article", questionOf(phrase), [], m);

  const court = readCourtNumber(line, courts, m);
  const noun = readNoun(line, m);
  const facts = [...readPeople(line, m), ...readPrice(line, m), ...readNights(line, noun, m)];
  const dayNotes: string[] = [];
  const calendar = { ...m, notes: dayNotes };
  const named = readDays(line, calendar);
  const before = line.text;
  facts.push(...readCourtFilters(line, m));
  // "indoor outdoor" filters nothing but still means courts.
  const mentionsCourt = line.text !== before;
  const length = readLength(line);
  const clock = readClock(line, m);
  const unknown = restOf(line);

  const whatWith = (days: Day[]) =>
    noun ?? guessFrom(facts, mentionsCourt, days.length > 0 || clock !== null || length !== null);
  const days = withinReach(whatWith(named), named, calendar);
  const what = whatWith(days);
  // A past day gives no result, because the customer did not mean today.
  if (calendar.namedPast && days.length === 0 && isBooked(what)) {
    notes.push(...dayNotes);
    return answer(null, [], unknown, m);
  }
  if (what) {
    const understood = answer(what, fit(what, { facts, days, dayNotes, clock, length }, m), unknown, m);
    return court && what === "court" ? onCourtPage(understood, court) : understood;
  }
  if (hasTopic(unknown)) return answer("article", questionOf(phrase), [], m);
  notes.push(...dayNotes);
  const idle = [...facts.map(({ label }) => label), ...unknown];
  if (idle.length > 0) notes.push("Sebut yang dicari: lapangan, kelas, klub, hotel, kost atau artikel.");
  return answer(null, [], idle, m);
}

const isBooked = (what: What | null) => what === null || what === "court" || what === "match" || what === "hotel";

/** Drops days beyond the page's calendar before the first possible day, with a note. */
function withinReach(what: What | null, days: Day[], m: Moment): Day[] {
  // Classes and clubs meet by weekday, so the date does not matter.
  if (what === "academy" || what === "club" || what === "article" || what === null) return days;
  const reached = days.findIndex(({ date }) =>
    what === "kost" ? date.slice(0, 7) <= lastMonthToAsk(m.today) : date <= lastDayToAsk(m.today),
  );
  const [first] = days;
  if (!first || reached === 0) return days;
  const said =
    what === "kost"
      ? `${monthNames[Number(first.date.slice(5, 7)) - 1]} ${first.date.slice(0, 4)} lebih dari dua tahun lagi`
      : `${dayLabel(first.date, m.today)} lebih dari setahun lagi`;
  m.notes.push(`${said}, jadi belum bisa dicari.`);
  return reached === -1 ? [] : days.slice(reached);
}
