import { weekdayName } from "@lapang/domain/venue/indonesian-date";
import { type LocalTime, minutesOf } from "@lapang/domain/venue/venue-time";

export type DayHours = { weekday: number; opens: LocalTime; closes: LocalTime };

export type OpenState =
  | { open: true; until: LocalTime }
  | { open: false; opens: LocalTime; day: "today" | "tomorrow" }
  | { open: false; opens: undefined };

/** Whether the front desk is open now, and until or from when. */
export function openStateAt(hours: readonly DayHours[], weekday: number, time: LocalTime): OpenState {
  const today = hours.find((day) => day.weekday === weekday);
  const tomorrow = hours.find((day) => day.weekday === (weekday % 7) + 1);
  const now = minutesOf(time);
  if (today && now < minutesOf(today.opens)) return { open: false, opens: today.opens, day: "today" };
  if (today && now < minutesOf(today.closes)) return { open: true, until: today.closes };
  return tomorrow ? { open: false, opens: tomorrow.opens, day: "tomorrow" } : { open: false, opens: undefined };
}

/** Merges neighbouring days with the same hours: "Senin–Jumat". The whole week is "Setiap hari". */
export function groupedHours(hours: readonly DayHours[], everyDay: string) {
  const groups: { first: number; last: number; opens: LocalTime; closes: LocalTime }[] = [];
  for (const { weekday, opens, closes } of hours.toSorted((a, b) => a.weekday - b.weekday)) {
    const open = groups.at(-1);
    if (open && open.last === weekday - 1 && open.opens === opens && open.closes === closes) open.last = weekday;
    else groups.push({ first: weekday, last: weekday, opens, closes });
  }
  return groups.map(({ first, last, opens, closes }) => ({
    days: first === 1 && last === 7 ? everyDay : dayRange(first, last),
    opens,
    closes,
  }));
}

function dayRange(first: number, last: number): string {
  return first === last ? weekdayName(first) : `${weekdayName(first)}–${weekdayName(last)}`;
}
