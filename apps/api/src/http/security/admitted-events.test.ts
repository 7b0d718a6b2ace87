import { expect, it } from "vitest";
import { AdmittedEvents } from "./admitted-events.ts";

it("drops what one source repeats too often, and reports how much once the minute is over", () => {
  let now = 0;
  const events = new AdmittedEvents(() => now);
  const flood = Array.from({ length: 100 }, () => events.admit("access_denied 203.0.113.7"));
  expect(flood.filter((admitted) => admitted === 0)).toHaveLength(30);
  expect(flood.at(-1)).toBe(false);
  expect(events.admit("access_denied 203.0.113.8")).toBe(0);
  now = 60_001;
  expect(events.admit("access_denied 203.0.113.7")).toBe(70);
  expect(events.admit("access_denied 203.0.113.7")).toBe(0);
});

it("bounds the lines that many sources make one process write", () => {
  const events = new AdmittedEvents(() => 0);
  const flood = Array.from({ length: 2_000 }, (_, index) => events.admit(`sign_in_refused 2001:db8::${index}`));
  expect(flood.filter((admitted) => admitted === 0)).toHaveLength(600);
});
