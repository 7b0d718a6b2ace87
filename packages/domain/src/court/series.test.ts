import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import type { CourtOfDay } from "./alternatives.ts";
import { isWeekly, planSeries, type SeriesWeek, seriesDates } from "./series.ts";
import type { Slot } from "./slots.ts";

describe("the dates of a series", () => {
  it("are the same weekday, across the year's end", () => {
    expect(seriesDates("2026-12-18", 4, defaultSettings)).toEqual([
      "2026-12-18",
      "2026-12-25",
      "2027-01-01",
      "2027-01-08",
    ]);
  });

  it("are at most twelve", () => {
    expect(seriesDates("2026-12-18", 12, defaultSettings)).toHaveLength(12);
    for (const weeks of [0, 13, 1.5]) {
      expect(() => seriesDates("2026-12-18", weeks, defaultSettings)).toThrow(
        expect.objectContaining({ code: "series_too_long" }),
      );
    }
  });
});

describe("a weekly series", () => {
  it.each([
    ["accepts every week", ["2026-12-18", "2026-12-25", "2027-01-01"], true],
    ["accepts a skipped week, in any order", ["2027-01-08", "2026-12-18", "2026-12-25"], true],
    ["accepts as many skipped weeks as booked ones, including the coming weeks", ["2027-01-01", "2027-01-08"], true],
    ["rejects more skipped weeks than booked ones", ["2026-12-18", "2027-01-15"], false],
    ["rejects two dates far ahead", ["2027-02-26", "2027-03-05"], false],
    ["rejects a single visit", ["2026-12-18"], false],
    ["rejects two visits on one day", ["2026-12-18", "2026-12-18", "2026-12-25"], false],
    ["rejects dates of different weekdays", ["2026-12-18", "2026-12-26"], false],
  ])("%s", (_, dates, weekly) => {
    expect(isWeekly(dates, "2026-12-17")).toBe(weekly);
  });
});

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour));
/** One letter per hour from 06.00: "f" free off-peak, "p" free at peak price, "t" taken. */
const court = (slug: string, hours: string): CourtOfDay => ({
  slug,
  name: slug,
  setting: "indoor",
  surface: "keras",
  slots: [...hours].map(
    (letter, index): Slot => ({
      start: at(6 + index),
      end: at(7 + index),
      from: "",
      to: "",
      state: letter === "t" ? "taken" : "free",
      price: letter === "p" ? 185_000 : 150_000,
      peak: letter === "p",
      lines: [],
      heldUntil: null,
      reason: null,
    }),
  ),
});
const week = (teduh: string, embun: string): SeriesWeek => ({
  date: "2026-11-17",
  court: "teduh",
  start: at(8),
  end: at(9),
  courts: [court("teduh", teduh), court("embun", embun)],
});
const doctor = (teduh: string, embun: string) => {
  const visit = planSeries([week(teduh, embun)]).visits[0];
  return visit?.state === "conflict"
    ? visit.proposals.map((option) => `${option.court} ${option.start.getUTCHours()}`)
    : visit?.state;
};

describe("planning a series", () => {
  it.each([
    ["leaves a free week alone", "fff", "fff", "free"],
    [
      "proposes another court at the same hour first, then an hour either side",
      "fftf",
      "fff",
      ["embun 8", "teduh 7", "teduh 9"],
    ],
    ["proposes at most an hour earlier or later", "fttf", "ttt", ["teduh 9"]],
    ["does not move both court and hour", "ttt", "fft", "lost"],
    ["proposes nothing at another price", "fftp", "ttp", ["teduh 7"]],
    ["loses a week in which the court closes earlier", "ff", "ff", "lost"],
    ["marks a week without alternatives as lost", "ttt", "ttt", "lost"],
  ])("%s", (_, teduh, embun, expected) => {
    expect(doctor(teduh, embun)).toEqual(expected);
  });

  it("has the same total for every choice, without the lost weeks", () => {
    const plan = planSeries([week("fff", "fff"), week("ftt", "ttf"), week("ttt", "ttt")]);
    expect(plan.visits.map((visit) => visit.state)).toEqual(["free", "conflict", "lost"]);
    expect(plan.total).toBe(300_000);
  });
});
