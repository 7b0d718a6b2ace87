import { MOST_GUESTS } from "../stay/stay-limits.ts";
import { type Chip, capital } from "./chip.ts";
import { consume, consumeAll, type Line } from "./line.ts";
import type { Moment } from "./moment.ts";

/** The academy filters by one age, so an age group becomes an age in its middle, as in the page's own filter. */
const ageGroups: Record<string, { ask: number; words: string }> = {
  anak: { ask: 11, words: "Anak 9–14 tahun" },
  remaja: { ask: 16, words: "Remaja 15–17 tahun" },
  dewasa: { ask: 30, words: "Dewasa" },
};

function readGuests(line: Line, m: Moment): Chip[] {
  const counts = consumeAll(line, "(\\d{1,4}) (orang|anak(?! \\d)|dewasa)(?: dewasa)?").map(({ groups }) => ({
    count: Number(groups[0]),
    young: groups[1] === "anak",
  }));
  const sumOf = (all: typeof counts) => all.reduce((sum, { count }) => sum + count, 0);
  const total = sumOf(counts);
  if (total === 0) return [];
  if (total > MOST_GUESTS) m.notes.push(`Paling banyak ${MOST_GUESTS} orang sekali cari.`);
  const guests = Math.min(MOST_GUESTS, total);
  const chips = [{ field: "guests", value: String(guests), label: `${guests} orang` }];
  const children = sumOf(counts.filter(({ young }) => young));
  // Children do not travel alone: a line with only children does not name all guests.
  if (children === 0 || children >= guests) return chips;
  return [...chips, { field: "children", value: String(children), label: `termasuk ${children} anak` }];
}

function readAge(line: Line, m: Moment): Chip[] {
  const years = consume(line, "(?:umur )?(\\d{1,3})(?: - \\d{1,3})? tahun") ?? consume(line, "umur (\\d{1,3})");
  const group = consumeAll(line, "(anak|remaja|dewasa)")[0]?.groups[0] ?? "";
  if (years) {
    const age = Number(years.groups[0]);
    if (age >= 3 && age <= 99) return [{ field: "age", value: String(age), label: `${age} tahun` }];
    m.notes.push("Umur peserta 3 sampai 99 tahun.");
  }
  const ageGroup = ageGroups[group];
  if (!ageGroup) return [];
  if (group === "anak") {
    m.notes.push("Anak dibaca 9–14 tahun; tulis umurnya supaya pas.");
    // "anak" can also mean younger children, who have separate classes.
    m.offers.push({ field: "age", label: "Anak 3–8 tahun", words: "7 tahun" });
  }
  return [{ field: "age", value: String(ageGroup.ask), label: ageGroup.words }];
}

/** Clubs grade by NTRP in half steps, the academy in three words; `fit` chooses the one that the page uses. */
function readLevel(line: Line, m: Moment): Chip[] {
  const chips: Chip[] = [];
  const grade = consume(line, "level (\\d{1,2}(?:[.,]\\d)?)(?: - \\d(?:[.,]\\d)?)?");
  if (grade) {
    const written = Number((grade.groups[0] ?? "").replace(",", "."));
    const level = Math.min(7, Math.max(1, Math.round(written * 2) / 2));
    if (level !== written) m.notes.push(`Level NTRP berjalan 1.0–7.0 per setengah; dibaca ${level.toFixed(1)}.`);
    chips.push({ field: "ntrp", value: String(level), label: `Level ${level.toFixed(1)}` });
  }
  const word = consume(line, "(?:level )?(pemula|menengah|mahir)")?.groups[0];
  return word ? [...chips, { field: "level", value: word, label: capital(word) }] : chips;
}

export function readPeople(line: Line, m: Moment): Chip[] {
  const chips = [...readLevel(line, m), ...readGuests(line, m), ...readAge(line, m)];
  const rule = consume(line, "(putra|putri|campur)")?.groups[0];
  return rule ? [...chips, { field: "genderRule", value: rule, label: capital(rule) }] : chips;
}
