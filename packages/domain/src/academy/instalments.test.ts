import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "../venue/venue-time.ts";
import { lineAtOnce, lineInParts, planInstalments } from "./instalments.ts";
import { trialLine } from "./term-price.ts";
import { settleTerm } from "./withdrawal.ts";

const weekly = (sessions: number) => Array.from({ length: sessions }, (_, week) => addDays("2043-11-20", week * 7));

it("makes the second half due when the second half of the term begins", () => {
  const plan = planInstalments({ price: 1_140_000, discountLost: 60_000, days: weekly(8), parts: 2 });
  expect(plan).toEqual({ later: [{ amount: 600_000, dueOn: "2043-12-18" }], discountLost: 60_000 });
  const line = trialLine({ itemId: "a", label: "a", price: 1_140_000 });
  expect(plan && lineInParts(line, plan)).toMatchObject({
    gross: 600_000,
    reasons: [
      { amount: 1_140_000 },
      { label: "Tanpa potongan bayar awal, karena dibayar bertahap", amount: 60_000 },
      { label: "Bagian 2 dari 2, ditagih Jumat, 18\u00a0Des\u00a02043", amount: -600_000 },
    ],
  });
});

it.each([
  ["the venue allows no instalments", { parts: 1, days: weekly(8) }],
  ["there are fewer than two sessions for each part", { parts: 2, days: weekly(3) }],
  ["there is no session", { parts: 2, days: [] }],
])("returns no plan when %s", (_, divided) => {
  expect(planInstalments({ price: 1_200_000, discountLost: 0, ...divided })).toBeNull();
});

const rupiah = fc.integer({ min: 4, max: 20_000_000 });

it("divides any price exactly into parts due on ascending days, and can be undone", () => {
  const terms = fc.record({ price: rupiah, discountLost: fc.nat(500_000), parts: fc.integer({ min: 2, max: 4 }) });
  fc.assert(
    fc.property(terms, fc.integer({ min: 8, max: 40 }), ({ price, discountLost, parts }, sessions) => {
      const days = weekly(sessions);
      const plan = planInstalments({ price, discountLost, days, parts });
      if (!plan) throw new Error("a term of eight sessions can be divided");
      const line = trialLine({ itemId: "a", label: "a", price });
      const now = lineInParts(line, plan);
      const charged = plan.later.reduce((sum, { amount }) => sum + amount, now.gross);
      expect(charged).toBe(price + discountLost);
      expect(Math.abs(now.gross - (plan.later[0]?.amount ?? 0))).toBeLessThanOrEqual(1);
      const due = plan.later.map(({ dueOn }) => dueOn);
      expect(due).toEqual([...new Set(due)].sort());
      expect(due.every((day) => days.includes(day) && day > (days[0] ?? ""))).toBe(true);
      expect(lineAtOnce(now, plan)).toEqual(line);
    }),
  );
});

it("settles a term exactly, whatever part is paid, and never gives both credit and debt", () => {
  const half = fc.nat(5_000_000);
  fc.assert(
    fc.property(half, half, fc.integer({ min: 1, max: 40 }), fc.nat(40), (paid, open, sessions, sessionsLeft) => {
      const { credit, due } = settleTerm({ paid, open, sessions, sessionsLeft });
      expect(Math.min(credit, due)).toBe(0);
      expect(credit).toBeLessThanOrEqual(paid);
      expect(due).toBeLessThanOrEqual(open);
      const had = Math.max(0, sessions - sessionsLeft);
      expect(Math.abs(paid - credit + due - ((paid + open) * had) / sessions)).toBeLessThanOrEqual(1);
    }),
  );
});
