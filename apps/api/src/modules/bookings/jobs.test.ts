import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../kinds.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aCustomer, askHold } from "../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { bookingTasks } from "./jobs.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };

async function aBooking(status: string) {
  const [app, court, sari] = [await testApp(db), await aCourt(db), await aCustomer(db)];
  const { body } = await askHold(app, sari, [{ court: court.slug, ...slot }]);
  await db.updateTable("booking").set({ status }).where("id", "=", body.booking.id).execute();
  return body.booking.id as string;
}

async function statusOf(id: string) {
  return (await db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirst())?.status;
}

describe("the jobs of bookings", () => {
  it("expire a lapsed hold and remove it from the ledger", async () => {
    const id = await aBooking("held");
    await sql`update booking set held_until = now() - interval '1 second' where id = ${id}`.execute(db);
    await bookingTasks({ db, clock: () => NOW, sellables }).expire_holds();
    expect(await statusOf(id)).toBe("expired");
    const left = await db.selectFrom("allocation").select("id").where("owner_id", "=", id).execute();
    expect(left).toEqual([]);
  });

  it("complete a checked-in booking after its end", async () => {
    const [seen, unseen] = [await aBooking("checked_in"), await aBooking("confirmed")];
    await bookingTasks({ db, clock: () => NOW, sellables }).complete_bookings();
    expect(await statusOf(seen)).toBe("checked_in");
    await bookingTasks({ db, clock: () => new Date(slot.end), sellables }).complete_bookings();
    expect([await statusOf(seen), await statusOf(unseen)]).toEqual(["completed", "confirmed"]);
    const events = db.selectFrom("booking_event").select("kind").where("booking_id", "=", seen).orderBy("id", "desc");
    expect(await events.executeTakeFirst()).toEqual({ kind: "completed" });
  });

  it("delete stored replies after two days, not before", async () => {
    await aBooking("held");
    const kept = async () => (await db.selectFrom("idempotency_key").select("key").execute()).length;
    const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
    await bookingTasks({ db, clock: inHours(25), sellables }).purge_answers();
    expect(await kept()).toBeGreaterThan(0);
    await bookingTasks({ db, clock: inHours(49), sellables }).purge_answers();
    expect(await kept()).toBe(0);
  });
});
