import { describe, expect, it } from "vitest";
import { duesPrice, nextDues } from "./dues.ts";

const zone = "Asia/Jakarta";
const at = (text: string) => new Date(`${text}+07:00`);
const iso = (date: Date) => new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 16);

describe("the next dues", () => {
  it.each([
    [
      "paid on the day of joining",
      "2043-01-31T09:00",
      "2043-01-31T09:00",
      "2043-01-31T20:00",
      "month",
      "2043-02-28T09:00",
      28,
      28,
    ],
    [
      "the month after a short one",
      "2043-01-31T09:00",
      "2043-02-28T09:00",
      "2043-02-20T10:00",
      "month",
      "2043-03-31T09:00",
      31,
      31,
    ],
    ["a year ahead", "2043-01-31T09:00", "2043-02-28T09:00", "2043-02-20T10:00", "year", "2044-02-29T09:00", 366, 366],
    [
      "paid six days late",
      "2043-03-10T08:00",
      "2043-04-10T08:00",
      "2043-04-16T08:00",
      "month",
      "2043-05-10T08:00",
      24,
      30,
    ],
    [
      "paid more than a month late",
      "2043-03-10T08:00",
      "2043-04-10T08:00",
      "2043-05-15T08:00",
      "month",
      "2043-06-10T08:00",
      26,
      31,
    ],
    [
      "two months ahead",
      "2043-03-10T08:00",
      "2043-05-10T08:00",
      "2043-03-12T08:00",
      "month",
      "2043-06-10T08:00",
      31,
      31,
    ],
    [
      "before the hour of joining",
      "2043-03-10T08:00",
      "2043-04-10T08:00",
      "2043-05-10T07:59",
      "month",
      "2043-06-10T08:00",
      31,
      31,
    ],
  ] as const)("%s", (_, since, paidUntil, now, period, to, daysLeft, days) => {
    const span = nextDues({ zone, since: at(since), paidUntil: at(paidUntil) }, period, at(now));
    expect([iso(span.to), span.daysLeft, span.days]).toEqual([to, daysLeft, days]);
  });

  it("count from today when nothing was owed before", () => {
    const now = at("2043-06-05T10:00");
    const span = nextDues({ zone, since: at("2040-01-01T00:00"), paidUntil: null }, "month", now);
    expect([span.from, iso(span.to), span.daysLeft, span.days]).toEqual([now, "2043-07-05T10:00", 30, 30]);
  });

  it("cost the days that are left", () => {
    expect([duesPrice(150_000, { daysLeft: 24, days: 30 }), duesPrice(150_000, { daysLeft: 31, days: 31 })]).toEqual([
      120_000, 150_000,
    ]);
  });
});
