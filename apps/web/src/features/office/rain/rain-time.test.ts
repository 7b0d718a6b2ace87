import { expect, it } from "vitest";
import { rainSpan, rainTimeOf } from "./rain-time.ts";

const now = new Date("2026-11-21T15:20:00+07:00");

it("by default begins now and ends when the courts close", () => {
  expect(rainTimeOf({}, "Asia/Jakarta", now)).toEqual({ date: "2026-11-21", from: "15:20", until: "22:00" });
  expect(rainTimeOf({ date: "2026-11-23", from: "16:00", until: "18:00" }, "Asia/Jakarta", now)).toEqual({
    date: "2026-11-23",
    from: "16:00",
    until: "18:00",
  });
});

it("treats an invalid date or time as not given", () => {
  const usual = { date: "2026-11-21", from: "15:20", until: "22:00" };
  for (const date of ["12026-02-01", "2026-02-30", "besok"]) {
    expect(rainTimeOf({ date, from: "25:00", until: "9" }, "Asia/Jakarta", now)).toEqual(usual);
  }
});

it("continues past midnight when it ends before it begins", () => {
  const span = (from: string, until: string) => rainSpan("Asia/Jakarta", { date: "2026-11-21", from, until });
  expect(span("15:20", "18:00")).toEqual({ start: "2026-11-21T08:20:00.000Z", end: "2026-11-21T11:00:00.000Z" });
  expect(span("22:30", "01:00").end).toBe("2026-11-21T18:00:00.000Z");
});
