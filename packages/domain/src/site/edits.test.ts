import { expect, it } from "vitest";
import { changesBetween, isSame, mergeEdits } from "./edits.ts";

it("lists the changed fields", () => {
  expect(changesBetween({ name: "A", rules: [1] }, { name: "B", rules: [1] })).toEqual([
    { field: "name", before: "A", after: "B" },
  ]);
  expect(changesBetween(null, { name: "A" })).toEqual([{ field: "name", before: null, after: "A" }]);
  expect(changesBetween({ lowStock: 3 }, {})).toEqual([{ field: "lowStock", before: 3, after: null }]);
});

it("ignores the order of keys, but not of lists", () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

it("keeps the changes of two concurrent editors", () => {
  const base = { name: "A", phone: "1", city: "X" };
  const merged = mergeEdits({ base, mine: { ...base, name: "B" }, theirs: { ...base, phone: "2" } });
  expect(merged).toEqual({ value: { name: "B", phone: "2", city: "X" }, conflicts: [] });
});

it("reports fields that both changed as conflicts, and keeps mine", () => {
  const base: Record<string, unknown> = { name: "A" };
  expect(mergeEdits({ base, mine: { name: "B" }, theirs: { name: "C" } })).toEqual({
    value: { name: "B" },
    conflicts: ["name"],
  });
  expect(mergeEdits({ base, mine: { name: "B" }, theirs: { name: "B" } }).conflicts).toEqual([]);
  expect(mergeEdits({ base, mine: {}, theirs: { name: "A", more: 1 } }).value).toEqual({ more: 1 });
});
