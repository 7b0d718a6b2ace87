import { type Period, periodBefore } from "@lapang/domain/report/report-period";
import { addDays, instantAt, type Zone } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { findVenueRules, type VenueRules } from "../venue/find-venue-rules.ts";

/** A period as instants, from the start of its first day to the end of its last in the venue's time zone. */
export type Span = { zone: Zone; start: Date; end: Date };
export type Compared = { venue: VenueRules; period: Period; before: Period; span: Span; spanBefore: Span };

/** Returns the spans of the period and of the one before it. */
export async function readSpans(db: Db, { from, to }: Period): Promise<Compared> {
  const venue = await findVenueRules(db);
  const period = { from, to };
  const before = periodBefore(period);
  return { venue, period, before, span: spanOf(venue.zone, period), spanBefore: spanOf(venue.zone, before) };
}

export function spanOf(zone: Zone, { from, to }: Period): Span {
  return { zone, start: instantAt(zone, from, 0), end: instantAt(zone, addDays(to, 1), 0) };
}
