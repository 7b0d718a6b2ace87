import { DomainError } from "@lapang/domain/errors";
import { type FeedEvent, feedChanges } from "@lapang/domain/stay/feed-changes";
import { instantAt, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { type CalendarFeeds, FeedProblem } from "../../../ports/calendar-feeds.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { hotelTexts } from "../../../texts/hotel.ts";
import { holdResources, releaseAllocations } from "../../ledger/ledger.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { timesOf } from "../../stays/read-hotel-rooms.ts";
import { findVenueRules, type VenueRules } from "../../venue/find-venue-rules.ts";

export type FeedDeps = { db: Db; clock: Clock; feeds: CalendarFeeds };

type Feed = {
  id: string;
  name: string;
  url: string;
  resource_id: number;
  room: string;
  check_in: string | null;
  check_out: string | null;
};
type Known = FeedEvent & { id: string; state: string };

/** Syncs each feed; a failing feed does not stop the others. */
export async function syncFeeds(deps: FeedDeps, only?: string): Promise<void> {
  for (const feed of await listFeeds(deps.db, only)) await syncFeed(deps, feed);
}

/**
 * Applies a feed's changes entry by entry. Collisions are stored as conflicts, shown to staff and retried on every sync. A feed
 * that cannot be read, or is suddenly empty, changes nothing, and staff are notified.
 */
async function syncFeed({ db, clock, feeds }: FeedDeps, feed: Feed): Promise<void> {
  const venue = await findVenueRules(db);
  const today = localDateOf(venue.zone, clock());
  try {
    // Imported lazily: only venues with feeds need the calendar library.
    const { readEvents } = await import("./read-events.ts");
    const events = readEvents(await feeds.read(feed.url), venue.zone);
    const known = await listKnown(db, feed.id);
    const changes = feedChanges(known, events, today);
    if (!changes) throw new FeedProblem("emptied at once");
    for (const event of changes.removed) await remove(db, event);
    for (const { from, to } of changes.moved) await replace(db, { feed, venue, from, to });
    for (const event of changes.added) await place(db, { feed, venue, event });
    for (const event of known.filter(({ state, uid }) => state === "conflict" && stands(changes, uid))) {
      await replace(db, { feed, venue, from: event, to: event });
    }
    await sql`update calendar_feed set read_at = ${clock()}, problem = null where id = ${feed.id}`.execute(db);
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    await warn(db, feed, { problem: error.message, today });
  }
}

const stands = ({ removed, moved }: { removed: Known[]; moved: { from: Known }[] }, uid: string) =>
  !removed.some((event) => event.uid === uid) && !moved.some(({ from }) => from.uid === uid);

async function listFeeds(db: Db, only: string | undefined): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    select feed.id, feed.name, feed.url, feed.resource_id, room.number as room, property.check_in, property.check_out
    from calendar_feed as feed join hotel_room as room using (resource_id)
    join room_type on room_type.id = room.room_type_id join property on property.id = property_id
    where ${only ?? null}::uuid is null or feed.id = ${only ?? null}::uuid order by feed.created_at`.execute(db);
  return rows;
}

async function listKnown(db: Db, feedId: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, uid, kind, summary, check_in::text as "checkIn", check_out::text as "checkOut", state
    from calendar_event where feed_id = ${feedId}`.execute(db);
  return rows;
}

type Placing = { feed: Feed; venue: VenueRules; event: FeedEvent };

async function place(db: Db, { feed, venue, event }: Placing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into calendar_event (feed_id, uid, kind, summary, check_in, check_out, state)
      values (${feed.id}, ${event.uid}, ${event.kind}, ${event.summary}, ${event.checkIn}::date, ${event.checkOut}::date, 'placed')
      on conflict do nothing returning id`.execute(tx);
    const [row] = rows;
    if (row) await takeNights(tx, { feed, venue, event: { ...event, id: row.id } });
  });
}

type Replacing = { feed: Feed; venue: VenueRules; from: Known; to: FeedEvent };

/**
 * Frees the old nights in a transaction of its own, because the new ones may overlap them. The entry is a conflict in between,
 * so that the next sync repairs an interruption.
 */
async function replace(db: Db, { feed, venue, from, to }: Replacing): Promise<void> {
  if (from.state === "placed") {
    await db.transaction().execute(async (tx) => {
      await sql`update calendar_event set state = 'conflict' where id = ${from.id}`.execute(tx);
      await releaseAllocations(tx, from.id);
    });
  }
  await db.transaction().execute(async (tx) => {
    await sql`update calendar_event set kind = ${to.kind}, summary = ${to.summary}, check_in = ${to.checkIn}::date,
      check_out = ${to.checkOut}::date, state = 'placed' where id = ${from.id}`.execute(tx);
    await takeNights(tx, { feed, venue, event: { ...to, id: from.id }, heard: from.state === "conflict" });
  });
}

async function remove(db: Db, event: Known): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from calendar_event where id = ${event.id}`.execute(tx);
    await releaseAllocations(tx, event.id);
  });
}

type Taking = { feed: Feed; venue: VenueRules; event: FeedEvent & { id: string }; heard?: boolean };

/** Takes an entry's nights in the ledger, or stores a conflict and notifies staff once. */
async function takeNights(tx: Tx, { feed, venue, event, heard = false }: Taking): Promise<void> {
  const times = timesOf(feed);
  const item = {
    resourceId: feed.resource_id,
    from: instantAt(venue.zone, event.checkIn, times.checkIn),
    to: instantAt(venue.zone, event.checkOut, times.checkOut),
  };
  const purpose = event.kind === "block" ? "closure" : "stay";
  try {
    await holdResources(tx, { ownerId: event.id, purpose, items: [item], heldUntil: null });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "slot_taken") throw error;
    await sql`update calendar_event set state = 'conflict' where id = ${event.id}`.execute(tx);
    if (heard) return;
    await notifyStaff(tx, {
      topic: "hotel",
      ...hotelTexts.id.feedConflict({
        ...{ feed: feed.name, room: feed.room, checkIn: event.checkIn, checkOut: event.checkOut },
      }),
      link: null,
      dedupeKey: `feed:${feed.id}:conflict:${event.uid}:${event.checkIn}:${event.checkOut}`,
    });
  }
}

/** Notifies staff at most once a day per problem. */
async function warn(db: Db, feed: Feed, { problem, today }: { problem: string; today: LocalDate }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update calendar_feed set problem = ${problem.slice(0, 200)} where id = ${feed.id}`.execute(tx);
    await notifyStaff(tx, {
      topic: "hotel",
      ...hotelTexts.id.feedUnreadable({ feed: feed.name, room: feed.room, problem }),
      link: null,
      dedupeKey: `feed:${feed.id}:problem:${problem}:${today}`,
    });
  });
}
