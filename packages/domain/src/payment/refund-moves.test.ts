import { describe, expect, it } from "vitest";
import { assertRefundMove, refundMoves, refundStatuses } from "./refund-moves.ts";

describe("a refund", () => {
  it("ends done or in the wallet; a failed refund may still become credit", () => {
    const ends = refundStatuses.filter((status) => refundMoves[status].length === 0);
    expect(ends).toEqual(["done", "wallet"]);
    expect(() => assertRefundMove("failed", "wallet")).not.toThrow();
    expect(() => assertRefundMove("requested", "failed")).not.toThrow();
    expect(() => assertRefundMove("done", "wallet")).toThrow(/done.*wallet/);
    expect(() => assertRefundMove("requested", "done")).toThrow(/requested.*done/);
  });
});
