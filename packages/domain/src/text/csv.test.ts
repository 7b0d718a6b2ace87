import { expect, it } from "vitest";
import { csvCell, csvFile } from "./csv.ts";

it.each([
  ["Lapangan", '"Lapangan"'],
  ['Lapangan "A"', '"Lapangan ""A"""'],
  ["=1+1", '"\'=1+1"'],
  ["@sum", '"\'@sum"'],
  [-1500, "-1500"],
  [null, '""'],
])("writes %j so that no spreadsheet reads it as a formula", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it("begins with a UTF-8 byte order mark and ends every row", () => {
  expect(
    csvFile([
      ["a", 1],
      ["b", 2],
    ]),
  ).toBe('\ufeff"a",1\r\n"b",2\r\n');
});
