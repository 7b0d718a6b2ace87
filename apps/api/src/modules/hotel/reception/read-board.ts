import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { instantAt, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findHotelId } from "../rooms/find-hotel.ts";
import { listStays, presentStay, type StayRow, stateOf } from "../rooms/find-stay.ts";

type RoomRow = { number: string; room_type: string; state: StayRow["state"]; occupied: boolean };

/** Returns the desk's day: arrivals, guests in the house, departures and rooms. */
export async function readBoard(db: Db, { slug, date, now }: { slug: string; date: LocalDate | undefined; now: Date }) {
  const { zone } = await findVenueRules(db);
  const day = date ?? localDateOf(zone, now);
  const hotel = await findHotelId(db, slug);
  const [from, to] = [instantAt(zone, day, 0), instantAt(zone, day, "24:00")];
  const own = sql`room.room_type_id in (select id from room_type where property_id = ${hotel})`;
  // A stay bought late tonight starts at midnight in the ledger but arrives today.
  const comes = sql`item.details->>'checkIn' = ${day}`;
  const stays = await listStays(db, sql`${own} and (${comes} or item.starts_at < ${to} and item.ends_at >= ${from})`);
  const { rows: rooms } = await sql<RoomRow>`
    select room.number, room_type.slug as room_type, room.state, exists (select from room_stay
      where room_stay.resource_id = room.resource_id and arrived_at is not null and departed_at is null) as occupied
    from hotel_room as room join room_type on room_type.id = room.room_type_id
    where property_id = ${hotel} and room.active order by room.number`.execute(db);
  const isIn =
    (...states: string[]) =>
    (stay: StayRow) =>
      states.includes(stateOf(stay));
  return {
    date: day,
    arrivals: stays
      .filter(({ details }) => details.checkIn === day)
      .filter(isIn("expected", "no_show"))
      .map(presentStay),
    inHouse: stays.filter(isIn("in_house")).map(presentStay),
    departures: stays
      .filter(({ details }) => details.checkOut === day)
      .filter(isIn("in_house", "departed"))
      .map(presentStay),
    rooms: rooms.map(({ number, room_type, state, occupied }) => ({ number, roomType: room_type, state, occupied })),
  };
}

type Setting = { slug: string; number: string; state: StayRow["state"] };

/** Sets a room's state. */
export async function setRoomState(
  db: Db,
  { slug, number, state, staffId }: Setting & { staffId: string },
): Promise<Omit<Setting, "slug">> {
  const hotel = await findHotelId(db, slug);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ before: string }>`
      update hotel_room as room set state = ${state} from room_type, hotel_room as old
      where room_type.id = room.room_type_id and property_id = ${hotel} and room.number = ${number}
        and old.resource_id = room.resource_id returning old.state as before`.execute(tx);
    if (!rows[0]) throw new DomainError("not_found", "There is no such room");
    await recordAction(tx, {
      // Room ids are numbers, but audit subjects are UUIDs.
      ...{ personId: staffId, concernedId: null, action: "room_state_set", subjectId: randomUUID() },
      details: { hotel: slug, room: number, before: rows[0].before, after: state },
    });
    return { number, state };
  });
}
