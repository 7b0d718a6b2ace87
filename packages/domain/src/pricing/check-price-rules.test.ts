import { expect, it } from "vitest";
import { checkPriceRules, type PriceProblem } from "../court/check-price-rules.ts";
import type { PriceRule } from "./court-price.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const hours = [
  { weekday: 1, opens: "06:00", closes: "22:00" },
  { weekday: 6, opens: "08:00", closes: "24:00" },
];
const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  tier: "public",
  label: "Jam biasa",
  weekdays: everyDay,
  startsOn: null,
  endsOn: null,
  fromTime: "06:00",
  toTime: "24:00",
  peak: false,
  pricePerHour: 150_000,
  priority: 0,
  ...changes,
});
const holiday = { startsOn: "2043-12-24", endsOn: "2043-12-26" };

it.each<[string, PriceRule[], PriceProblem[]]>([
  ["one rule for everything", [rule()], []],
  [
    "two adjacent rules",
    [rule({ toTime: "16:00" }), rule({ fromTime: "16:00", peak: true, pricePerHour: 185_000 })],
    [],
  ],
  ["a dearer rule of a higher priority", [rule(), rule({ fromTime: "16:00", priority: 1 })], []],
  ["members who pay less", [rule(), rule({ tier: "member", pricePerHour: 100_000 })], []],
  ["a holiday that overrides all rules", [rule(), rule({ ...holiday, pricePerHour: 250_000 })], []],
  [
    "no rule at all",
    [],
    [
      { kind: "gap", weekday: 1, from: "06:00", to: "22:00" },
      { kind: "gap", weekday: 6, from: "08:00", to: "24:00" },
    ],
  ],
  [
    "an hour without a price in the middle of the day",
    [rule({ toTime: "12:00" }), rule({ fromTime: "13:00" })],
    [
      { kind: "gap", weekday: 1, from: "12:00", to: "13:00" },
      { kind: "gap", weekday: 6, from: "12:00", to: "13:00" },
    ],
  ],
  [
    "the last hour of a Saturday",
    [rule({ toTime: "22:00" })],
    [{ kind: "gap", weekday: 6, from: "22:00", to: "24:00" }],
  ],
  [
    "prices for members and holidays only",
    [rule({ tier: "member" }), rule(holiday)],
    [
      { kind: "gap", weekday: 1, from: "06:00", to: "22:00" },
      { kind: "gap", weekday: 6, from: "08:00", to: "24:00" },
    ],
  ],
  [
    "two rules for the same hour",
    [rule({ toTime: "17:00" }), rule({ fromTime: "16:00" })],
    [{ kind: "overlap", rule: 0, other: 1, weekday: 1, from: "16:00", to: "17:00" }],
  ],
  [
    "two holidays on the same day",
    [rule(), rule(holiday), rule({ startsOn: "2043-12-26", endsOn: "2043-12-31", fromTime: "10:00" })],
    [{ kind: "overlap", rule: 1, other: 2, weekday: 6, from: "10:00", to: "24:00" }],
  ],
  [
    "two holidays whose common days have another weekday",
    [rule(), rule({ ...holiday, weekdays: [1] }), rule({ ...holiday, weekdays: [1, 2] })],
    [],
  ],
  ["an hour with a price of zero", [rule({ pricePerHour: 0 })], [{ kind: "zero", rule: 0 }]],
  [
    "a rule that ends before it begins",
    [rule(), rule({ fromTime: "12:00", toTime: "08:00", priority: 1 })],
    [{ kind: "backwards", rule: 1 }],
  ],
  ["a holiday without an end", [rule(), rule({ startsOn: "2043-12-24" })], [{ kind: "backwards", rule: 1 }]],
])("%s", (_, rules, problems) => {
  expect(checkPriceRules(rules, hours)).toEqual(problems);
});
