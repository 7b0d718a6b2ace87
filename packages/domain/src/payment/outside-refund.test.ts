import { describe, expect, it } from "vitest";
import { outsideRefund, spreadOutside } from "./outside-refund.ts";

const refund = (refundKey: string, amount: number) => ({ refundKey, amount });

describe("what went back without our asking", () => {
  it.each([
    ["nothing went back", 0, [], 0, [], 0],
    ["ours is booked", 40, [refund("ours", 40)], 40, [], 0],
    ["ours is on its way and listed", 40, [refund("ours", 40)], 0, [refund("ours", 40)], 0],
    ["somebody else's", 40, [refund("", 40)], 0, [], 40],
    ["somebody else's, beside ours that did not get there yet", 40, [refund("x", 40)], 0, [refund("ours", 60)], 40],
    ["both", 100, [refund("x", 40), refund("ours", 60)], 0, [refund("ours", 60)], 40],
    ["a second one", 70, [refund("x", 40), refund("y", 30)], 40, [], 30],
    ["told without a list, and ours may be in it", 100, [], 0, [refund("ours", 60)], 40],
    ["an old word", 40, [refund("x", 40)], 70, [], 0],
  ])("%s", (_, total, refunds, booked, sent, outside) => {
    expect(outsideRefund({ total, refunds }, { booked, sent })).toBe(outside);
  });
});

describe("an outside refund was a refund of", () => {
  it.each([
    ["what was bought", 40, { unpromised: 100, waiting: 0, sent: 0 }, { sale: 40, waiting: 0, open: 0, twice: 0 }],
    ["a promise", 100, { unpromised: 40, waiting: 60, sent: 0 }, { sale: 40, waiting: 60, open: 0, twice: 0 }],
    [
      "what may be on its way",
      90,
      { unpromised: 0, waiting: 30, sent: 70 },
      { sale: 0, waiting: 30, open: 60, twice: 0 },
    ],
    [
      "what was had already",
      100,
      { unpromised: 0, waiting: 0, sent: 60 },
      { sale: 0, waiting: 0, open: 60, twice: 40 },
    ],
  ])("%s", (_, amount, standing, spread) => {
    expect(spreadOutside(amount, standing)).toEqual(spread);
  });
});
