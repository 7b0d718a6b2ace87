import { randomBytes, randomUUID } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { expect, it } from "vitest";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { emptyDatabase } from "../../testing/postgres/database.ts";
import { migrationsUpTo } from "../../testing/postgres/migrations-up-to.ts";
import { createDb, type Db } from "../connect.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS_DIR } from "./migration-files.ts";

const BEFORE = 87;
const starts_at = new Date("2043-11-17T01:00:00Z");
const ends_at = new Date("2043-11-17T02:00:00Z");

async function aFailedRelief(db: Db, rainOutId: string, personId: string | null, problem = "conflict") {
  const { id: booking_id } = await db
    .insertInto("booking")
    .values({
      ...{ code: bookingCode(randomBytes(16)), kind: "court", person_id: personId, contact_name: "Uji", total: 0 },
      ...{ status: "confirmed", starts_at, ends_at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const of = { rain_out_id: rainOutId, booking_id, item_id: randomUUID(), place: "bata", starts_at, ends_at };
  const relief = await db
    .insertInto("visit_relief")
    .values({ ...of, status: "failed", problem })
    .returning("id")
    .executeTakeFirstOrThrow();
  return relief.id;
}

it("retries reliefs that were refused because the booking had no customer, and leaves other refusals", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, await migrationsUpTo(BEFORE));
  const db = createDb(url, { max: 2 });
  const { id: rainOutId } = await db
    .insertInto("rain_out")
    .values({ courts: ["bata"], starts_at, ends_at, declared_at: starts_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: personId } = await aCustomer(db);
  const ids = [
    await aFailedRelief(db, rainOutId, null),
    await aFailedRelief(db, rainOutId, personId),
    await aFailedRelief(db, rainOutId, null, "booking_started"),
  ];
  await migrate(url, MIGRATIONS_DIR);
  const rows = await db.selectFrom("visit_relief").select(["id", "status", "problem"]).execute();
  expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
    { status: "waiting", problem: null },
    { status: "failed", problem: "conflict" },
    { status: "failed", problem: "booking_started" },
  ]);
  await db.destroy();
});
