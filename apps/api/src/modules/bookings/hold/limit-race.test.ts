import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDb } from "../../../db/connect.ts";
import { ownApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 60_000 });

const { db, url } = await testDatabase();
await aVenue(db, { liveHoldsPerCustomer: 3, courtHoursPerDay: 4 });
const REQUESTS = 20;
const DAYS = [18, 19, 20, 21, 22];

/** Sends simultaneous holds of different courts, half of them through another process. */
async function holdAtOnce(hours: number, days: readonly number[], role = "customer") {
  const customer = await aCustomer(db, { role });
  const other = createDb(url, { max: 6 });
  onTestFinished(() => other.destroy());
  const apps = [await ownApp(db), await ownApp(other)];
  const courts = await Promise.all(Array.from({ length: REQUESTS }, () => aCourt(db)));
  const replies = await Promise.all(
    courts.map(({ slug }, index) => {
      const day = `2043-11-${days[index % days.length]}`;
      const slot = { start: `${day}T08:00+07:00`, end: `${day}T${String(8 + hours).padStart(2, "0")}:00+07:00` };
      return askHold(apps[index % 2] as (typeof apps)[number], customer, [{ court: slug, ...slot }]);
    }),
  );
  const { rows } = await sql<{ places: number }>`select count(*)::int as places from allocation
    join booking on booking.id = allocation.owner_id where person_id = ${customer.id}`.execute(db);
  const refused = replies.filter(({ status }) => status !== 201).map(({ body }) => body.error);
  return { held: replies.length - refused.length, places: rows[0]?.places, refused };
}

test("twenty requests of one customer at once get no more holds than the limit", async () => {
  const { held, places, refused } = await holdAtOnce(1, DAYS);
  expect([held, places]).toEqual([3, 3]);
  for (const error of refused) {
    expect(error).toMatchObject({ code: "quota_exceeded", details: { quota: "live_holds", limit: 3, has: 3 } });
  }
});

test("twenty requests of one customer at once get no more hours of a day than the limit", async () => {
  const { held, places, refused } = await holdAtOnce(2, [18]);
  expect([held, places]).toEqual([2, 2]);
  for (const error of refused) {
    expect(error).toMatchObject({ code: "quota_exceeded", details: { quota: "court_hours", limit: 4, has: 4 } });
  }
});

test("staff may exceed both", async () => {
  expect(await holdAtOnce(2, [18], "manager")).toEqual({ held: REQUESTS, places: REQUESTS, refused: [] });
});
