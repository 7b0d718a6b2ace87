import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import {
  type Cancellable,
  quoteCancellation,
  refundableUntil,
  refundPercent,
  refundSteps,
  type Visit,
} from "./cancellation.ts";
import { type Paid, returnShare } from "./return-share.ts";

const start = new Date("2026-11-20T12:00:00Z");
const before = (hours: number, ms = 0) => new Date(start.getTime() - hours * 3_600_000 + ms);
const booking = (changes: Partial<Cancellable> = {}): Cancellable => ({
  start,
  policy: defaultSettings.courtCancellation,
  shareCap: null,
  ...changes,
});
const paid = (changes: Partial<Paid> = {}): Paid => ({ money: 0, wallet: 0, packageMinutes: 0, tax: 0, ...changes });

/** A visit that starts `hours` after the first one. */
const visit = (hours: number, of: Partial<Visit> = {}): Visit => ({
  start: before(-hours),
  policy: booking().policy,
  shareCap: null,
  amount: 0,
  tax: 0,
  packageMinutes: 0,
  ...of,
});

describe("the refund percent", () => {
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

  it("never exceeds its value when the booking was moved", () => {
    expect(refundPercent(booking({ shareCap: 50 }), before(48))).toBe(50);
    expect(refundPercent(booking({ shareCap: 0 }), before(48))).toBe(0);
    expect(refundPercent(booking({ shareCap: 100 }), before(12))).toBe(50);
  });

  it("follows the purchased policy, whatever the order of its steps", () => {
    const policy = [
      { hoursBefore: 2, percent: 30 },
      { hoursBefore: 72, percent: 90 },
    ];
    expect([73, 72, 3, 1].map((hours) => refundPercent(booking({ policy }), before(hours)))).toEqual([90, 90, 30, 0]);
  });

  it("is listed in steps, with the last moment of any refund", () => {
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
    quoteCancellation([visit(0)], { paid: paid(mix), by, now });

  it.each([
    ["all of one payment", 48, { money: 335_000, tax: 30_455 }, { money: 335_000, wallet: 0, tax: 30_455 }],
    ["half of one payment", 12, { money: 335_000, tax: 30_455 }, { money: 167_500, wallet: 0, tax: 15_228 }],
    ["half of an odd amount", 12, { money: 185_001 }, { money: 92_501, wallet: 0, tax: 0 }],
    ["half of two odd tenders", 12, { money: 100_001, wallet: 50_001 }, { money: 50_001, wallet: 25_000 }],
    ["half of the hours", 12, { packageMinutes: 120 }, { money: 0, packageMinutes: 60 }],
    ["half of an hour and a half", 12, { packageMinutes: 90, wallet: 20_000 }, { wallet: 10_000, packageMinutes: 45 }],
    ["nothing at all", 3, { money: 335_000, packageMinutes: 60, tax: 30_455 }, { money: 0, packageMinutes: 0, tax: 0 }],
  ])("refunds %s", (_, hours, mix, returned) => {
    expect(quote(before(hours), mix)).toMatchObject(returned);
  });

  it("restores the voucher only on a full refund", () => {
    expect(quote(before(24), {}).returnsVoucher).toBe(true);
    expect(quote(before(23), {}).returnsVoucher).toBe(false);
  });

  it("refunds everything when the venue cancels, even during the game", () => {
    expect(quote(before(-1), { money: 335_000 }, "venue")).toMatchObject({ percent: 100, money: 335_000 });
    expect(() => quote(start, { money: 335_000 })).toThrow(expect.objectContaining({ code: "booking_started" }));
  });
});

describe("cancelling several visits", () => {
  const series = [0, 168, 336].map((hours) => visit(hours, { amount: 100_000, tax: 9_091 }));
  const money = paid({ money: 300_000, tax: 27_273 });
  const quote = (now: Date, visits = series, mix = money) =>
    quoteCancellation(visits, { paid: mix, by: "customer", now });

  it("refunds each by its own start", () => {
    expect(quote(before(5))).toMatchObject({
      money: 200_000,
      tax: 18_182,
      percent: null,
      returnsVoucher: false,
      kept: { money: 100_000, tax: 9_091 },
      visits: [
        { percent: 0, money: 0 },
        { percent: 100, money: 100_000 },
        { percent: 100, money: 100_000 },
      ],
    });
    expect(quote(before(12))).toMatchObject({ money: 250_000, visits: [{ percent: 50 }, {}, {}] });
    expect(quote(before(24))).toMatchObject({ money: 300_000, percent: 100, returnsVoucher: true });
  });

  it("leaves visits that have begun out of the refund and out of the forfeit", () => {
    expect(quote(start)).toMatchObject({ money: 200_000, percent: 100, returnsVoucher: false, kept: { money: 0 } });
    expect(quote(before(-160)).visits).toMatchObject([null, { percent: 50 }, { percent: 100 }]);
    expect(() => quote(before(-336))).toThrow(expect.objectContaining({ code: "booking_started" }));
  });

  it("refunds each by its own tender: hours or money", () => {
    const mixed = [visit(0, { packageMinutes: 60 }), visit(168, { amount: 100_001, tax: 9_091 })];
    const tenders = paid({ money: 60_000, wallet: 40_001, packageMinutes: 60, tax: 9_091 });
    const { kept, ...back } = quote(before(5), mixed, tenders);
    expect(back).toMatchObject({ money: 60_000, wallet: 40_001, packageMinutes: 0, tax: 9_091 });
    expect(kept).toEqual({ money: 0, packageMinutes: 60, tax: 0 });
  });

  it("applies each visit's own policy, and keeps items without a visit", () => {
    const strict = visit(0, { amount: 100_000, policy: [{ hoursBefore: 0, percent: 10 }] });
    const hours = visit(0, { amount: 700_000, start: null });
    const [own, other] = [visit(0, { amount: 200_000 }), paid({ money: 900_000, wallet: 100_000 })];
    const back = quote(before(48), [own, strict, hours], other);
    expect(back.visits).toMatchObject([{ percent: 100, money: 200_000 }, { percent: 10, money: 10_000 }, null]);
    expect(back).toMatchObject({ percent: null, returnsVoucher: false, kept: { money: 90_000 } });
    expect(back.money + back.wallet).toBe(210_000);
    expect(() => quote(before(48), [hours], other)).toThrow(expect.objectContaining({ code: "booking_started" }));
  });

  it("caps only the visit that was moved", () => {
    const moved = series.map((one, index) => ({ ...one, shareCap: index === 1 ? 50 : null }));
    expect(quote(before(48), moved)).toMatchObject({ money: 250_000, percent: null });
  });

  it("accounts for every Rupiah and minute, whatever the visits and percents", () => {
    const amount = fc.integer({ min: 0, max: 900_000 });
    const minutes = fc.constantFrom(0, 60, 90);
    const cap = fc.constantFrom(null, 0, 33, 100);
    const some = fc.array(fc.tuple(amount, minutes, cap, fc.integer({ min: 1, max: 400 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 100 }), (rows, walletPercent) => {
        const visits = rows.map(([amount, packageMinutes, shareCap, hours]) =>
          visit(hours, { amount, packageMinutes, shareCap, tax: Math.floor(amount / 11) }),
        );
        const sum = (of: (one: Visit) => number) => visits.reduce((all, one) => all + of(one), 0);
        const wallet = Math.floor((sum((one) => one.amount) * walletPercent) / 100);
        const tenders = paid({
          money: sum((one) => one.amount) - wallet,
          wallet,
          packageMinutes: sum((one) => one.packageMinutes),
          tax: sum((one) => one.tax),
        });
        const { money, kept, ...back } = quote(start, visits, tenders);
        expect(money + back.wallet + kept.money).toBe(tenders.money + tenders.wallet);
        expect(back.packageMinutes + kept.packageMinutes).toBe(tenders.packageMinutes);
        expect(back.tax + kept.tax).toBe(tenders.tax);
        expect([money <= tenders.money, back.wallet <= tenders.wallet]).toEqual([true, true]);
      }),
    );
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
        left = {
          money: left.money - back.money,
          wallet: left.wallet - back.wallet,
          packageMinutes: left.packageMinutes - back.packageMinutes,
          tax: left.tax - back.tax,
        };
        expect(Math.min(left.money, left.wallet, left.packageMinutes, left.tax)).toBeGreaterThanOrEqual(0);
      }
      expect(left).toEqual(paid());
    }),
  );
});
