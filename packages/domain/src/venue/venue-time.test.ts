import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  instantAt,
  isLocalDate,
  localDateOf,
  localTimeOf,
  minutesOf,
  timeOf,
  weekdayOf,
} from "./venue-time.ts";

describe("venue time", () => {
  it("converts a local time of each zone to UTC", () => {
    expect(instantAt("Asia/Jakarta", "2026-11-21", "07:00").toISOString()).toBe("2026-11-21T00:00:00.000Z");
    expect(instantAt("Asia/Makassar", "2026-11-21", "07:00").toISOString()).toBe("2026-11-20T23:00:00.000Z");
    expect(instantAt("Asia/Jayapura", "2026-11-21", "24:00").toISOString()).toBe("2026-11-21T15:00:00.000Z");
  });

  it("converts back to the local date and time, across midnight", () => {
    const late = new Date("2026-12-31T17:30:00Z");
    expect(localDateOf("Asia/Jakarta", late)).toBe("2027-01-01");
    expect(localTimeOf("Asia/Jakarta", late)).toBe("00:30");
  });

  it.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["2026-13-01", false],
    ["26-01-01", false],
    ["2026-1-1", false],
    ["", false],
  ])("checks whether %s is a date", (text, valid) => {
    expect(isLocalDate(text)).toBe(valid);
  });

  it("counts days and weekdays across month and year ends", () => {
    expect(addDays("2026-12-30", 3)).toBe("2027-01-02");
    expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3);
    expect(weekdayOf("2026-11-15")).toBe(7);
    expect(weekdayOf("2026-11-16")).toBe(1);
  });

  it("accepts seconds as PostgreSQL writes them and refuses invalid times", () => {
    expect(minutesOf("06:30:00")).toBe(390);
    expect(timeOf(1440)).toBe("24:00");
    expect(() => minutesOf("25:00")).toThrow(RangeError);
    expect(() => minutesOf("jam tujuh")).toThrow(RangeError);
  });
});
