import { formatDayMonth, weekdayName } from "../venue/indonesian-date.ts";
import { addDays, weekdayOf } from "../venue/venue-time.ts";
import { type Chip, capital } from "./chip.ts";
import type { Day } from "./dates.ts";
import { dayParts } from "./day-parts.ts";
import { pages, type What } from "./kinds.ts";
import { dayLabel, type Moment } from "./moment.ts";
import { courtTimes } from "./schedule.ts";
import { hotelDates, kostMonth } from "./stays.ts";
import type { Clock } from "./times.ts";

/** Results of the readers. `dayNotes` are separate, because a page that needs only a weekday omits most of them. */
export type Findings = {
  facts: Chip[];
  days: Day[];
  dayNotes: string[];
  clock: Clock | null;
  length: number | null;
};

/** NTRP level in the middle of each word's range, for clubs, which grade by number. */
const ntrpOf: Record<string, number> = { pemula: 2, menengah: 3.5, mahir: 5 };

const isByNumber = (what: What) => what === "club" || what === "match";

function clubLevel(facts: Chip[], m: Moment): Chip[] {
  const exact = facts.find(({ field }) => field === "ntrp");
  if (exact) return [{ ...exact, field: "level" }];
  const word = facts.find(({ field }) => field === "level");
  const level = ntrpOf[word?.value ?? ""];
  if (!word || level === undefined) return [];
  m.notes.push(`${word.label} dibaca level ${level.toFixed(1)} (NTRP).`);
  return [{ field: "level", value: String(level), label: `Level ${level.toFixed(1)}` }];
}

function weekdayChip({ days: [day], dayNotes }: Findings, m: Moment): Chip[] {
  // A week or a month contains every weekday, so it filters nothing.
  if (!day || day.span === "week" || day.span === "month") {
    m.notes.push(...dayNotes);
    return [];
  }
  const weekday = weekdayOf(day.date);
  const label = weekdayName(weekday);
  if (day.span === "weekend") m.notes.push(`Satu hari sekali cari: ${label}.`);
  return [{ field: "day", value: String(weekday), label }];
}

/** A single day; a week or a month filters nothing. */
function dateChip(day: Day | undefined, m: Moment): Chip[] {
  if (!day || day.span === "week" || day.span === "month") return [];
  return [{ field: "date", value: day.date, label: dayLabel(day.date, m.today) }];
}

/** Classes and players are filtered by part of the day; "subuh" (dawn) counts as morning. */
function partChip({ clock }: Findings): Chip[] {
  const said = clock && "part" in clock ? clock.part.replace("subuh", "pagi") : "";
  const part = dayParts.find((one) => one === said);
  return part ? [{ field: "part", value: part, label: capital(part) }] : [];
}

/** Converts the days and hours of the line into chips of this page. */
function timeChips(what: What, found: Findings, m: Moment): Chip[] {
  const { days, clock, length } = found;
  if (what === "academy") return [...weekdayChip(found, m), ...partChip(found)];
  if (what === "club") return weekdayChip(found, m);
  m.notes.push(...found.dayNotes);
  const [day, second] = days;
  if (what === "match") return [...dateChip(day, m), ...partChip(found)];
  if (day?.span === "month" && what !== "kost") m.notes.push(`Dicari mulai ${dayLabel(day.date, m.today)}.`);
  if (what === "hotel") return [{ field: "kind", value: what, label: "Hotel" }, ...hotelDates(days, found.facts, m)];
  if (day && second) m.notes.push(`Satu tanggal sekali cari: ${dayLabel(day.date, m.today)}.`);
  if (what === "kost") return [{ field: "kind", value: what, label: "Kost" }, ...kostMonth(day, m)];
  const chips = courtTimes(clock, length, day, m);
  if (day?.span === "weekend") m.notes.push(`Akhir pekan dibaca ${chips[0]?.label}.`);
  if (day?.span === "named" && chips[0]?.value === m.today) {
    const name = weekdayName(weekdayOf(m.today));
    const next = formatDayMonth(addDays(m.today, 7));
    m.notes.push(`Hari ini ${name}; tulis 'hari ${name.toLowerCase()} depan' untuk ${next}.`);
  }
  return chips;
}

/** Returns labels of findings that the page cannot use. Pages for stays ignore a part of the day ("malam ini") silently. */
function idleLabels(what: What, { facts, clock, length }: Findings): string[] {
  const { fields } = pages[what];
  const idle = facts.filter(({ field }) => !fields.includes(field) && !(isByNumber(what) && field === "ntrp"));
  const labels = idle.map(({ label }) => label);
  if (what === "court") return labels;
  if (clock && "starts" in clock) labels.push(`jam ${clock.said}`);
  else if (clock && pages[what].path !== "/hotel-kost" && !fields.includes("part")) labels.push(clock.part);
  if (length !== null) labels.push(`${length / 60} jam`.replace(".", ","));
  return labels;
}

/** Returns the chips that the page can use, in its order, and notes the unused findings. */
export function fit(what: What, found: Findings, m: Moment): Chip[] {
  const { fields, name } = pages[what];
  const usable = found.facts.filter(({ field }) => fields.includes(field));
  const own = isByNumber(what) ? clubLevel(found.facts, m) : usable;
  const chips = [...timeChips(what, found, m), ...own];
  const idle = idleLabels(what, found);
  if (idle.length > 0) m.notes.push(`Tidak dipakai untuk ${name}: ${idle.join(", ")}.`);
  return chips.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
}
