import { expect, it } from "vitest";
import { extraLines } from "./extras-price.ts";

const extras = {
  addOns: [
    { id: 1, slug: "raket", name: "Sewa raket", description: "", per: "booking" as const, price: 25_000, left: 9 },
    { id: 2, slug: "mesin", name: "Mesin bola", description: "", per: "hour" as const, price: 80_000, left: 1 },
  ],
  coaches: [{ id: 7, slug: "dita", name: "Dita", headline: "", ratePerHour: 200_000, free: true }],
};

it("counts things per booking once, per hour by the hour, and the coach by the hour", () => {
  const chosen = {
    addOns: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
      { id: 9, quantity: 1 },
    ],
    coachId: 7,
  };
  expect(extraLines(extras, chosen, 2)).toEqual([
    { name: "Sewa raket", quantity: 2, amount: 50_000 },
    { name: "Mesin bola", quantity: 1, amount: 160_000 },
    { name: "Dita", quantity: 1, amount: 400_000 },
  ]);
});
