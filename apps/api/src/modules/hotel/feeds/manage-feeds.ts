import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { recordAction } from "../../audit/record-action.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { findHotelId } from "../rooms/find-hotel.ts";

type RoomRow = { number: string; resource_id: number; feed_token: string };
type FeedRow = {
  id: string;
  resource_id: number;
  name: string;
  url: string;
  read_at: Date | null;
  problem: string | null;
  entries: number;
  conflicts: { checkIn: string; checkOut: string; summary: string }[];
};

/** Lists the rooms of a hotel with their secret calendar address and the calendars they read. */
export async function listRoomFeeds(db: Db, slug: string) {
  const hotel = await findHotelId(db, slug);
  const { rows: rooms } = await sql<RoomRow>`
    select number, resource_id, feed_token from hotel_room join room_type on room_type.id = room_type_id
    where property_id = ${hotel} and hotel_room.active order by number`.execute(db);
  const { rows: feeds } = await sql<FeedRow>`
    select feed.id, feed.resource_id, name, url, read_at, problem,
      (select count(*)::int from calendar_event where feed_id = feed.id) as entries,
      (select coalesce(json_agg(json_build_object('checkIn', check_in, 'checkOut', check_out, 'summary', summary)
        order by check_in), '[]') from calendar_event where feed_id = feed.id and state = 'conflict') as conflicts
    from calendar_feed as feed where feed.resource_id = any(${rooms.map(({ resource_id }) => resource_id)}::integer[])
    order by created_at`.execute(db);
  return rooms.map(({ number, resource_id, feed_token }) => ({
    number,
    publishPath: `/api/v1/room-calendars/${feed_token}.ics`,
    feeds: feeds
      .filter((feed) => feed.resource_id === resource_id)
      .map(({ resource_id: _, read_at, ...feed }) => ({ ...feed, readAt: read_at?.toISOString() ?? null })),
  }));
}

type NewFeed = { slug: string; number: string; name: string; url: string; staffId: string };

/** Adds an external calendar to a room and reads it at once. */
export async function addFeed(db: Db, { slug, number, name, url, staffId }: NewFeed): Promise<string> {
  const hotel = await findHotelId(db, slug);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into calendar_feed (resource_id, name, url)
      select resource_id, ${name}, ${url} from hotel_room join room_type on room_type.id = room_type_id
      where property_id = ${hotel} and number = ${number} and hotel_room.active
      on conflict on constraint calendar_feed_once do nothing returning id`.execute(tx);
    const [feed] = rows;
    if (!feed) throw new DomainError("conflict", "There is no such room, or it reads this calendar already");
    await enqueue(tx, "sync_calendar", { id: feed.id });
    // The address gives access to the other seller's calendar, so it is not audited.
    const details = { hotel: slug, room: number, name };
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, action: "feed_added", subjectId: feed.id, details },
    });
    return feed.id;
  });
}

export async function requestSync(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const feed = await tx.selectFrom("calendar_feed").select("id").where("id", "=", id).executeTakeFirst();
    if (!feed) throw new DomainError("not_found", "There is no such calendar");
    await enqueue(tx, "sync_calendar", { id });
  });
}

/** Removes an external calendar and frees the nights it took. */
export async function removeFeed(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const events = await tx.selectFrom("calendar_event").select("id").where("feed_id", "=", id).execute();
    const gone = await tx.deleteFrom("calendar_feed").where("id", "=", id).returning("name").executeTakeFirst();
    if (!gone) throw new DomainError("not_found", "There is no such calendar");
    const details = { name: gone.name, events: events.length };
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, action: "feed_removed", subjectId: id, details },
    });
    if (events.length > 0) await releaseAllocations(tx, ...events.map((event) => event.id));
  });
}
