import fc from "fast-check";
import { expect, it } from "vitest";
import { planInstalments } from "../academy/instalments.ts";
import { settleTerm } from "../academy/withdrawal.ts";
import { quoteCancellation, quotePartialReturn, type Visit } from "../booking/cancellation.ts";
import { quoteReschedule } from "../booking/reschedule.ts";
import { type Paid, returnShare } from "../booking/return-share.ts";
import { shareOf } from "../club/open-match.ts";
import { partGivenBack, sumInvoice } from "../invoice/invoice-sums.ts";
import { taxWithin } from "../pricing/tax.ts";

const RUNS = { numRuns: 1000 };
const amount = fc.integer({ min: 0, max: 3_000_000 });
const paid: fc.Arbitrary<Paid> = fc
  .record({ money: amount, wallet: amount, packageMinutes: fc.nat(600) })
  .map((of) => ({ ...of, tax: taxWithin(of.money + of.wallet, 10) }));
const now = new Date("2041-06-01T00:00:00Z");
const visits: fc.Arbitrary<Visit[]> = fc.array(
  fc
    .record({ amount, tax: fc.nat(100_000), packageMinutes: fc.nat(300), hours: fc.integer({ min: 1, max: 90 }) })
    .map(({ hours, ...visit }) => ({
      ...visit,
      start: new Date(now.getTime() + hours * 3_600_000),
      policy: [
        { hoursBefore: 24, percent: 100 },
        { hoursBefore: 6, percent: 33 },
      ],
      shareCap: null,
    })),
  { minLength: 1, maxLength: 5 },
);

it("returns a booking exactly in any number of shares", () => {
  fc.assert(
    fc.property(paid, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 12 }), (all, shares) => {
      let left = all;
      const back = { money: 0, wallet: 0, packageMinutes: 0, tax: 0 };
      for (const percent of [...shares, 100]) {
        const { kept: _, ...part } = returnShare(left, percent, 100);
        for (const key of Object.keys(back) as (keyof Paid)[]) {
          back[key] += part[key];
          expect(part[key]).toBeGreaterThanOrEqual(0);
          expect(left[key] - part[key]).toBeGreaterThanOrEqual(0);
        }
        left = {
          money: left.money - part.money,
          wallet: left.wallet - part.wallet,
          packageMinutes: left.packageMinutes - part.packageMinutes,
          tax: left.tax - part.tax,
        };
      }
      expect(back).toEqual(all);
    }),
    RUNS,
  );
});

it("divides a cancellation over its visits: refund and forfeit add up to each tender", () => {
  fc.assert(
    fc.property(paid, visits, fc.constantFrom("customer", "venue"), (all, booked, by) => {
      const { kept, ...back } = quoteCancellation(booked, { paid: all, by, now });
      expect(back.money + back.wallet + kept.money).toBe(all.money + all.wallet);
      expect(back.packageMinutes + kept.packageMinutes).toBe(all.packageMinutes);
      expect(back.tax + kept.tax).toBe(all.tax);
      expect([back.money <= all.money, back.wallet <= all.wallet]).toEqual([true, true]);
      const half = quotePartialReturn(booked, 0, { paid: all, part: 30, whole: 90 });
      expect([half.money <= all.money, half.wallet <= all.wallet, half.tax <= all.tax]).toEqual([true, true, true]);
    }),
    RUNS,
  );
});

it("accounts for the whole difference of a cheaper move, and returns at most the minutes it does not need", () => {
  fc.assert(
    fc.property(paid, visits, amount, fc.nat(600), fc.nat(600), (all, booked, toPay, packageMinutes, minutes) => {
      const start = new Date(now.getTime() + 3_600_000);
      const moving = booked.map((visit) => ({ ...visit, start }));
      const from = { start, minutes: 300, moving, paid: all };
      const quoted = quoteReschedule(from, { minutes, tenders: { packageMinutes, toPay } }, now);
      expect(quoted.toPay === 0 || quoted.credit === 0).toBe(true);
      expect(quoted.credit).toBeLessThanOrEqual(Math.max(0, -quoted.difference));
      expect(quoted.returnedMinutes).toBeLessThanOrEqual(Math.max(0, all.packageMinutes - packageMinutes));
    }),
    RUNS,
  );
});

it("divides a term into parts that add up to its price, and credits the sessions left when it ends", () => {
  const days = Array.from({ length: 12 }, (_, index) => `2041-06-${String(index + 10)}`);
  fc.assert(
    fc.property(amount, fc.integer({ min: 2, max: 6 }), fc.nat(12), (price, parts, sessionsLeft) => {
      const plan = planInstalments({ price, discountLost: 0, days, parts });
      const later = plan?.later.reduce((sum, part) => sum + part.amount, 0) ?? 0;
      if (plan) expect(price - later).toBeGreaterThanOrEqual(Math.max(...plan.later.map((part) => part.amount)));
      for (const open of [0, later]) {
        const paidSoFar = price - open;
        const { credit, due } = settleTerm({ paid: paidSoFar, open, sessions: 12, sessionsLeft });
        const had = paidSoFar - credit + due;
        expect([had >= 0, had <= price, credit <= paidSoFar, due <= open]).toEqual([true, true, true, true]);
        expect(sessionsLeft === 12 ? had : 0).toBe(0);
        expect(sessionsLeft === 0 ? had : price).toBe(price);
      }
    }),
    RUNS,
  );
});

it("refunds an invoice in any steps with exactly its tax and its deposit", () => {
  const line = { label: "Sewa", quantity: 1, taxName: "PPN", taxPercent: 11 };
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 8 }), (charge, deposit, steps) => {
      const sums = sumInvoice([
        { ...line, kind: "charge", amount: charge },
        { ...line, kind: "deposit", amount: deposit, taxName: null, taxPercent: 0 },
      ]);
      const given = { deposit: 0, tax: 0, revenue: 0 };
      let refunded = 0;
      for (const step of [...steps, sums.total]) {
        const part = Math.min(step, sums.total - refunded);
        const back = partGivenBack(sums, refunded, part);
        expect(back.deposit + back.tax + back.revenue).toBe(part);
        expect(Math.min(back.deposit, back.tax, back.revenue)).toBeGreaterThanOrEqual(0);
        for (const key of ["deposit", "tax", "revenue"] as const) given[key] += back[key];
        refunded += part;
      }
      expect(given).toEqual({ deposit, tax: sums.tax, revenue: charge - sums.tax });
    }),
    RUNS,
  );
});

it("charges the players of an open match no more than the court, and the opener the rest", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 7 }), (total, places) => {
      const opener = total - places * shareOf(total, places);
      expect(opener).toBeGreaterThanOrEqual(shareOf(total, places));
      expect(opener - shareOf(total, places)).toBeLessThanOrEqual(places);
    }),
    RUNS,
  );
});
