import type { Tape, TapeBar } from "@lapang/contract/stays/staff-tape";
import { addDays, instantAt, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findHotelId } from "../rooms/find-hotel.ts";
import { listStays, type StayRow, stateOf } from "../rooms/find-stay.ts";

type TapeQuery = { slug: string; from?: LocalDate | undefined; days: number; now: Date };

/** Returns the tape chart: rooms by days, drawn from the ledger's allocations. */
export async function readTape(db: Db, { slug, from, days, now }: TapeQuery): Promise<Tape> {
  const { zone } = await findVenueRules(db);
  const hotelId = await findHotelId(db, slug);
  const today = localDateOf(zone, now);
  const first = from ?? addDays(today, -1);
  const span = { from: instantAt(zone, first, 0), to: instantAt(zone, addDays(first, days), 0) };
  const places = await listPlaces(db, hotelId, { ...span, now });
  const itemIds = [...new Set(places.flatMap(({ room_item_id }) => room_item_id ?? []))];
  const stays = await listStays(db, sql`item.id = any(${itemIds}::uuid[])`);
  const byItem = new Map(stays.map((stay) => [stay.item_id, stay]));
  const hotel = await db.selectFrom("property").select(["slug", "name"]).where("id", "=", hotelId).executeTakeFirst();
  return {
    now: now.toISOString(),
    today,
    hotel: hotel ?? { slug, name: slug },
    dates: Array.from({ length: days }, (_, day) => addDays(first, day)),
    rooms: await listRooms(db, hotelId),
    bars: places.map((place) => presentBar(place, byItem.get(place.room_item_id ?? ""))),
    conflicts: await listConflicts(db, hotelId),
  };
}

type Place = {
  id: string;
  room: string;
  start: Date;
  end: Date;
  purpose: string;
  held: boolean;
  note: string | null;
  room_item_id: string | null;
  contact_name: string | null;
  imported: string | null;
  swapped_from: string | null;
};

async function listPlaces(db: Db, hotelId: number, { from, to, now }: { from: Date; to: Date; now: Date }) {
  const { rows } = await sql<Place>`
    select allocation.id::text as id, room.number as room, lower(during) as start, upper(during) as "end",
      allocation.purpose, allocation.held_until is not null as held, allocation.note,
      coalesce(item.parent_id, item.id) as room_item_id, booking.contact_name,
      feed.name || case when event.summary = '' then '' else ': ' || event.summary end as imported,
      before.number as swapped_from
    from allocation
    join hotel_room as room on room.resource_id = allocation.resource_id
    join room_type on room_type.id = room.room_type_id
    left join booking_item as item on item.id = allocation.item_id
    left join booking on booking.id = item.booking_id
    left join calendar_event as event on event.id = allocation.owner_id
    left join calendar_feed as feed on feed.id = event.feed_id
    left join room_swap as swap on swap.item_id = coalesce(item.parent_id, item.id)
    left join hotel_room as before on before.resource_id = swap.from_resource_id and before.resource_id <> room.resource_id
    where property_id = ${hotelId} and during && tstzrange(${from}, ${to})
      and (allocation.held_until is null or allocation.held_until > ${now})
    order by room.number, lower(during)`.execute(db);
  return rows;
}

function presentBar(place: Place, stay: StayRow | undefined): TapeBar {
  const bar = { id: place.id, room: place.room, start: place.start.toISOString(), end: place.end.toISOString() };
  if (stay && !place.held) {
    const { details } = stay;
    return {
      ...bar,
      kind: "stay",
      name: details.guests[0] ?? stay.contact_name,
      stay: {
        itemId: stay.item_id,
        bookingId: stay.booking_id,
        code: stay.code,
        checkIn: details.checkIn,
        checkOut: details.checkOut,
        nights: details.nights,
        roomType: details.roomType,
        state: stateOf(stay),
        pinned: details.pinned ?? false,
        swappedFrom: details.pinned ? null : place.swapped_from,
        folioDue: stay.folio_due,
      },
    };
  }
  const name = place.imported ?? place.contact_name ?? place.note ?? "";
  if (place.held) return { ...bar, kind: "held", name, stay: null };
  return { ...bar, kind: place.purpose === "closure" ? "closed" : "imported", name, stay: null };
}

async function listRooms(db: Db, hotelId: number): Promise<Tape["rooms"]> {
  const { rows } = await sql<Tape["rooms"][number]>`
    select room.number, room_type.slug as "roomType", room_type.name as "typeName", room.state, exists (select from room_stay
      where room_stay.resource_id = room.resource_id and arrived_at is not null and departed_at is null) as occupied
    from hotel_room as room join room_type on room_type.id = room.room_type_id
    where property_id = ${hotelId} and room.active order by room_type.position, room.number`.execute(db);
  return rows;
}

/** Lists nights that another seller sold although the room was taken. */
async function listConflicts(db: Db, hotelId: number): Promise<Tape["conflicts"]> {
  const { rows } = await sql<Tape["conflicts"][number]>`
    select event.id, room.number as room, feed.name as feed, check_in::text as "checkIn", check_out::text as "checkOut"
    from calendar_event as event join calendar_feed as feed on feed.id = event.feed_id
    join hotel_room as room on room.resource_id = feed.resource_id
    join room_type on room_type.id = room.room_type_id
    where property_id = ${hotelId} and event.state = 'conflict' order by check_in`.execute(db);
  return rows;
}
