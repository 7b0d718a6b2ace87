import { expect, it } from "vitest";
import { rateStretches } from "./rate-stretches.ts";

const price = (night: string, amount: number) => ({
  roomType: "standar",
  plan: "fleksibel",
  night,
  price: amount,
  label: "Libur",
});

it("merges consecutive equal nights; another price or rule starts a new range", () => {
  const stretches = rateStretches({
    prices: [price("2043-12-24", 800_000), price("2043-12-25", 800_000), price("2043-12-26", 900_000)],
    arrivals: [
      { roomType: "standar", night: "2043-12-31", minNights: 2, closedToArrival: false },
      { roomType: "standar", night: "2043-12-26", minNights: 1, closedToArrival: true },
    ],
  });
  expect(stretches.map(({ from, to, prices }) => [from, to, prices[0]?.price])).toEqual([
    ["2043-12-24", "2043-12-25", 800_000],
    ["2043-12-26", "2043-12-26", 900_000],
    ["2043-12-31", "2043-12-31", undefined],
  ]);
  expect(stretches[1]).toMatchObject({ closedToArrival: true, minNights: 1, label: "Libur" });
  expect(stretches[2]).toMatchObject({ minNights: 2, label: null });
});
