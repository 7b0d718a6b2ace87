import { describe, expect, it } from "vitest";
import { assertPaymentMove, isPaidFor, mayMovePayment, type PaymentStatus, paymentStatuses } from "./moves.ts";

describe("payment moves", () => {
  it.each(["paid", "failed", "expired", "cancelled", "review"] as const)("go from awaiting to %s", (to) => {
    expect(mayMovePayment("awaiting", to)).toBe(true);
  });

  it.each(["failed", "expired", "cancelled"] as const)("go from %s to paid on late money", (from) => {
    expect(mayMovePayment(from, "paid")).toBe(true);
  });

  it("never lead from paid to an unpaid state", () => {
    const lower: PaymentStatus[] = ["awaiting", "review", "failed", "expired", "cancelled"];
    const hadMoney = paymentStatuses.filter(
      (status) => isPaidFor(status) || ["refunded", "reversed", "chargeback"].includes(status),
    );
    expect(hadMoney).toHaveLength(5);
    for (const from of hadMoney) {
      for (const to of lower) expect(mayMovePayment(from, to), `${from} → ${to}`).toBe(false);
    }
  });

  it("do not refund twice and never lead to the same state", () => {
    expect(mayMovePayment("refunded", "partially_refunded")).toBe(false);
    for (const status of paymentStatuses) expect(mayMovePayment(status, status)).toBe(false);
  });

  it("name both states when illegal", () => {
    expect(() => assertPaymentMove("paid", "expired")).toThrow(/paid.*expired/);
    expect(() => assertPaymentMove("expired", "paid")).not.toThrow();
  });
});
