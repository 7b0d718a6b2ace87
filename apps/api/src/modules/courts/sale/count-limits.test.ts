import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { liveHolds } from "../../bookings/hold/limits.ts";
import { countCourtMinutes, countNoShows } from "./queries.ts";

const { db } = await testDatabase();
await aVenue(db);
const court = await aCourt(db);
const DAY_MS = 86_400_000;
let codes = 0;

type Game = { status: string; inDays: number; wasMissed?: boolean };

/** Inserts rows directly, because some of them lie in the past. */
async function aGame(personId: string, { status, inDays, wasMissed = false }: Game): Promise<void> {
  const [start, now] = [new Date(Date.now() + inDays * DAY_MS), new Date()];
  const [id, itemId, end] = [randomUUID(), randomUUID(), new Date(start.getTime() + 3_600_000)];
  const code = `BARU${"ABCDEFGHJK".charAt(codes / 10)}${"ABCDEFGHJK".charAt(codes++ % 10)}`;
  const own = { starts_at: start, ends_at: end, title: "Lapangan" };
  const held_until = new Date(now.getTime() + DAY_MS);
  await db
    .insertInto("booking")
    .values({
      id,
      code,
      kind: "court",
      person_id: personId,
      contact_name: "Sari",
      status,
      held_until,
      total: 1,
      ...own,
    })
    .execute();
  await db
    .insertInto("booking_item")
    .values({
      id: itemId,
      booking_id: id,
      position: 0,
      kind: "court",
      resource_id: court.resource_id,
      price: 1,
      ...own,
    })
    .execute();
  if (!wasMissed) return;
  await db
    .insertInto("visit_attendance")
    .values({ item_id: itemId, booking_id: id, outcome: "absent", at: now })
    .execute();
}

/** No-shows, holds, and minutes of court time on the day. */
async function count(personId: string, inDays = 9) {
  const [now, start] = [new Date(), new Date(Date.now() + inDays * DAY_MS)];
  const day = { start: new Date(start.getTime() - DAY_MS / 2), end: new Date(start.getTime() + DAY_MS / 2) };
  const since = new Date(now.getTime() - 90 * DAY_MS);
  const { rows } = await sql<{ noShows: number; holds: number; minutes: number }>`
    select ${countNoShows(personId, { since, now })}::int as "noShows", ${liveHolds("court", personId)}::int as holds,
      ${countCourtMinutes(personId, { ...day, exceptBookingId: null })}::int as minutes`.execute(db);
  return rows[0];
}
const NOTHING = { noShows: 0, holds: 0, minutes: 0 };

describe("the counts for a customer's limits on courts", () => {
  it("are zero for a new customer, old bookings and cancelled ones", async () => {
    const [stranger, veteran] = [await aCustomer(db), await aCustomer(db)];
    await aGame(veteran.id, { status: "completed", inDays: -40 });
    await aGame(veteran.id, { status: "cancelled", inDays: 9 });
    await aGame(veteran.id, { status: "expired", inDays: 9 });
    for (const { id } of [stranger, veteran]) expect(await count(id)).toEqual(NOTHING);
  });

  it("include bookings of the same day only", async () => {
    const { id } = await aCustomer(db);
    await aGame(id, { status: "confirmed", inDays: 7 });
    expect(await count(id)).toEqual(NOTHING);
    expect(await count(id, 7)).toEqual({ ...NOTHING, minutes: 60 });
  });

  it.each<Game & { has: string; counts: object }>([
    { has: "a hold", status: "held", inDays: 9, counts: { holds: 1, minutes: 60 } },
    { has: "an unpaid booking", status: "awaiting_payment", inDays: 9, counts: { holds: 1, minutes: 60 } },
    { has: "a future booking", status: "confirmed", inDays: 9, counts: { minutes: 60 } },
    { has: "a booking of this morning", status: "completed", inDays: -0.3, counts: { minutes: 60 } },
    { has: "a no-show", status: "no_show", inDays: -80, counts: { noShows: 1 } },
    { has: "one missed visit", status: "completed", inDays: -80, wasMissed: true, counts: { noShows: 1 } },
    { has: "a missed visit of 100 days ago", status: "completed", inDays: -100, wasMissed: true, counts: {} },
    { has: "a no-show of 100 days ago", status: "no_show", inDays: -100, counts: {} },
  ])("$has: $counts", async ({ has: _, counts, ...game }) => {
    const { id } = await aCustomer(db);
    await aGame(id, game);
    expect(await count(id, game.inDays > 0 ? 9 : 0)).toEqual({ ...NOTHING, ...counts });
  });
});
