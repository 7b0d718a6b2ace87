import { describe, expect, it } from "vitest";
import { assertPaymentMove, isPaidFor, mayMovePayment, type PaymentStatus, paymentStatuses } from "./moves.ts";

describe("payment moves", () => {
  it.each(["paid", "failed", "expired", "cancelled", "review"] as const)("go from awaiting to %s", (to) => {
    expect(mayMovePayment("awaiting", to, "notification")).toBe(true);
  });

  it.each(["failed", "expired", "cancelled"] as const)("bring %s to paid by a status query only", (from) => {
    expect(mayMovePayment(from, "paid", "query")).toBe(true);
    expect(mayMovePayment(from, "paid", "notification")).toBe(false);
  });

  it("never lower paid, whoever asks", () => {
    const lower: PaymentStatus[] = ["awaiting", "review", "failed", "expired", "cancelled"];
    const hadMoney = paymentStatuses.filter(
      (status) => isPaidFor(status) || ["refunded", "reversed", "chargeback"].includes(status),
    );
    expect(hadMoney).toHaveLength(5);
    for (const from of hadMoney) {
      for (const to of lower) {
        for (const witness of ["notification", "query", "staff"] as const) {
          expect(mayMovePayment(from, to, witness), `${from} → ${to}`).toBe(false);
        }
      }
    }
  });

  it("do not give back twice, and never stay in place", () => {
    expect(mayMovePayment("refunded", "partially_refunded", "query")).toBe(false);
    for (const status of paymentStatuses) expect(mayMovePayment(status, status, "query")).toBe(false);
  });

  it("name both states and the witness when illegal", () => {
    expect(() => assertPaymentMove("expired", "paid", "notification")).toThrow(/expired.*paid.*notification/);
    expect(() => assertPaymentMove("expired", "paid", "query")).not.toThrow();
  });
});
