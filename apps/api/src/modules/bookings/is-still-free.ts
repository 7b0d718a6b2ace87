import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { listTaken } from "./place-allocations.ts";
import type { BookingRow } from "./queries.ts";
import { listPlaces } from "./reclaim-lapsed.ts";
import { courtBuffer } from "./waiting-list-queries.ts";

/**
 * Whether everything a lapsed booking had can be had again: its courts and coaches stand in nobody's way, and nobody
 * waits in line for them. What is lent or used up is found out by taking it.
 */
export async function isStillFree(tx: Tx, booking: Pick<BookingRow, "id" | "kind">): Promise<boolean> {
  if (booking.kind === "package") return true;
  const taken = await listTaken(tx, await listPlaces(tx, booking.id), [booking.id]);
  if (taken.length > 0) return false;
  const { rows } = await sql<{ free: boolean }>`
    select not exists (
      select from booking_item as item join court on court.id = item.court_id
        join waiting_entry on waiting_entry.court_id = item.court_id
          and waiting_entry.during && tstzrange(item.starts_at - ${courtBuffer}, item.ends_at + ${courtBuffer})
      where item.booking_id = ${booking.id} and waiting_entry.status in ('waiting', 'offered')
        and waiting_entry.booking_id is distinct from ${booking.id}::uuid
    ) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
