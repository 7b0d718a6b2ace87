import { type DayHours, type Slot, slotsOfDay } from "@lapang/domain/booking/slots";
import type { PriceRule } from "@lapang/domain/pricing/court-price";
import { addDays, instantAt, type LocalDate } from "@lapang/domain/venue-time";
import type { Db } from "../../db/connect.ts";
import type { VenueRules } from "../venue/find-venue-rules.ts";
import { type CourtRow, listCourtHours, listOccupied, listPriceRules, type PriceRuleRow } from "./queries.ts";

export type CourtDays = {
  court: CourtRow;
  hours: DayHours[];
  rules: PriceRule[];
  days: { date: LocalDate; slots: Slot[] }[];
};

export type Asked = { venue: VenueRules; from: LocalDate; days: number; now: Date };

/**
 * Tells each court's slots day by day, from one read of the ledger for all of them. `changesAt` is the moment the first
 * hold in it lapses: after that the answer is no longer true.
 */
export async function readCourtDays(
  db: Db,
  courts: CourtRow[],
  { venue, from, days, now }: Asked,
): Promise<{ courts: CourtDays[]; changesAt: Date | null }> {
  const { zone, settings } = venue;
  const between = { from: instantAt(zone, from, 0), to: instantAt(zone, addDays(from, days), 0) };
  const courtIds = courts.map((court) => court.id);
  const resourceIds = courts.map((court) => court.resource_id);
  const [ruleRows, hourRows, occupiedRows] = await Promise.all([
    listPriceRules(db, courtIds),
    listCourtHours(db, courtIds),
    listOccupied(db, resourceIds, between, now),
  ]);
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const told = courts.map((court) => {
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
    const windowDays = settings.bookingWindowDays.public;
    const day = {
      zone,
      hours,
      slotMinutes: court.slot_minutes,
      rules,
      tier: "public",
      windowDays,
      occupied,
      now,
    } as const;
    return { court, hours, rules, days: dates.map((date) => ({ date, slots: slotsOfDay({ ...day, date }) })) };
  });
  return { courts: told, changesAt: earliest(occupiedRows.map((row) => row.held_until)) };
}

function earliest(moments: (Date | null)[]): Date | null {
  return moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);
}

function ruleOf(row: PriceRuleRow): PriceRule {
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
