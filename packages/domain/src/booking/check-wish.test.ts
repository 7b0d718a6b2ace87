import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue-settings.ts";
import { checkWish, type Wisher } from "./check-wish.ts";
import { refusalError, throwIfRefused } from "./refusal.ts";
import type { CourtRules } from "./request-rules.ts";

const zone = "Asia/Jakarta";
const now = new Date("2026-11-17T10:00:00+07:00");
const rules: CourtRules = {
  zone,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "06:00", closes: "22:00" })),
  slotMinutes: 60,
  minSlots: 1,
  maxSlots: 3,
};
const wish = (from: string, to: string, date = "2026-11-18") => ({
  rules,
  start: new Date(`${date}T${from}:00+07:00`),
  end: new Date(`${date}T${to}:00+07:00`),
});
const check = (wishes: ReturnType<typeof wish>[], changes: Partial<Wisher> = {}) => {
  const window = { lastDay: "2026-11-24", alsoOpen: [] };
  const wisher = { window, liveHolds: 0, booked: [], noShows: [], staff: false, ...changes };
  return checkWish(wishes, wisher, { zone, settings: defaultSettings, now });
};
const threeTimes = [now, now, now];

describe("a wish", () => {
  it.each([
    ["is granted", [wish("19:00", "21:00")], {}, undefined],
    ["is refused by the past", [wish("09:00", "10:00", "2026-11-17")], {}, "past"],
    ["is refused by the window", [wish("19:00", "21:00", "2026-11-25")], {}, "window"],
    ["is refused by the hours", [wish("05:00", "07:00")], {}, "hours"],
    ["is refused by the slots", [wish("19:30", "20:30")], {}, "granularity"],
    ["is refused by its length", [wish("17:00", "21:00")], {}, "duration"],
    ["is refused by the quota", [wish("19:00", "21:00")], { liveHolds: 2 }, "quota"],
    ["is refused after too many no-shows", [wish("19:00", "21:00")], { noShows: threeTimes, liveHolds: 2 }, "no_show"],
    ["is refused whole when one part is", [wish("19:00", "20:00"), wish("22:00", "23:00")], {}, "hours"],
    [
      "of staff knows no window and no quota",
      [wish("19:00", "21:00", "2027-03-01")],
      { staff: true, liveHolds: 9, noShows: threeTimes },
      undefined,
    ],
    ["of staff still follows the court", [wish("05:00", "07:00")], { staff: true }, "hours"],
  ])("%s", (_, wishes, wisher, rule) => {
    expect(check(wishes, wisher)?.rule).toBe(rule);
  });

  it("is thrown with its code, its rule and what the rule compared", () => {
    const refused = check([wish("17:00", "21:00")]);
    expect(refused && refusalError(refused)).toMatchObject({
      code: "duration_not_allowed",
      details: { rule: "duration", shortest: 1, longest: 3, wants: 4 },
    });
    expect(() => throwIfRefused(refused)).toThrow(expect.objectContaining({ code: "duration_not_allowed" }));
    expect(() => throwIfRefused(null)).not.toThrow();
  });
});
