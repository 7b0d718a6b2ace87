import { expect, it } from "vitest";
import { changesBetween, isSame, mergeEdits } from "./edits.ts";

it("tells what changed, field by field", () => {
  expect(changesBetween({ name: "A", rules: [1] }, { name: "B", rules: [1] })).toEqual([
    { field: "name", before: "A", after: "B" },
  ]);
  expect(changesBetween(null, { name: "A" })).toEqual([{ field: "name", before: null, after: "A" }]);
  expect(changesBetween({ lowStock: 3 }, {})).toEqual([{ field: "lowStock", before: 3, after: null }]);
});

it("does not care for the order of names, but for that of lists", () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

it("loses nothing of two who edit at once", () => {
  const base = { name: "A", phone: "1", city: "X" };
  const merged = mergeEdits({ base, mine: { ...base, name: "B" }, theirs: { ...base, phone: "2" } });
  expect(merged).toEqual({ value: { name: "B", phone: "2", city: "X" }, conflicts: [] });
});

it("names the fields that both have changed, and keeps mine", () => {
  const base: Record<string, unknown> = { name: "A" };
  expect(mergeEdits({ base, mine: { name: "B" }, theirs: { name: "C" } })).toEqual({
    value: { name: "B" },
    conflicts: ["name"],
  });
  expect(mergeEdits({ base, mine: { name: "B" }, theirs: { name: "B" } }).conflicts).toEqual([]);
  expect(mergeEdits({ base, mine: {}, theirs: { name: "A", more: 1 } }).value).toEqual({ more: 1 });
});
