import {
  addDays,
  addMonths,
  type LocalDate,
  localDateOf,
  localTimeOf,
  type Zone,
} from "@lapang/domain/venue/venue-time";

type Letting = { starts: Date; ends: Date };

/** A lease that ends this far ahead counts as endless. */
const ENDLESS_DAYS = 5 * 366;

type Room = { opensOn: LocalDate; lettings: readonly Letting[] };

/**
 * Returns the first day from `earliest` on which a room is free for at least a month, and the day by which it must be empty
 * again (null: no later tenant). Returns null if it is let endlessly.
 */
export function firstFreeMonth(
  room: Room,
  { zone, today, earliest }: { zone: Zone; today: LocalDate; earliest: LocalDate },
): { from: LocalDate; emptyBy: LocalDate | null } | null {
  let from = room.opensOn > earliest ? room.opensOn : earliest;
  for (const { starts, ends } of room.lettings) {
    const freeOn = dayAfter(zone, ends);
    if (freeOn <= from) continue;
    const emptyBy = localDateOf(zone, starts);
    if (addMonths(from, 1) <= emptyBy) return { from, emptyBy };
    if (freeOn > addDays(today, ENDLESS_DAYS)) return null;
    from = freeOn;
  }
  return { from, emptyBy: null };
}

/** A lease that ends at midnight frees that day; one that ends during a day frees the next. */
function dayAfter(zone: Zone, ends: Date): LocalDate {
  // An endless lease may end in a year with more than four digits.
  if (ends.getUTCFullYear() > 9000) return "9999-12-31";
  const day = localDateOf(zone, ends);
  return localTimeOf(zone, ends) === "00:00" ? day : addDays(day, 1);
}
