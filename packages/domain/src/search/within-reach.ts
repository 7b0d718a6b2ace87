import { lastDayToAsk, lastMonthToAsk } from "../venue/calendar-reach.ts";
import { monthNames } from "../venue/indonesian-date.ts";
import type { Day } from "./dates.ts";
import type { What } from "./kinds.ts";
import { dayLabel, type Moment } from "./moment.ts";

/** Drops days beyond the page's calendar before the first possible day, with a note. */
export function withinReach(what: What | null, days: Day[], m: Moment): Day[] {
  // Classes and clubs meet by weekday, so the date does not matter.
  if (what === "academy" || what === "club" || what === "article" || what === null) return days;
  const reached = days.findIndex(({ date }) =>
    what === "kost" ? date.slice(0, 7) <= lastMonthToAsk(m.today) : date <= lastDayToAsk(m.today),
  );
  const [first] = days;
  if (!first || reached === 0) return days;
  const said =
    what === "kost"
      ? `${monthNames[Number(first.date.slice(5, 7)) - 1]} ${first.date.slice(0, 4)} lebih dari dua tahun lagi`
      : `${dayLabel(first.date, m.today)} lebih dari setahun lagi`;
  m.notes.push(`${said}, jadi belum bisa dicari.`);
  return reached === -1 ? [] : days.slice(reached);
}
