import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GatewayStatus } from "./midtrans-status.ts";
import { assertPaymentMove } from "./moves.ts";
import { type Attempt, type Effect, type Order, type Report, settle } from "./settle.ts";

const now = new Date("2026-11-17T03:00:00Z");

/** Plays one attempt's notifications in the order they arrive; the gateway itself knows the truth. */
function play(words: readonly GatewayStatus[], truth: GatewayStatus) {
  const attempt: Attempt = { status: "awaiting", amount: 1, spentOn: null, voidRequested: false, heardPaid: false };
  const order: Order = { state: "waiting", free: true, start: new Date(now.getTime() + 3_600_000) };
  const effects: Effect[] = [];
  const hear = (report: Report): void => {
    const settlement = settle({ attempt, report, order, now });
    if (settlement.do === "ask") hear({ ...report, status: truth, witness: "query" });
    if (settlement.do !== "move") return;
    for (const next of settlement.through) {
      assertPaymentMove(attempt.status, next, report.witness);
      attempt.status = next;
    }
    effects.push(settlement.effect);
    if (settlement.effect === "fulfil") {
      Object.assign(order, { state: "settled" });
      attempt.spentOn = "order";
    }
    if (settlement.effect === "credit_wallet") attempt.spentOn = "wallet";
    if (settlement.again) hear(report);
  };
  for (const status of words) {
    attempt.heardPaid ||= status === "paid";
    hear({ status, amount: 1, witness: "notification" });
  }
  return { status: attempt.status, effects };
}

describe("every order of a payment's words ends in the same state", () => {
  it.each([
    ["a plain payment", ["awaiting", "paid"], "paid", "paid"],
    ["a card refused, then accepted", ["awaiting", "failed", "paid"], "paid", "paid"],
    ["a virtual account paid at the last second", ["awaiting", "expired", "paid"], "paid", "paid"],
    ["a payment cancelled too late", ["awaiting", "cancelled", "paid"], "paid", "paid"],
    ["a challenged card that was accepted", ["awaiting", "review", "paid"], "paid", "paid"],
    ["a challenged card that was refused", ["awaiting", "review", "failed"], "failed", "failed"],
    ["money that never came", ["awaiting", "expired"], "expired", "expired"],
    ["a payment refunded in parts", ["awaiting", "paid", "partially_refunded", "refunded"], "refunded", "refunded"],
    [
      "a payment refunded in part",
      ["awaiting", "paid", "partially_refunded"],
      "partially_refunded",
      "partially_refunded",
    ],
    ["a chargeback", ["awaiting", "paid", "chargeback"], "chargeback", "chargeback"],
    ["a settlement that was denied", ["awaiting", "paid", "failed"], "failed", "reversed"],
  ] as const)("%s", (_, life, truth, end) => {
    const arrivals = fc
      .array(fc.constantFrom(...life), { maxLength: 4 })
      .chain((again) => fc.shuffledSubarray([...life, ...again], { minLength: life.length + again.length }));
    fc.assert(
      fc.property(arrivals, (words) => {
        const { status, effects } = play(words, truth);
        expect(status).toBe(end);
        expect(
          effects.filter((effect) => effect === "fulfil" || effect === "credit_wallet").length,
        ).toBeLessThanOrEqual(1);
        if (end === "paid") expect(effects).toContain("fulfil");
      }),
    );
  });
});
