import { expect, it } from "vitest";
import { addDays, weekdayOf } from "../venue/venue-time.ts";
import { hoursOf, openHours, percentOf } from "./occupancy.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "06:30", closes: "09:00" }));

it("counts the open minutes of each hour, also when a court opens or closes within an hour", () => {
  const monday = openHours(everyDay, { from: "2026-11-02", to: "2026-11-15" }).filter(({ weekday }) => weekday === 1);
  expect(monday).toEqual([
    { weekday: 1, hour: 6, open: 60 },
    { weekday: 1, hour: 7, open: 120 },
    { weekday: 1, hour: 8, open: 120 },
  ]);
});

it("counts every weekday as often as it occurs in the period", () => {
  for (let days = 1; days <= 30; days += 1) {
    const period = { from: "2026-11-05", to: addDays("2026-11-05", days - 1) };
    const dates = Array.from({ length: days }, (_, index) => weekdayOf(addDays(period.from, index)));
    for (const { weekday, hour, open } of openHours(everyDay, period)) {
      const times = dates.filter((date) => date === weekday).length;
      expect(open).toBe(times * (hour === 6 ? 30 : 60));
    }
  }
});

it("splits a stretch into hours, also across midnight and the end of the week", () => {
  expect(hoursOf({ weekday: 7, from: 22 * 60 + 30, minutes: 150 })).toEqual([
    { weekday: 7, hour: 22, minutes: 30 },
    { weekday: 7, hour: 23, minutes: 60 },
    { weekday: 1, hour: 0, minutes: 60 },
  ]);
  const days = hoursOf({ weekday: 1, from: 0, minutes: 8 * 24 * 60 });
  expect(days.length).toBe(8 * 24);
  expect(days.filter(({ weekday, hour }) => weekday === 1 && hour === 9)).toHaveLength(2);
});

it("returns null for an hour in which nothing was open", () => {
  expect([percentOf({ sold: 30, open: 60 }), percentOf({ sold: 0, open: 0 })]).toEqual([50, null]);
});
