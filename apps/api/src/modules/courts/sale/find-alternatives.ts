import type { Alternative } from "@lapang/contract/sales/holds";
import { nearestAlternatives } from "@lapang/domain/court/alternatives";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { remembered } from "../../../db/remembered.ts";
import { type DayOfCourts, listDayOfCourts } from "../browse/list-day-of-courts.ts";
import type { CourtOffer } from "./court-offer.ts";

const MOST = 4;

/** How long a reading may be reused while the ledger does not change: only the clock can make it stale. */
const HOLDS_MS = 5_000;

const underWay = new WeakMap<Db, Map<string, Promise<DayOfCourts>>>();

/** Caches the day's slots per pricing profile until the ledger changes, because a rush sends hundreds of equal reads. */
function readTogether(db: Db, { venue, standing }: CourtOffer, date: LocalDate, now: Date): Promise<DayOfCourts> {
  const readings = underWay.get(db) ?? new Map<string, Promise<DayOfCourts>>();
  underWay.set(db, readings);
  const key = `day of courts ${JSON.stringify([date, standing])}`;
  const isStill = ({ readAt, changesAt }: DayOfCourts) =>
    now.getTime() - readAt.getTime() < HOLDS_MS && (changesAt === null || changesAt > now);
  const read = () =>
    remembered(db, key, () => listDayOfCourts(db, { venue, standing, date, now }), { about: "ledger", isStill });
  const reading = readings.get(key) ?? read().finally(() => readings.delete(key));
  readings.set(key, reading);
  return reading;
}

/** Returns the free times nearest to the taken ones, within this customer's booking window and at their price. */
export async function findAlternatives(
  db: Db,
  offer: CourtOffer,
  { taken, now }: { taken: ReadonlySet<number>; now: Date },
): Promise<Alternative[]> {
  const wanted = offer.items.find(({ court }) => taken.has(court.resourceId)) ?? offer.items[0];
  if (!wanted) return [];
  const { zone } = offer.venue;
  const { courts } = await readTogether(db, offer, localDateOf(zone, wanted.start), now);
  const slot = { court: wanted.court.slug, start: wanted.start, end: wanted.end };
  return nearestAlternatives(slot, courts, MOST).map(({ court, courtName, start, end, price }) => ({
    court: { slug: court, name: courtName },
    start: start.toISOString(),
    end: end.toISOString(),
    price,
  }));
}
