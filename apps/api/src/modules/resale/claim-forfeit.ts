import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Forfeit } from "../bookings/capabilities/resale.ts";

/** Records a claim for a late canceller: if the slot is sold again, the forfeit is returned to them. */
export async function claimForfeit(tx: Tx, { bookingId, personId, group, amount, tax }: Forfeit): Promise<void> {
  const { resource_id, starts_at, ends_at } = group.row;
  if (resource_id === null || !starts_at || !ends_at) return;
  await tx
    .insertInto("resale_claim")
    .values({
      booking_id: bookingId,
      person_id: personId,
      court_id: sql<number>`(select id from court where resource_id = ${resource_id})`,
      during: sql<string>`tstzrange(${starts_at}, ${ends_at})`,
      forfeited: amount,
      tax,
    })
    .execute();
}
