import { expect, it } from "vitest";
import { cashDiffers, cashMoved, countedSum, needsSecondPerson } from "./drawer.ts";
import { balancesOf } from "./testing/balances.ts";

it("adds up notes and coins", () => {
  expect(countedSum({})).toBe(0);
  expect(countedSum({ "100000": 6, "50000": 6, "20000": 7, "10000": 4, "5000": 4, "2000": 5, "1000": 2 })).toBe(
    1_112_000,
  );
});

it("requires a second person past the limit, for a surplus as for a deficit", () => {
  expect([50_000, -50_000, 50_001, -50_001].map((by) => needsSecondPerson(by, 50_000))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("leaves a zero balance after a drawer was opened, filled, counted and emptied", () => {
  const day = [
    cashMoved("float", 500_000),
    cashMoved("drop", -300_000),
    cashDiffers(-5_000),
    cashMoved("emptied", -195_000),
  ];
  const balances = balancesOf(day);
  expect([balances.get("cash"), balances.get("safe"), balances.get("cash_difference")]).toEqual([0, -5_000, 5_000]);
});
