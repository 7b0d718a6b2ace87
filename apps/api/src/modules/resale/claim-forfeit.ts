import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Forfeit } from "../bookings/capabilities/resale.ts";

/** Who gives up a slot too late has a claim to what they lost, should it be sold again. */
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
