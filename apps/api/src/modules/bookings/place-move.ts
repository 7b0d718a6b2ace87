import { areInTheWay } from "@lapang/domain/booking/court-stretch";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { listWinners } from "./offer-freed.ts";
import { listTaken, type Stretch } from "./place-allocations.ts";
import type { ReadMove } from "./read-move.ts";
import { placesOf, type WishedItem } from "./read-wish.ts";
import { reserveExtras } from "./reserve-extras.ts";

/** Refuses, with the places in the way, a move to where somebody else is or stands in line for. */
export async function refuseTaken(
  db: Db,
  { booking, wish }: Pick<ReadMove, "booking" | "wish">,
  now: Date,
): Promise<void> {
  const items = await listTaken(db, placesOf(wish.items), [booking.id]);
  if (items.length > 0) throw new DomainError("slot_taken", "Somebody else has taken it.", { items });
  const places = wish.items.map(({ court, start, end }) => ({ courtId: court.id, start, end }));
  const winners = await listWinners(db, places, now);
  const inLine = winners.some(
    (winner) =>
      winner.personId !== booking.person_id &&
      places.some((place) => place.courtId === winner.courtId && areInTheWay(place, winner, winner.bufferMinutes)),
  );
  if (inLine) throw new DomainError("slot_taken", "Somebody stands in line for it", { items: [] });
}

/** Picks what is lent for the new times, the booking's own pieces first; what is used up goes along as it is. */
export async function pickLent(tx: Tx, bookingId: string, items: readonly WishedItem[]): Promise<Stretch[]> {
  const lent = items.map((item) => ({ ...item, addOns: item.addOns.filter(({ addOn }) => addOn.kind === "lent") }));
  return reserveExtras(tx, lent, bookingId);
}

/** What of the stretches the booking does not have yet: only that need be held beside it. */
export async function listMissing(tx: Tx, bookingId: string, stretches: readonly Stretch[]): Promise<Stretch[]> {
  const missing: Stretch[] = [];
  for (const { resourceId, from, to } of stretches) {
    const { rows } = await sql<{ from: Date; to: Date }>`
      select lower(gap) as "from", upper(gap) as "to"
      from unnest(tstzmultirange(tstzrange(${from}, ${to})) - coalesce(
        (select range_agg(during) from allocation where resource_id = ${resourceId} and owner_id = ${bookingId}::uuid),
        '{}'::tstzmultirange)) as gap`.execute(tx);
    missing.push(...rows.map((gap) => ({ resourceId, ...gap })));
  }
  return missing;
}
