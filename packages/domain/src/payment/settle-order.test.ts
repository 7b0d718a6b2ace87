import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GatewayStatus } from "./midtrans-status.ts";
import { assertPaymentMove } from "./moves.ts";
import { type Attempt, type Effect, type Order, type Report, settle } from "./settle.ts";

const now = new Date("2026-11-17T03:00:00Z");

/** Applies a sequence of gateway reports to one attempt; the last report is its end. */
function play(answers: readonly GatewayStatus[]) {
  const attempt: Attempt = { status: "awaiting", amount: 1, spentOn: null, voidRequested: false };
  const order: Order = { state: "waiting", free: true, start: new Date(now.getTime() + 3_600_000) };
  const effects: Effect[] = [];
  const apply = (report: Report): void => {
    const settlement = settle({ attempt, report, order, now });
    if (settlement.do !== "move") return;
    for (const next of settlement.through) {
      assertPaymentMove(attempt.status, next);
      attempt.status = next;
    }
    effects.push(settlement.effect);
    if (settlement.effect === "fulfil") {
      Object.assign(order, { state: "settled" });
      attempt.spentOn = "order";
    }
    if (settlement.effect === "credit_wallet") attempt.spentOn = "wallet";
    if (settlement.again) apply(report);
  };
  for (const status of answers) apply({ status, amount: 1 });
  return { status: attempt.status, effects };
}

describe("the end state of a payment, however often and whenever it is queried", () => {
  it.each([
    ["a plain payment", ["awaiting", "paid"], "paid"],
    ["a card refused, then accepted", ["awaiting", "failed", "paid"], "paid"],
    ["a virtual account paid at the last second", ["awaiting", "expired", "paid"], "paid"],
    ["a payment cancelled too late", ["awaiting", "cancelled", "paid"], "paid"],
    ["a challenged card that was accepted", ["awaiting", "review", "paid"], "paid"],
    ["a challenged card that was refused", ["awaiting", "review", "failed"], "failed"],
    ["a payment that never arrived", ["awaiting", "expired"], "expired"],
    ["a payment refunded in parts", ["awaiting", "paid", "partially_refunded", "refunded"], "refunded"],
    ["a payment refunded in part", ["awaiting", "paid", "partially_refunded"], "partially_refunded"],
    ["a chargeback", ["awaiting", "paid", "chargeback"], "chargeback"],
  ] as const)("%s", (_, life, end) => {
    const last = life.length - 1;
    const moments = fc
      .array(fc.nat(last), { maxLength: 6 })
      .map((times) => [...times.toSorted((a, b) => a - b), last].map((moment) => life[moment] as GatewayStatus));
    fc.assert(
      fc.property(moments, (answers) => {
        const { status, effects } = play(answers);
        expect(status).toBe(end);
        expect(
          effects.filter((effect) => effect === "fulfil" || effect === "credit_wallet").length,
        ).toBeLessThanOrEqual(1);
        if (end === "paid") expect(effects).toContain("fulfil");
      }),
    );
  });

  it("is reversed for a denied payment only if it was seen as paid before", () => {
    expect(play(["awaiting", "paid", "failed"]).status).toBe("reversed");
    expect(play(["awaiting", "failed"]).status).toBe("failed");
  });
});
