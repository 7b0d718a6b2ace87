import { expect, it } from "vitest";
import { readByteRange } from "./byte-range.ts";

it.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["bytes=0-999999", { start: 0, end: 9 }],
  ["bytes=9-9", { start: 9, end: 9 }],
])("reads %s of ten bytes", (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});

it.each(["bytes=10-", "bytes=10-20", "bytes=-0"])("cannot satisfy %s of ten bytes", (header) => {
  expect(readByteRange(header, 10)).toBe("unsatisfiable");
});

it.each([
  undefined,
  "",
  "bytes=-",
  "bytes=a-b",
  "bytes=5-4",
  "items=0-4",
  "bytes=0-0,2-2",
  `bytes=${"0-0,".repeat(2000)}1-1`,
  "bytes=--5",
  "bytes=1e3-",
  "bytes=99999999999999999999-",
])("ignores %j", (header) => {
  expect(readByteRange(header, 10)).toBeNull();
});
