import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { listTaken, type Stretch } from "../../ledger/place-allocations.ts";
import type { ReadMove } from "./read-move.ts";

/** Refuses a move to places that are taken (and names them) or awaited by the waiting list. */
export async function refuseTaken(db: Db, { booking, sellable, offer, buyer }: ReadMove): Promise<void> {
  const items = await listTaken(db, sellable.places?.ofOffer(offer) ?? [], [booking.id]);
  if (items.length > 0) throw new DomainError("slot_taken", "Somebody else has taken it.", { items });
  await sellable.waits?.refuseAwaited?.(db, offer, { personId: booking.person_id, now: buyer.now });
}

/** Returns the stretches that the booking does not have yet: only these must be held. */
export async function listMissing(tx: Tx, bookingId: string, stretches: readonly Stretch[]): Promise<Stretch[]> {
  const missing: Stretch[] = [];
  for (const stretch of stretches) {
    const { rows } = await sql<{ from: Date; to: Date }>`
      select lower(gap) as "from", upper(gap) as "to"
      from unnest(tstzmultirange(tstzrange(${stretch.from}, ${stretch.to})) - coalesce(
        (select range_agg(during) from allocation
          where resource_id = ${stretch.resourceId} and owner_id = ${bookingId}::uuid),
        '{}'::tstzmultirange)) as gap`.execute(tx);
    missing.push(...rows.map((gap) => ({ ...stretch, ...gap })));
  }
  return missing;
}
