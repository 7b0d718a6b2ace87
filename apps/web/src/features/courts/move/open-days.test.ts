import { describe, expect, it } from "vitest";
import { openDays } from "./open-days.ts";

const today = "2026-11-15";

describe("bookable days", () => {
  it("are all days up to the end of the booking window", () => {
    expect(openDays(today, { lastDay: "2026-11-17", alsoOpen: [] })).toEqual([
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
    ]);
  });

  it("include the future days of a stay, each once and in order", () => {
    const alsoOpen = [
      { from: "2026-12-24", to: "2026-12-25" },
      { from: "2026-11-12", to: "2026-11-17" },
    ];
    expect(openDays(today, { lastDay: "2026-11-16", alsoOpen })).toEqual([
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
      "2026-12-24",
      "2026-12-25",
    ]);
  });

  it("are limited, however long the stay", () => {
    expect(openDays(today, { lastDay: "2027-11-15", alsoOpen: [{ from: today, to: "2030-01-01" }] })).toHaveLength(60);
  });
});
