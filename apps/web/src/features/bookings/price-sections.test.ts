import { expect, it } from "vitest";
import { priceSections } from "./price-sections.ts";

const item = (id: string, kind: string, price: number, parentId: string | null = null) =>
  ({ id, kind, price, parentId }) as Parameters<typeof priceSections>[0][number];
const nameOf = ({ kind }: { kind: string }) => ({ hotel: "Menginap", court: "Lapangan" })[kind] ?? "Lainnya";

it("splits a weekend into nights and hours, each with its sum and its add-ons", () => {
  const items = [
    item("room", "hotel", 900),
    item("late", "late-check-out", 100, "room"),
    item("first", "court", 150),
    item("coach", "coach", 200, "first"),
    item("second", "court", 150),
  ];
  const sections = priceSections(items, nameOf).map(({ name, sum, items: own }) => [
    name,
    sum,
    own.map(({ id }) => id),
  ]);
  expect(sections).toEqual([
    ["Menginap", 1000, ["room", "late"]],
    ["Lapangan", 500, ["first", "coach", "second"]],
  ]);
});

it("puts hours alone into one section", () => {
  expect(priceSections([item("a", "court", 1), item("b", "court", 2)], nameOf)).toHaveLength(1);
});
