import { describe, expect, it } from "vitest";
import { sameHoursAgain } from "./same-hours-again.ts";

const jakarta = { zone: "Asia/Jakarta" } as const;
const played = { place: "bata", startsAt: "2026-11-07T00:00:00.000Z", endsAt: "2026-11-07T02:00:00.000Z" };

describe("booking the same hours again", () => {
  it.each([
    ["the next such weekday", "2026-11-16T03:00:00Z", "/court/bata?date=2026-11-21&time=07%3A00&hours=2"],
    ["a week later on the same day", "2026-11-14T00:00:00Z", "/court/bata?date=2026-11-21&time=07%3A00&hours=2"],
    [
      "the day itself while it is in the future",
      "2026-11-06T00:00:00Z",
      "/court/bata?date=2026-11-07&time=07%3A00&hours=2",
    ],
  ])("links to %s", (_, now, href) => {
    expect(sameHoursAgain(played, jakarta, Date.parse(now))).toBe(href);
  });

  it("has no link for a booking that is not a court", () => {
    expect(sameHoursAgain({ ...played, place: null }, jakarta)).toBeUndefined();
  });
});
