import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { get, testApp } from "../apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "./bookings.ts";
import { at } from "./moving-booking.ts";
import { aCourt } from "./venue.ts";

type Court = { slug: string };
export type GridSlot = { from: string; start: string; end: string; state: string; reason: string | null };

/** The court's day as the public grid shows it. */
export async function gridOf(app: FastifyInstance, court: Court, date = "2043-11-18"): Promise<GridSlot[]> {
  app.readCache.forget(() => true);
  return (await get(app, `/api/v1/courts/${court.slug}/availability?from=${date}&days=1`)).body.days[0].slots;
}

/** The grid in short: "09:00 free", with the reason instead of the state if there is one. */
export async function shortGridOf(app: FastifyInstance, court: Court, date?: string): Promise<string[]> {
  return (await gridOf(app, court, date)).map(({ from, state, reason }) => `${from} ${reason ?? state}`);
}

export async function release(app: FastifyInstance, { headers }: Customer, id: string): Promise<void> {
  await app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/hold`, headers });
}

/** Helpers for tests of courts with a buffer after every booking. */
export function bufferedCourts(db: Db) {
  /** Sari holds a slot; Budi is another customer. */
  async function aHeld(buffer: number, slot = at(18, 9)) {
    const [app, court] = [await testApp(db), await aCourt(db, { buffer })];
    const [sari, budi] = [await aCustomer(db), await aCustomer(db)];
    const { body } = await askHold(app, sari, [{ court: court.slug, ...slot }]);
    return { app, court, sari, budi, held: body.booking.id as string };
  }

  /** A booking's allocations, such as "court 09:00-10:30". */
  async function takenOf(bookingId: string): Promise<string[]> {
    const { rows } = await sql<{ stretch: string }>`select resource.kind || ' '
        || to_char(lower(during) at time zone 'Asia/Jakarta', 'HH24:MI') || '-'
        || to_char(upper(during) at time zone 'Asia/Jakarta', 'HH24:MI') as stretch
      from allocation join resource on resource.id = resource_id where owner_id = ${bookingId} order by 1`.execute(db);
    return rows.map(({ stretch }) => stretch);
  }

  async function lapse(bookingId: string): Promise<void> {
    await sql`update booking set held_until = now() - interval '1 second' where id = ${bookingId}`.execute(db);
    await sql`update allocation set held_until = now() - interval '1 second' where owner_id = ${bookingId}`.execute(db);
  }

  return { aHeld, takenOf, lapse };
}
