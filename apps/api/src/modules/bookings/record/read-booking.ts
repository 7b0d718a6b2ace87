import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared-statements.ts";
import type { ItemRow } from "../item.ts";
import type { Sellables } from "../sellables.ts";
import type { BookingParts } from "./booking-parts.ts";
import type { BookingRow } from "./booking-rows.ts";
import { presentBooking } from "./present.ts";
import { signTicket } from "./sign-ticket.ts";

/** Returns a customer's own booking; 404 for anybody else's. */
export async function readBooking(
  db: Db,
  sellables: Sellables,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<BookingDetail> {
  const { rows } = await bookingRow({ id, personId }).execute(db);
  if (!rows[0]) throw new DomainError("not_found", "There is no such booking");
  return presentFound(db, sellables, rows[0], now);
}

/** The same for staff: any customer's booking. */
export async function readAnyBooking(
  db: Db,
  sellables: Sellables,
  { id, now }: { id: string; now: Date },
): Promise<BookingDetail> {
  const { rows } = await bookingRow({ id, personId: null, whosever: true }).execute(db);
  if (!rows[0]) throw new DomainError("not_found", "There is no such booking");
  return presentFound(db, sellables, rows[0], now);
}

export async function presentFound(
  db: Db,
  sellables: Sellables,
  found: FoundBooking,
  now: Date,
): Promise<BookingDetail> {
  const { items, players, events, payments, refunds, move, ...booking } = found;
  const parts = { booking, items: items.map(withDates), players, events, payments, refunds, move };
  const ticket = await signTicket(db, sellables, parts);
  return presentBooking(sellables, { ...parts, ticket }, now);
}

export type FoundBooking = BookingRow & Found;
type Found = Omit<BookingParts, "booking" | "items" | "ticket"> & {
  items: (Omit<ItemRow, "starts_at" | "ends_at"> & { starts_at: string | null; ends_at: string | null })[];
};

type WhichBooking = { id: string; personId: string } | { id: string; personId: null; whosever: true };

/** Reads a booking in one statement, for pages and for the replies to changes. */
export const bookingRow = ({
  id,
  personId,
  ...which
}: WhichBooking) => sql<FoundBooking>`${prepared("read_booking")} select booking.*,
      (select coalesce(json_agg(item order by position), '[]') from booking_item as item
        where item.booking_id = booking.id) as items,
      array(select name from booking_player where booking_id = booking.id order by position) as players,
      (select coalesce(json_agg(json_build_object('at', at, 'kind', kind, 'actor', actor, 'details', details) order by id),
        '[]') from booking_event where booking_id = booking.id) as events,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'method', method, 'amount', amount + redeemed,
          'settledAs', settled_as, 'redirectUrl', redirect_url, 'expiresAt', expires_at, 'createdAt', created_at)
          order by created_at desc), '[]')
        from payment where payable_kind = 'booking' and payable_id = booking.id) as payments,
      (select coalesce(json_agg(json_build_object('id', id, 'amount', amount, 'way', way, 'status', status)
          order by created_at), '[]') from refund where booking_id = booking.id) as refunds,
      (select json_build_object('id', move.id, 'difference', difference, 'plan', plan, 'held_until', held_until, 'payment',
          (select json_build_object('id', id, 'status', status, 'redirectUrl', redirect_url) from payment
            where payable_kind = 'booking_move' and payable_id = move.id order by created_at desc limit 1))
        from booking_move as move
        where move.booking_id = booking.id and move.status = 'held' and booking.status = 'confirmed') as move
    from booking where id = ${id} and (person_id = ${personId}::uuid or ${"whosever" in which}::boolean)`;

/** Restores the dates that JSON stores as text. */
function withDates({ starts_at, ends_at, ...item }: Found["items"][number]): ItemRow {
  return { ...item, starts_at: starts_at ? new Date(starts_at) : null, ends_at: ends_at ? new Date(ends_at) : null };
}
