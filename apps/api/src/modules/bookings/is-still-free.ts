import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { BookingRow } from "./queries.ts";

/**
 * Whether everything a lapsed booking had can be had again: its courts and coaches stand in nobody's way, and nobody
 * waits in line for them. What is lent or used up is found out by taking it.
 */
export async function isStillFree(tx: Tx, booking: Pick<BookingRow, "id" | "kind">): Promise<boolean> {
  if (booking.kind === "package") return true;
  const { rows } = await sql<{ free: boolean }>`
    select not exists (
      select from booking_item as item
        left join court on court.id = item.court_id left join coach on coach.id = item.coach_id
        join allocation on allocation.resource_id in (court.resource_id, coach.resource_id)
          and allocation.during && tstzrange(item.starts_at, item.ends_at)
      where item.booking_id = ${booking.id} and allocation.owner_id is distinct from ${booking.id}::uuid
        and (allocation.held_until is null or allocation.held_until > clock_timestamp())
    ) and not exists (
      select from booking_item as item join waiting_entry on waiting_entry.court_id = item.court_id
        and waiting_entry.during && tstzrange(item.starts_at, item.ends_at)
      where item.booking_id = ${booking.id} and waiting_entry.status in ('waiting', 'offered')
        and waiting_entry.booking_id is distinct from ${booking.id}::uuid
    ) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
