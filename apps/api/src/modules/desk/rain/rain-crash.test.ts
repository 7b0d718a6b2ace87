import { sql } from "kysely";
import { expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { times } from "../../../testing/extent.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { endWhoWaits } from "../../../testing/postgres/end-waiting.ts";
import { carryOutRain, sweepRain } from "./carry-out-rain.ts";

const { db } = await testDatabase();
await aVenue(db);
const BOOKINGS = times({ everyday: 20, all: 50 });

/** One customer per court, all in the next hour. */
async function aFullHour() {
  const paying = await payingApp(db);
  const [courts, people]: [string[], string[]] = [[], []];
  for (let n = 0; n < BOOKINGS; n += 1) {
    const [court, person] = [await aCourt(db), await aCustomer(db)];
    courts.push(court.slug);
    people.push(person.id);
    await fillWallet(db, person.id, 150_000);
    const slot = { court: court.slug, start: "2043-11-17T08:00+07:00", end: "2043-11-17T09:00+07:00" };
    await aConfirmed(paying, person, [slot], { redeem: { useWallet: true } });
  }
  await db.updateTable("court").set({ rain_eligible: true }).where("slug", "in", courts).execute();
  return { ...paying, courts, people };
}

const countDone = async () =>
  Number(
    (
      await db
        .selectFrom("visit_relief")
        .select((count) => count.fn.countAll<number>().as("done"))
        .where("status", "=", "credited")
        .executeTakeFirstOrThrow()
    ).done,
  );

it("resumes after its worker is killed, and compensates nobody twice", async () => {
  const { app, courts, people } = await aFullHour();
  const desk = [await aMemberOfStaff(db), await aMemberOfStaff(db)];
  const time = { start: "2043-11-17T00:35:00.000Z", end: "2043-11-17T03:00:00.000Z" };
  const rains: string[] = [];
  for (let from = 0; from < courts.length; from += 40) {
    const { status, body } = await send(app, desk[0], "POST", "/api/v1/desk/rain-outs", {
      courts: courts.slice(from, from + 40),
      ...time,
    });
    expect(status).toBe(202);
    rains.push(body.id);
  }
  // A second clerk declares the same rain; no bookings are left for it.
  const again = await send(app, desk[1], "POST", "/api/v1/desk/rain-outs", { courts: courts.slice(0, 40), ...time });
  expect(again.body.reliefs).toEqual([]);

  const [first] = rains;
  const half = await db
    .selectFrom("visit_relief")
    .select("booking_id")
    .where("rain_out_id", "=", first ?? "")
    .orderBy("starts_at")
    .orderBy("id")
    .offset(Math.floor(Math.min(BOOKINGS, 40) / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await sql`select from booking where id = ${half.booking_id} for update`.execute(tx);
    const killed = carryOutRain({ db, sellables, now: NOW }, first ?? "").catch((error: unknown) => error);
    await endWhoWaits(db, tx);
    expect(await killed).toBeInstanceOf(Error);
  });
  expect(await countDone()).toBe(Math.floor(Math.min(BOOKINGS, 40) / 2));

  // Two concurrent runs handle each booking once.
  await Promise.all([
    ...rains.map((id) => carryOutRain({ db, sellables, now: NOW }, id)),
    sweepRain({ db, sellables, now: NOW }),
  ]);
  expect(await countDone()).toBe(BOOKINGS);
  const credits = await Promise.all(people.map((id) => walletOf(db, id)));
  expect(new Set(credits)).toEqual(new Set([150_000]));
  const counted = await sql<{ people: number }>`select count(*)::int as people from inbox_message
    where title like 'Hujan:%'`.execute(db);
  expect(counted.rows[0]?.people).toBe(BOOKINGS);
  expect(await listBroken(db)).toEqual({});
});
