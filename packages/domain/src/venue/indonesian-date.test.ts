import { expect, it } from "vitest";
import { formatDayMonth, formatLongDate, formatTimeRange, shortWeekdayName } from "./indonesian-date.ts";

it("writes Indonesian dates and times with no-break spaces", () => {
  expect(formatLongDate("2026-11-21")).toBe("Sabtu, 21\u00a0Nov\u00a02026");
  expect(formatDayMonth("2026-05-01")).toBe("1\u00a0Mei");
  expect(formatTimeRange("07:00", "08:00", "WIB")).toBe("07.00–08.00\u00a0WIB");
  expect(shortWeekdayName(5)).toBe("Jum");
});
