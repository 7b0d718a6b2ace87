import { MOST_NIGHTS } from "../stay/stay-limits.ts";
import { monthNames } from "../venue/indonesian-date.ts";
import { daysBetween } from "../venue/venue-time.ts";
import type { Chip } from "./chip.ts";
import type { Day } from "./dates.ts";
import type { What } from "./kinds.ts";
import { consume, type Line } from "./line.ts";
import { dayLabel, type Moment } from "./moment.ts";

const weeks = "(?<!(?:jam|-) )(\\d{1,3}) minggu(?! (?:lagi|depan|ini|pagi|siang|sore|malam))";

function nightsChip(wanted: number, m: Moment): Chip {
  const nights = Math.min(MOST_NIGHTS, Math.max(1, wanted));
  if (nights !== wanted) m.notes.push(`Lama menginap 1–${MOST_NIGHTS} malam; dibaca ${nights} malam.`);
  return { field: "nights", value: String(nights), label: `${nights} malam` };
}

/**
 * Without a noun, "2 malam" means two nights and "7 malam" seven in the evening. Up to 4 counts as nights: few guests stay
 * longer, and no court is open at four at night.
 */
export function readNights(line: Line, noun: What | null, m: Moment): Chip[] {
  const stay = noun === "hotel" || noun === "kost";
  if (noun !== null && !stay) return [];
  const span = stay ? consume(line, weeks) : null;
  if (span) return [nightsChip(Number(span.groups[0]) * 7, m)];
  const found = consume(line, `(?<!(?:jam|-) )(${stay ? "\\d{1,3}" : "[1-4]"}) malam`);
  if (found) return [nightsChip(Number(found.groups[0]), m)];
  if (noun === null && / (?<!(?:jam|-) )(?:[5-9]|1[0-2]) malam /.test(line.text)) {
    m.notes.push("Dibaca jam malam hari; tulis 'menginap' kalau maksudmu jumlah malam.");
  }
  return [];
}

export function hotelDates(days: Day[], facts: Chip[], m: Moment): Chip[] {
  const [first, last] = days;
  if (!first) return [];
  const chips: Chip[] = [{ field: "checkIn", value: first.date, label: `Masuk ${dayLabel(first.date, m.today)}` }];
  if (facts.some(({ field }) => field === "nights")) return chips;
  const nights = last ? daysBetween(first.date, last.date) : 0;
  if (nights > 0) return [...chips, nightsChip(nights, m)];
  if (first.span !== "weekend") return chips;
  m.notes.push("Akhir pekan dibaca 1 malam; tulis '2 malam mulai jumat' kalau dari Jumat.");
  return [...chips, nightsChip(1, m)];
}

/** Rent is monthly, so a day only selects its month. */
export function kostMonth(day: Day | undefined, m: Moment): Chip[] {
  if (!day) return [];
  const month = `${monthNames[Number(day.date.slice(5, 7)) - 1]} ${day.date.slice(0, 4)}`;
  if (day.span !== "month") m.notes.push(`Kost dihitung per bulan: ${month}.`);
  return [{ field: "startMonth", value: day.date.slice(0, 7), label: `Mulai ${month}` }];
}
