import { type Standing, tierOn, visitor } from "@lapang/domain/booking/standing";
import { courtStretch } from "@lapang/domain/court/court-stretch";
import { type DayHours, type Slot, slotsOfDay } from "@lapang/domain/court/slots";
import { type BookingWindow, windowFor } from "@lapang/domain/court/window";
import type { PriceRule } from "@lapang/domain/pricing/court-price";
import { addDays, daysBetween, instantAt, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { VenueRules } from "../../venue/find-venue-rules.ts";
import { type CourtRow, listCourtHours, listOccupied, listPriceRules, type PriceRuleRow } from "./queries.ts";

export type CourtDays = {
  court: CourtRow;
  hours: DayHours[];
  rules: PriceRule[];
  days: { date: LocalDate; slots: Slot[] }[];
};

export type DaysQuery = {
  venue: VenueRules;
  /** Null or omitted: the public pricing profile. */
  standing?: Standing | null;
  from: LocalDate;
  days: number;
  /** Reads only every n-th day. */
  every?: number;
  /** Overrides the booking window of the standing. */
  window?: BookingWindow;
  now: Date;
};

/**
 * Returns each court's slots per day from one query of the ledger. `changesAt` is when the first hold lapses; a cached answer
 * is stale after that.
 */
export async function readCourtDays(
  db: Db,
  courts: CourtRow[],
  { venue, standing: own, from, days, every = 1, window: given, now }: DaysQuery,
): Promise<{ courts: CourtDays[]; window: BookingWindow; changesAt: Date | null }> {
  const { zone, settings } = venue;
  const standing = own ?? visitor;
  // A game's buffer may reach beyond midnight.
  const between = courtStretch(
    { start: instantAt(zone, from, 0), end: instantAt(zone, addDays(from, days), 0) },
    Math.max(0, ...courts.map((court) => court.buffer_minutes)),
  );
  const courtIds = courts.map((court) => court.id);
  const resourceIds = courts.map((court) => court.resource_id);
  const [ruleRows, hourRows, occupiedRows] = await Promise.all([
    listPriceRules(db, courtIds),
    listCourtHours(db, courtIds),
    listOccupied(db, resourceIds, { from: between.start, to: between.end }, now),
  ]);
  const dates = Array.from({ length: Math.ceil(days / every) }, (_, index) => addDays(from, index * every));
  const today = localDateOf(zone, now);
  const window = given ?? windowFor(standing, today, settings);
  const { alsoOpen } = window;
  const windowDays = daysBetween(today, window.lastDay);
  const courtDays = courts.map((court) => {
    const rules = ruleRows.filter((row) => row.court_id === court.id).map(ruleOf);
    const own = hourRows.filter((row) => row.court_id === court.id);
    const hours = own.length > 0 ? own : venue.openingHours;
    const occupied = occupiedRows
      .filter((row) => row.resource_id === court.resource_id)
      .map(({ starts, ends, held_until, purpose, note }) => ({
        start: starts,
        end: ends,
        heldUntil: held_until,
        purpose,
        note,
      }));
    const { slot_minutes: slotMinutes, buffer_minutes: bufferMinutes } = court;
    const day = { zone, hours, slotMinutes, bufferMinutes, rules, windowDays, alsoOpen, occupied, now };
    const slotsOn = (date: LocalDate) => slotsOfDay({ ...day, date, tier: tierOn(standing, date).tier });
    return { court, hours, rules, days: dates.map((date) => ({ date, slots: slotsOn(date) })) };
  });
  return { courts: courtDays, window, changesAt: earliest(occupiedRows.map((row) => row.held_until)) };
}

function earliest(moments: (Date | null)[]): Date | null {
  return moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);
}

export function ruleOf(row: PriceRuleRow): PriceRule {
  return {
    tier: row.tier as PriceRule["tier"],
    label: row.label,
    weekdays: row.weekdays,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    fromTime: row.from_time,
    toTime: row.to_time,
    peak: row.peak,
    pricePerHour: row.price_per_hour,
    priority: row.priority,
  };
}
