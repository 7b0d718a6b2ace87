import { expect, it } from "vitest";
import { groupedHours, openStateAt } from "./opening-hours.ts";

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "06:00", closes: "22:00" }));
const saturday = { weekday: 6, opens: "05:30", closes: "23:00" };

it.each([
  [1, "05:59", { open: false, opens: "06:00", day: "today" }],
  [1, "06:00", { open: true, until: "22:00" }],
  [1, "21:59", { open: true, until: "22:00" }],
  [5, "22:00", { open: false, opens: "05:30", day: "tomorrow" }],
  [6, "23:30", { open: false, opens: undefined }],
  [7, "12:00", { open: false, opens: "06:00", day: "tomorrow" }],
])("on day %i at %s the front desk is %o", (weekday, time, expected) => {
  expect(openStateAt([...weekdays, saturday], weekday, time)).toEqual(expected);
});

it("merges neighbouring days with the same hours", () => {
  expect(groupedHours([saturday, ...weekdays], "Setiap hari").map(({ days }) => days)).toEqual([
    "Senin–Jumat",
    "Sabtu",
  ]);
  const all = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "06:00", closes: "22:00" }));
  expect(groupedHours(all, "Setiap hari")).toEqual([{ days: "Setiap hari", opens: "06:00", closes: "22:00" }]);
});
