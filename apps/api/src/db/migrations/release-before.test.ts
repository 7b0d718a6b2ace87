import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { bookingDetail } from "@lapang/contract/bookings/bookings";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { sellables } from "../../kinds.ts";
import { readBooking } from "../../modules/bookings/record/read-booking.ts";
import { payingApp } from "../../testing/apps/paying-app.ts";
import { NOW } from "../../testing/apps/test-app.ts";
import { ask } from "../../testing/factories/confirmed-booking.ts";
import { aSession } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { emptyDatabase } from "../../testing/postgres/database.ts";
import { migrationsUpTo } from "../../testing/postgres/migrations-up-to.ts";
import { createDb, type Db } from "../connect.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS_DIR } from "./migration-files.ts";

/** Data written by an earlier release: the demo venue, and customers in the middle of actions. */
const FILLED = new URL("../../testing/releases/0023.json.gz", import.meta.url);
const FAR_AHEAD = new Date("2100-01-01T00:00:00Z");

/** Disables triggers and foreign keys, so that rows can be inserted unchanged in any order. */
async function fill(db: Db): Promise<void> {
  const tables = JSON.parse(gunzipSync(await readFile(FILLED)).toString()) as Record<string, object[]>;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, rows] of Object.entries(tables)) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
      // Continue the number sequence after the last row.
      if (typeof (rows[0] as { id?: unknown }).id === "number") {
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
          tx,
        );
      }
    }
  });
}

async function anUpgraded() {
  const { url } = await emptyDatabase();
  await migrate(url, await migrationsUpTo(23));
  const before = createDb(url, { max: 1 });
  await fill(before);
  await before.destroy();
  await migrate(url, MIGRATIONS_DIR);
  return createDb(url, { max: 4 });
}

type Own = { id: string; person_id: string; name: string; status: string };

async function bookingsOf(db: Db, name: string): Promise<Own[]> {
  const { rows } = await sql<Own>`select booking.id, person_id, person.name, booking.status
    from booking join person on person.id = person_id where person.name = ${name} order by booking.created_at`.execute(
    db,
  );
  return rows;
}

it("migrates an earlier release's sales: every booking reads, and the journal holds", async () => {
  const db = await anUpgraded();
  try {
    const { rows: all } = await sql<Own>`select id, person_id from booking where person_id is not null`.execute(db);
    expect(all.length).toBeGreaterThan(15);
    for (const { id, person_id } of all) {
      const booking = bookingDetail.parse(await readBooking(db, sellables, { id, personId: person_id, now: NOW }));
      for (const { price, reasons } of booking.items) {
        expect(reasons.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
      }
    }
    expect(await listBroken(db)).toEqual({});
  } finally {
    await db.destroy();
  }
});

it("continues what was under way: extras keep their prices, a held move its places, hours their lot", async () => {
  const db = await anUpgraded();
  const paying = await payingApp(db);
  const signIn = async (name: string) => {
    const [own] = await bookingsOf(db, name);
    if (!own) throw new Error(`${name} has no booking`);
    const headers = { cookie: `token=${await aSession(db, own.person_id, FAR_AHEAD)}` };
    return { ...own, headers };
  };
  try {
    const played = await signIn("Played");
    const { body: seen } = await ask(paying, played, "GET", `/api/v1/bookings/${played.id}`);
    expect(seen.items.map(({ kind }: { kind: string }) => kind)).toEqual(["court", "coach", "add-on", "add-on"]);
    expect(seen.items.slice(1).every((item: { parentId: string }) => item.parentId === seen.items[0].id)).toBe(true);
    const { body: quoted } = await ask(paying, played, "GET", `/api/v1/bookings/${played.id}/cancellation`);
    const cancelled = await ask(paying, played, "POST", `/api/v1/bookings/${played.id}/cancellation`, {
      expectedRefund: quoted.refund,
      way: "wallet",
    });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, "cancelled"]);

    const moving = await signIn("Moving");
    const { body: open } = await ask(paying, moving, "GET", `/api/v1/bookings/${moving.id}`);
    expect(open.move).toMatchObject({ toPay: 150_000, items: [{ itemId: open.items[0].id }] });

    const bought = await signIn("Package");
    const lots = await db.selectFrom("package_purchase").selectAll().where("booking_id", "=", bought.id).execute();
    expect(lots.map(({ item_id }) => item_id)).toEqual([expect.any(String)]);
    expect(await listBroken(db)).toEqual({});
  } finally {
    await paying.app.close();
    await db.destroy();
  }
});
