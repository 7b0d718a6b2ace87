import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_GUESTS, MOST_NIGHTS } from "../stay/stay-limits.ts";
import { lastDayToAsk, lastMonthToAsk } from "../venue/calendar-reach.ts";
import { isLocalDate, type LocalDate, type LocalTime, timeOf } from "../venue/venue-time.ts";
import { tuesday } from "./testing/readings.ts";
import { type Understanding, understand } from "./understand.ts";
import { fillerWords, meanings } from "./vocabulary.ts";

const moments = fc.record({
  date: fc
    .date({ min: new Date("2024-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
    .map((date): LocalDate => date.toISOString().slice(0, 10)),
  time: fc.integer({ min: 0, max: 1439 }).map((minutes): LocalTime => timeOf(minutes)),
});
const figures = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map(String),
  fc.constantFrom(
    "7.30",
    "19:00",
    "150.000",
    "1,5",
    "21/11",
    "31/2",
    "2026-11-21",
    "2020-01-01",
    "9999-12-31",
    "2028",
    "2039",
    "29/2",
    "- 9",
  ),
);
const knownWords = fc.constantFrom(
  ...meanings.keys(),
  ...fillerWords,
  "ini",
  "nanti",
  "per",
  "dua puluh",
  "kamar mandi",
);
// Random letters rarely trigger the rules; random sequences of known words trigger all of them.
const wordRows = fc.array(fc.oneof({ weight: 3, arbitrary: knownWords }, figures), { maxLength: 14 });
const phrases = fc.oneof(
  wordRows.map((words) => words.join(" ")),
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
);

function expectSound({ what, chips, search, path, unknown }: Understanding, today: LocalDate) {
  for (const date of [search.date, search.checkIn]) {
    if (date === undefined) continue;
    expect(isLocalDate(date) && date >= today && date <= lastDayToAsk(today), date).toBe(true);
  }
  const inside = (field: string, min: number, max: number) => {
    const value = Number(search[field] ?? min);
    expect(value >= min && value <= max, `${field}=${search[field]}`).toBe(true);
  };
  inside("hours", 1, 3);
  inside("nights", 1, MOST_NIGHTS);
  inside("guests", 1, MOST_GUESTS);
  if (search.children !== undefined) inside("children", 1, Number(search.guests) - 1);
  inside("age", 3, 99);
  inside("day", 1, 7);
  inside("maxPrice", 1, 10_000_000);
  expect(search.time ?? "06:00").toMatch(/^(0[6-9]|1\d|2[01]):[0-5]\d$/);
  expect(search.startMonth ?? "2999-12").toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
  expect((search.startMonth ?? "9999") >= today.slice(0, 7)).toBe(true);
  expect((search.startMonth ?? "0000") <= lastMonthToAsk(today)).toBe(true);
  expect((search.q ?? "").length).toBeLessThanOrEqual(100);

  expect(Object.entries(search)).toEqual(chips.map(({ field, value }) => [field, value]));
  const address = new URL(`https://lapang.id${path}?${new URLSearchParams(search)}`);
  expect(Object.fromEntries(address.searchParams)).toEqual(search);
  for (const value of Object.values(search)) expect(decodeURIComponent(encodeURIComponent(value))).toBe(value);
  if (what === null) expect(chips).toEqual([]);
  expect(unknown.every((word) => word.trim() !== "")).toBe(true);
}

describe("any text at any moment", () => {
  it("never throws, and yields only values that the pages accept", () => {
    fc.assert(
      fc.property(phrases, moments, (phrase, now) => expectSound(understand(phrase, now), now.date)),
      { numRuns: 1000 },
    );
  }, 30_000);

  it("never yields a start in the past", () => {
    fc.assert(
      fc.property(phrases, moments, (phrase, now) => {
        const { date, time } = understand(phrase, now).search;
        if (date === now.date && time !== undefined) expect(time >= now.time).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  it("gives the same result for the same phrase, in lower or upper case", () => {
    fc.assert(
      fc.property(wordRows, moments, (words, now) => {
        const phrase = words.join(" ");
        expect(understand(phrase.toUpperCase(), now)).toEqual(understand(phrase, now));
      }),
    );
  });

  it.each(["jam ", "7 - ", "maks ", "1", "1.", "malam ", "a", "(", "tanggal 1 - ", "bukan ", "\u0301", "🎾"])(
    "reads the first 300 of 100,000 characters of “%s”",
    (piece) => {
      const phrase = piece.repeat(100_000 / piece.length);
      const { notes, ...understood } = understand(phrase, tuesday);
      const { notes: _, ...beginning } = understand(phrase.slice(0, 300), tuesday);
      expect(understood).toEqual(beginning);
      expect(notes).toContain("Hanya 300 huruf pertama yang dibaca.");
    },
  );
});
