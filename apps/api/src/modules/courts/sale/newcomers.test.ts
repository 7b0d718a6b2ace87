import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const court = await aCourt(db);
const DAY_MS = 86_400_000;
let codes = 0;

type Game = { status: string; inDays: number; wasMissed?: boolean };

/** As rows, whatever may be booked: some of it lies long ago. */
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

describe.each([...sellables.values()].filter(({ newcomer }) => newcomer !== undefined))(
  "who is new to $kind",
  ({ kind, limits, newcomer }) => {
    async function judge(personId: string) {
      const buyer = { person: { id: personId }, now: new Date() } as Parameters<typeof limits>[0];
      const { rows } = await sql<{ isNewcomer: boolean; limits: string }>`
        select ${newcomer?.isOne(buyer)} as "isNewcomer", ${limits(buyer)} as limits`.execute(db);
      return { isNewcomer: rows[0]?.isNewcomer, hasNothing: rows[0]?.limits === newcomer?.limits };
    }

    it("who never bought anything, and whose games are long over or were given up", async () => {
      const [stranger, veteran] = [await aCustomer(db), await aCustomer(db)];
      await aGame(veteran.id, { status: "completed", inDays: -40 });
      await aGame(veteran.id, { status: "cancelled", inDays: -30 });
      for (const { id } of [stranger, veteran]) expect(await judge(id)).toEqual({ isNewcomer: true, hasNothing: true });
    });

    it.each<Game & { has: string }>([
      { has: "a hold", status: "held", inDays: 9 },
      { has: "something at the checkout", status: "awaiting_payment", inDays: 9 },
      { has: "a game to come", status: "confirmed", inDays: 9 },
      { has: "a game of this morning", status: "completed", inDays: -0.5 },
      { has: "a game they did not come to", status: "no_show", inDays: -100 },
      { has: "one missed visit of a game long ago", status: "completed", inDays: -100, wasMissed: true },
    ])("never who has what counts: $has", async ({ has: _, ...game }) => {
      const { id } = await aCustomer(db);
      await aGame(id, game);
      const { isNewcomer, hasNothing } = await judge(id);
      expect(!isNewcomer || hasNothing).toBe(true);
      // All of these count for courts: were one forgotten, the line above would hold for nothing.
      if (kind === "court") expect({ isNewcomer, hasNothing }).toEqual({ isNewcomer: false, hasNothing: false });
    });
  },
);
