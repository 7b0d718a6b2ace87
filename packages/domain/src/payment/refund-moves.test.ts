import { describe, expect, it } from "vitest";
import { defaultMethods, type MethodId } from "./methods.ts";
import { assertRefundMove, type RefundFacts, refundMoves, refundRoute, refundStatuses } from "./refund-moves.ts";

const now = new Date("2026-11-17T03:00:00Z");
const route = (id: MethodId, changes: Partial<RefundFacts> = {}) =>
  refundRoute({
    method: { ...defaultMethods[id], id },
    paidAt: new Date(now.getTime() - 3_600_000),
    settled: true,
    whole: true,
    prefers: "same_way",
    now,
    ...changes,
  });
const longAgo = new Date(now.getTime() - 60 * 86_400_000);

describe("a refund", () => {
  it("ends done or in the wallet; what failed may still become credit", () => {
    const ends = refundStatuses.filter((status) => refundMoves[status].length === 0);
    expect(ends).toEqual(["done", "wallet"]);
    expect(() => assertRefundMove("failed", "wallet")).not.toThrow();
    expect(() => assertRefundMove("requested", "failed")).not.toThrow();
    expect(() => assertRefundMove("done", "wallet")).toThrow(/done.*wallet/);
    expect(() => assertRefundMove("requested", "done")).toThrow(/requested.*done/);
  });

  it.each([
    ["qris", {}, "gateway"],
    ["qris", { paidAt: longAgo }, "wallet"],
    ["card", { settled: false }, "void"],
    ["card", { settled: false, whole: false }, "wallet"],
    ["gopay", { paidAt: longAgo }, "wallet"],
    ["shopeepay", { paidAt: longAgo }, "gateway"],
    ["va_bca", {}, "wallet"],
    ["va_bca", { prefers: "bank_transfer" }, "bank_transfer"],
    ["alfamart", { settled: false }, "wallet"],
    ["qris", { prefers: "wallet" }, "wallet"],
    ["wallet", { prefers: "bank_transfer" }, "wallet"],
    ["cash", {}, "desk"],
  ] as const)("of %s with %j goes by %s", (id, changes, expected) => {
    expect(route(id, changes)).toBe(expected);
  });
});
