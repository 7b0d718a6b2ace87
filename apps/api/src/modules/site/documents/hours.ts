import type { SiteValue } from "@lapang/contract/site/site-documents";
import { type Editor, VENUE } from "../editor.ts";

type Hours = SiteValue<"hours">;
export type Day = Hours["days"][number];

type DayRow = { weekday: number; opens: string; closes: string };

/** Converts database rows to days; the database's times include seconds. */
export function daysOf(rows: readonly DayRow[]): Day[] {
  return rows.map(({ weekday, opens, closes }) => ({ weekday, opens: opens.slice(0, 5), closes: closes.slice(0, 5) }));
}

/** The venue's opening hours; a missing weekday is a day off. */
export const hoursEditor: Editor<Hours> = {
  right: "site",
  async read(db, key) {
    if (key !== VENUE) return null;
    return { days: daysOf(await db.selectFrom("opening_hours").selectAll().orderBy("weekday").execute()) };
  },
  async write(tx, _key, { value }) {
    await tx.deleteFrom("opening_hours").execute();
    if (value.days.length > 0) await tx.insertInto("opening_hours").values(value.days).execute();
  },
};
