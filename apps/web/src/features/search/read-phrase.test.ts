import { describe, expect, it } from "vitest";
import { hrefOf, kindName, placeOf, readPhrase, withoutChip } from "./read-phrase.ts";

// Sunday 15 November 2026, 14.30 in Bandung.
const moment = {
  now: "2026-11-15T07:30:00.000Z",
  venue: { zone: "Asia/Jakarta" as const, openingHours: [{ weekday: 1 as const, opens: "06:00", closes: "22:00" }] },
  courts: [{ code: "3", slug: "bata" }],
};
const read = (phrase: string) => readPhrase(phrase, moment);

it("converts the advertised example phrase into the address of the court list", () => {
  const reading = read("besok jam 7 malam 2 jam indoor");
  expect(hrefOf(reading)).toBe("/court?date=2026-11-16&time=19%3A00&hours=2&setting=indoor");
  expect(kindName(reading)).toBe("Lapangan");
});

it("sends a stay to the list of stays", () => {
  expect(hrefOf(read("hotel 2 malam mulai jumat"))).toBe("/hotel-kost?kind=hotel&checkIn=2026-11-20&nights=2");
});

describe("removing one chip", () => {
  const take = (phrase: string, field: string) => {
    const chip = read(phrase).chips.find((one) => one.field === field);
    return chip ? withoutChip(phrase, chip, read) : "no such chip";
  };

  it.each([
    ["besok jam 7 malam 2 jam indoor", "setting", "besok jam 7 malam 2 jam"],
    ["besok jam 7 malam 2 jam indoor", "hours", "besok jam 7 malam indoor"],
    ["besok jam 7 malam 2 jam indoor", "time", "besok 2 jam indoor"],
    ["hotel 2 malam untuk 3 orang", "guests", "hotel 2 malam"],
    ["indoor", "setting", ""],
  ])("from %j, removing the %s leaves %j", (phrase, field, rest) => {
    const left = take(phrase, field);
    expect(read(left).chips).toEqual(read(rest).chips);
  });

  it("always removes the chip", () => {
    for (const phrase of [
      "sabtu pagi lapangan tanah liat maks 150rb",
      "kost putri bulan depan",
      "les anak 8 tahun sabtu",
    ]) {
      for (const chip of read(phrase).chips.filter(({ field }) => field !== "kind")) {
        expect(read(withoutChip(phrase, chip, read)).chips).not.toContainEqual(chip);
      }
    }
  });
});

it.each([
  ["besok jam 7 malam 2 jam indoor", "time", "jam 7 malam"],
  ["besok jam 7 malam 2 jam indoor", "hours", "2 jam"],
  ["  besok   jam 7 malam  indoor ", "setting", "indoor"],
  ["hotel 2 malam untuk 3 orang", "guests", "3 orang"],
  ["indoor", "setting", "indoor"],
])("finds in %j the words of the %s: %j", (phrase, field, words) => {
  const chip = read(phrase).chips.find((one) => one.field === field);
  expect(chip && phrase.slice(...placeOf(phrase, chip, read))).toBe(words);
});
