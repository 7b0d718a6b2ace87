import { describe, expect, it } from "vitest";
import { type PriceRule, quoteCourt } from "./court-price.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const rule = (changes: Partial<PriceRule>): PriceRule => ({
  tier: "public",
  label: "Jam biasa",
  weekdays: everyDay,
  startsOn: null,
  endsOn: null,
  fromTime: "06:00",
  toTime: "22:00",
  peak: false,
  pricePerHour: 150_000,
  priority: 0,
  ...changes,
});
const rules = [
  rule({}),
  rule({
    label: "Jam ramai",
    fromTime: "16:00",
    weekdays: [1, 2, 3, 4, 5],
    peak: true,
    pricePerHour: 185_000,
    priority: 1,
  }),
  rule({ label: "Libur akhir tahun", startsOn: "2026-12-25", endsOn: "2026-12-31", pricePerHour: 220_000 }),
  rule({ label: "Harga klub", tier: "member", toTime: "16:00", pricePerHour: 120_000 }),
];
const monday = "2026-11-16";

describe("the price of a court", () => {
  it.each([
    ["one quiet hour", "public", monday, 7, 8, 150_000],
    ["two hours across the peak's start", "public", monday, 15, 17, 335_000],
    ["a peak hour", "public", monday, 19, 20, 185_000],
    ["a weekend evening without its own rule", "public", "2026-11-21", 19, 20, 150_000],
    ["a holiday before any weekday rule", "public", "2026-12-25", 19, 20, 220_000],
    ["a member's quiet hour", "member", monday, 7, 8, 120_000],
    ["a member where only the public has a rule", "member", monday, 19, 20, 185_000],
  ] as const)("quotes %s", (_name, tier, date, from, to, total) => {
    expect(quoteCourt(rules, { tier, date, fromMinute: from * 60, toMinute: to * 60 })?.total).toBe(total);
  });

  it("gives a line for every hour, and the lines add up", () => {
    const quote = quoteCourt(rules, { tier: "public", date: monday, fromMinute: 15 * 60, toMinute: 18 * 60 });
    expect(quote?.lines.map((line) => [line.from, line.to, line.label, line.amount])).toEqual([
      ["15:00", "16:00", "Jam biasa", 150_000],
      ["16:00", "17:00", "Jam ramai", 185_000],
      ["17:00", "18:00", "Jam ramai", 185_000],
    ]);
    expect(quote?.total).toBe(quote?.lines.reduce((sum, line) => sum + line.amount, 0));
    expect(quote?.peak).toBe(true);
  });

  it("splits an hour in which the rule changes", () => {
    const half = [rule({ toTime: "15:30" }), rule({ label: "Sore", fromTime: "15:30", pricePerHour: 200_000 })];
    const quote = quoteCourt(half, { tier: "public", date: monday, fromMinute: 15 * 60, toMinute: 16 * 60 });
    expect(quote?.lines.map((line) => line.amount)).toEqual([75_000, 100_000]);
  });

  it("is null for a time without a price", () => {
    expect(quoteCourt(rules, { tier: "public", date: monday, fromMinute: 5 * 60, toMinute: 7 * 60 })).toBeNull();
    expect(quoteCourt([], { tier: "public", date: monday, fromMinute: 420, toMinute: 480 })).toBeNull();
  });
});
