import { expect, it } from "vitest";
import { planOf, SKIP, solved } from "./plan-of-form.ts";

it("skips and moves single days as chosen; the last choice for a day counts", () => {
  const values = new FormData();
  for (const [name, value] of Object.entries({ programme: "reli", code: " bk-sab ", coach: "tono", court: "bata" })) {
    values.set(name, value);
  }
  for (const day of ["6", "7"]) values.append("weekday", day);
  for (const [name, value] of Object.entries({ from: "08:00", to: "09:00", startsOn: "2043-11-21" })) {
    values.set(name, value);
  }
  values.set("weeks", "8");
  values.set("capacity", "6");
  const chosen = [
    ["2043-11-21", "genting"],
    ["2043-11-22", SKIP],
    ["2043-11-21", "rumput"],
    ["2043-11-28", ""],
  ] as const;
  const solutions = chosen.reduce((before, [date, way]) => solved(date, way)(before), {});
  expect(planOf(values, solutions)).toEqual({
    ...{ programme: "reli", code: "BK-SAB", coach: "tono", court: "bata", weekdays: [6, 7] },
    ...{ from: "08:00", to: "09:00", startsOn: "2043-11-21", weeks: 8, capacity: 6 },
    skip: ["2043-11-22"],
    courts: { "2043-11-21": "rumput" },
  });
});
