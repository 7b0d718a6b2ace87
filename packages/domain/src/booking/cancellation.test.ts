import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue-settings.ts";
import { type Cancellable, quoteCancellation, refundableUntil, refundPercent, refundSteps } from "./cancellation.ts";
import { type Paid, paidAfter, returnShare } from "./give-back.ts";

const start = new Date("2026-11-20T12:00:00Z");
const before = (hours: number, ms = 0) => new Date(start.getTime() - hours * 3_600_000 + ms);
const booking = (changes: Partial<Cancellable> = {}): Cancellable => ({
  start,
  policy: defaultSettings.courtCancellation,
  shareCap: null,
  ...changes,
});
const paid = (changes: Partial<Paid> = {}): Paid => ({ money: 0, wallet: 0, packageMinutes: 0, tax: 0, ...changes });

describe("the share that comes back", () => {
  it.each([
    ["two days before", before(48), 100],
    ["a day before, to the second", before(24), 100],
    ["a moment less than a day before", before(24, 1), 50],
    ["six hours before, to the second", before(6), 50],
    ["a moment less than six hours before", before(6, 1), 0],
    ["at the start", start, 0],
    ["afterwards", before(-2), 0],
  ])("%s", (_, now, percent) => {
    expect(refundPercent(booking(), now)).toBe(percent);
  });

  it("is never more than it was when the booking was moved", () => {
    expect(refundPercent(booking({ shareCap: 50 }), before(48))).toBe(50);
    expect(refundPercent(booking({ shareCap: 0 }), before(48))).toBe(0);
    expect(refundPercent(booking({ shareCap: 100 }), before(12))).toBe(50);
  });

  it("follows the policy as it was bought, in whatever order its steps are", () => {
    const policy = [
      { hoursBefore: 2, percent: 30 },
      { hoursBefore: 72, percent: 90 },
    ];
    expect([73, 72, 3, 1].map((hours) => refundPercent(booking({ policy }), before(hours)))).toEqual([90, 90, 30, 0]);
  });

  it("is told in steps, and ends for good", () => {
    expect(refundSteps(booking({ shareCap: 50 }))).toEqual([
      { until: before(24), percent: 50 },
      { until: before(6), percent: 50 },
      { until: start, percent: 0 },
    ]);
    expect(refundableUntil(booking())).toEqual(before(6));
    expect(refundableUntil(booking({ shareCap: 0 }))).toBeNull();
  });
});

describe("cancelling", () => {
  const quote = (now: Date, mix: Partial<Paid>, by: "customer" | "venue" = "customer") =>
    quoteCancellation(booking(), { paid: paid(mix), by, now });

  it.each([
    ["all of one payment", 48, { money: 335_000, tax: 30_455 }, { money: 335_000, wallet: 0, tax: 30_455 }],
    ["half of one payment", 12, { money: 335_000, tax: 30_455 }, { money: 167_500, wallet: 0, tax: 15_228 }],
    ["half of an odd amount", 12, { money: 185_001 }, { money: 92_501, wallet: 0, tax: 0 }],
    ["half of two odd tenders", 12, { money: 100_001, wallet: 50_001 }, { money: 50_001, wallet: 25_000 }],
    ["half of the hours", 12, { packageMinutes: 120 }, { money: 0, packageMinutes: 60 }],
    ["half of an hour and a half", 12, { packageMinutes: 90, wallet: 20_000 }, { wallet: 10_000, packageMinutes: 45 }],
    ["nothing at all", 3, { money: 335_000, packageMinutes: 60, tax: 30_455 }, { money: 0, packageMinutes: 0, tax: 0 }],
  ])("gives back %s", (_, hours, mix, returned) => {
    expect(quote(before(hours), mix)).toMatchObject(returned);
  });

  it("gives the voucher back only when everything comes back", () => {
    expect(quote(before(24), {}).returnsVoucher).toBe(true);
    expect(quote(before(23), {}).returnsVoucher).toBe(false);
  });

  it("gives everything back when the venue cancels, even during the game", () => {
    expect(quote(before(-1), { money: 335_000 }, "venue")).toMatchObject({ percent: 100, money: 335_000 });
    expect(() => quote(start, { money: 335_000 })).toThrow(expect.objectContaining({ code: "booking_started" }));
  });
});

it("loses and creates no Rupiah and no minute, in one step or in many", () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  const tenders = fc.record({ money: amount, wallet: amount, packageMinutes: fc.integer({ min: 0, max: 600 }) });
  const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(tenders, shares, ({ money, wallet, packageMinutes }, percents) => {
      let left: Paid = { money, wallet, packageMinutes, tax: Math.floor((money + wallet) / 11) };
      for (const percent of [...percents, 100]) {
        const back = returnShare(left, percent, 100);
        expect(back.money + back.wallet + back.kept.money).toBe(left.money + left.wallet);
        expect(back.packageMinutes + back.kept.packageMinutes).toBe(left.packageMinutes);
        expect(back.tax + back.kept.tax).toBe(left.tax);
        left = paidAfter(left, back);
        expect(Math.min(left.money, left.wallet, left.packageMinutes, left.tax)).toBeGreaterThanOrEqual(0);
      }
      expect(left).toEqual(paid());
    }),
  );
});
