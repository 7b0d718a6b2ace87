import { expect, it } from "vitest";
import { csvCell, csvFile } from "./csv.ts";

it.each([
  ["Lapangan", '"Lapangan"'],
  ['Lapangan "A"', '"Lapangan ""A"""'],
  ["=1+1", '"\'=1+1"'],
  ["@sum", '"\'@sum"'],
  [-1500, "-1500"],
  [null, '""'],
])("writes %j so that no table program takes it for a formula", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it("begins with the mark of UTF-8 and ends every row", () => {
  expect(
    csvFile([
      ["a", 1],
      ["b", 2],
    ]),
  ).toBe('\ufeff"a",1\r\n"b",2\r\n');
});
