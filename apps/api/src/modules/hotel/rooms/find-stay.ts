import type { DeskStay } from "@lapang/contract/stays/staff-hotel";
import { DomainError } from "@lapang/domain/errors";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { type BookingRow, lockBooking } from "../../bookings/record/booking-rows.ts";
import type { RoomDetails } from "../sale/room-offer.ts";

export type StayRow = {
  item_id: string;
  booking_id: string;
  person_id: string | null;
  status: string;
  code: string;
  contact_name: string;
  contact_phone: string | null;
  details: RoomDetails;
  resource_id: number;
  starts_at: Date;
  ends_at: Date;
  number: string;
  state: DeskStay["roomState"];
  room_type_id: number;
  arrived_at: Date | null;
  departed_at: Date | null;
  no_show_at: Date | null;
  folio_due: number;
};

/** Lists hotel rooms of confirmed and past bookings for the desk. */
export async function listStays(db: Db, only: RawBuilder<unknown>): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select item.id as item_id, booking.id as booking_id, booking.person_id, booking.status, booking.code,
      booking.contact_name, booking.contact_phone, item.details, item.resource_id, item.starts_at, item.ends_at,
      room.number, room.state, room.room_type_id, stay.arrived_at, stay.departed_at, stay.no_show_at,
      coalesce((select sum(amount) from folio_charge where item_id = item.id and payment_id is null), 0)::int as folio_due
    from booking_item as item
    join booking on booking.id = item.booking_id
    join hotel_room as room on room.resource_id = item.resource_id
    left join room_stay as stay on stay.item_id = item.id
    where item.kind = 'hotel' and booking.status in ('confirmed', 'checked_in', 'completed', 'no_show') and ${only}
    order by item.starts_at, room.number`.execute(db);
  return rows;
}

export async function findStay(db: Db, itemId: string): Promise<StayRow> {
  const [stay] = await listStays(db, sql`item.id = ${itemId}`);
  if (!stay) throw new DomainError("not_found", "There is no such stay");
  return stay;
}

/** Locks the stay's booking, so that desk actions on one booking are serialised. */
export async function lockStay(tx: Tx, itemId: string): Promise<{ stay: StayRow; booking: BookingRow }> {
  const { booking_id } = await findStay(tx, itemId);
  const booking = await lockBooking(tx, booking_id);
  if (!booking) throw new DomainError("not_found", "There is no such stay");
  return { stay: await findStay(tx, itemId), booking };
}

export function stateOf({ arrived_at, departed_at, no_show_at }: StayRow): DeskStay["state"] {
  if (no_show_at) return "no_show";
  if (departed_at) return "departed";
  return arrived_at ? "in_house" : "expected";
}

export function presentStay(row: StayRow): DeskStay {
  const { details } = row;
  return {
    itemId: row.item_id,
    bookingId: row.booking_id,
    code: row.code,
    guest: details.guests[0] ?? row.contact_name,
    guests: details.guests,
    phone: row.contact_phone,
    roomType: details.roomType,
    room: row.number,
    roomState: row.state,
    checkIn: details.checkIn,
    checkOut: details.checkOut,
    adults: details.adults,
    children: details.children,
    arrival: details.arrival,
    note: details.note,
    state: stateOf(row),
    folioDue: row.folio_due,
  };
}

/** Rejects an action that the stay's state does not allow. */
export function assertState(stay: StayRow, needed: DeskStay["state"], to: string): void {
  const from = stateOf(stay);
  if (from !== needed) throw new DomainError("illegal_move", `A stay cannot go from ${from} to ${to}`, { from, to });
}
