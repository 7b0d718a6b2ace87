import { describe, expect, it } from "vitest";
import { assignOutsideRefund, outsideRefund } from "./outside-refund.ts";

const refund = (refundKey: string, amount: number) => ({ refundKey, amount });

describe("refunds made outside the app", () => {
  it.each([
    ["no refund", 0, [], 0, [], 0],
    ["our refund is booked", 40, [refund("ours", 40)], 40, [], 0],
    ["our refund is sent and listed", 40, [refund("ours", 40)], 0, [refund("ours", 40)], 0],
    ["an outside refund", 40, [refund("", 40)], 0, [], 40],
    ["an outside refund beside our own, which has not arrived yet", 40, [refund("x", 40)], 0, [refund("ours", 60)], 40],
    ["both", 100, [refund("x", 40), refund("ours", 60)], 0, [refund("ours", 60)], 40],
    ["a second outside refund", 70, [refund("x", 40), refund("y", 30)], 40, [], 30],
    ["reported without a list, so that our own may be included", 100, [], 0, [refund("ours", 60)], 40],
    ["an outdated report", 40, [refund("x", 40)], 70, [], 0],
  ])("%s", (_, total, refunds, booked, sent, outside) => {
    expect(outsideRefund({ total, refunds }, { booked, sent })).toBe(outside);
  });
});

describe("an outside refund is assigned to", () => {
  it.each([
    ["the sale", 40, { unpromised: 100, waiting: 0, sent: 0 }, { sale: 40, waiting: 0, open: 0, twice: 0 }],
    ["a waiting refund", 100, { unpromised: 40, waiting: 60, sent: 0 }, { sale: 40, waiting: 60, open: 0, twice: 0 }],
    ["a sent refund", 90, { unpromised: 0, waiting: 30, sent: 70 }, { sale: 0, waiting: 30, open: 60, twice: 0 }],
    [
      "what was refunded already",
      100,
      { unpromised: 0, waiting: 0, sent: 60 },
      { sale: 0, waiting: 0, open: 60, twice: 40 },
    ],
  ])("%s", (_, amount, standing, spread) => {
    expect(assignOutsideRefund(amount, standing)).toEqual(spread);
  });
});
