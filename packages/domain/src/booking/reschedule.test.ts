import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { type Cancellable, refundPercent } from "./cancellation.ts";
import { type MoveFrom, type MoveTo, quoteReschedule } from "./reschedule.ts";

const now = new Date("2026-11-17T03:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const visit = (startsIn: number, shareCap: number | null = null): Cancellable => ({
  start: inHours(startsIn),
  policy: defaultSettings.courtCancellation,
  shareCap,
});
const from = (startsIn: number, paid: Partial<MoveFrom["paid"]> = {}): MoveFrom => ({
  start: inHours(startsIn),
  minutes: 120,
  moving: [visit(startsIn)],
  paid: { money: 300_000, wallet: 35_000, packageMinutes: 0, tax: 30_455, ...paid },
});
const to = (toPay: number, hours = 2, packageMinutes = 0): MoveTo => ({
  minutes: hours * 60,
  tenders: { toPay, packageMinutes },
});

describe("moving a booking", () => {
  it.each([
    ["a dearer time costs the difference", 48, to(370_000), { difference: 35_000, toPay: 35_000, credit: 0 }],
    ["the same price costs nothing", 48, to(335_000), { difference: 0, toPay: 0, credit: 0 }],
    ["a cheaper time credits it", 48, to(300_000), { difference: -35_000, toPay: 0, credit: 35_000 }],
    ["a cheaper time of the same length credits it at the last hour too", 1, to(300_000), { credit: 35_000 }],
    ["a shorter time credits the refund percent", 12, to(185_000, 1), { credit: 75_000 }],
    ["a shorter time at the last hour credits nothing", 1, to(185_000, 1), { credit: 0 }],
  ])("%s", (_, startsIn, target, expected) => {
    expect(quoteReschedule(from(startsIn), target, now)).toMatchObject(expected);
  });

  it("covers a dearer hour with the same package hour, and returns unneeded hours", () => {
    const paid = { money: 0, wallet: 0, packageMinutes: 120 };
    expect(quoteReschedule(from(48, paid), to(0, 2, 120), now)).toMatchObject({ difference: 0, returnedMinutes: 0 });
    expect(quoteReschedule(from(48, paid), to(0, 1, 60), now)).toMatchObject({ credit: 0, returnedMinutes: 60 });
  });

  it.each([
    [48, 100],
    [12, 50],
    [2, 0],
  ])("moved %i hours before the start caps the refund at %i %%", (startsIn, shareCap) => {
    const quote = quoteReschedule(from(startsIn), to(335_000), now);
    expect(quote.shareCaps).toEqual([shareCap]);
    const moved = visit(72, shareCap);
    expect(refundPercent(moved, now)).toBe(shareCap);
    // A second move, days ahead, does not raise the cap again.
    expect(quoteReschedule({ ...from(72), moving: [moved] }, to(335_000), now).shareCaps).toEqual([shareCap]);
  });

  it("caps each visit of a series by its own start, and shortens at the lowest percent of the moved visits", () => {
    const series = { ...from(2), moving: [visit(48), visit(12)] };
    expect(quoteReschedule(series, to(335_000), now).shareCaps).toEqual([100, 50]);
    expect(quoteReschedule(series, to(235_000, 1), now).credit).toBe(50_000);
    expect(quoteReschedule({ ...series, moving: [visit(48)] }, to(235_000, 1), now).credit).toBe(100_000);
  });

  it("is refused once the booking has begun", () => {
    expect(() => quoteReschedule(from(0), to(0), now)).toThrow(expect.objectContaining({ code: "booking_started" }));
  });
});
