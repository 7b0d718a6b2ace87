import { type Period, periodBefore } from "@lapang/domain/report/report-period";
import { addDays, instantAt, type Zone } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { findVenueRules, type VenueRules } from "../venue/find-venue-rules.ts";

/** A period as instants: the venue's days from their first moment to the end of the last. */
export type Span = { zone: Zone; start: Date; end: Date };
export type Compared = { venue: VenueRules; period: Period; before: Period; span: Span; spanBefore: Span };

/** A report reads the same period and the one before it, both in the venue's days. */
export async function readSpans(db: Db, { from, to }: Period): Promise<Compared> {
  const venue = await findVenueRules(db);
  const period = { from, to };
  const before = periodBefore(period);
  return { venue, period, before, span: spanOf(venue.zone, period), spanBefore: spanOf(venue.zone, before) };
}

export function spanOf(zone: Zone, { from, to }: Period): Span {
  return { zone, start: instantAt(zone, from, 0), end: instantAt(zone, addDays(to, 1), 0) };
}
