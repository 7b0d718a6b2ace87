import { expect, it, onTestFinished } from "vitest";
import { listenToPostgres } from "../../adapters/realtime/postgres.ts";
import { createDb } from "../../db/connect.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { aCustomer, askHold } from "../../testing/factories/bookings.ts";
import { aClub } from "../../testing/factories/content.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db, url } = await testDatabase();
await aVenue(db);

/** One process: its own pool, listener and cache. */
async function aProcess() {
  const own = createDb(url, { max: 4 });
  const realtime = await listenToPostgres({ url, log: () => {} });
  const app = await testApp(own, { realtime });
  onTestFinished(async () => {
    await app.close();
    await realtime.close();
    await own.destroy();
  });
  return app;
}

const at = (hour: number) => ({ start: `2043-11-18T0${hour}:00+07:00`, end: `2043-11-18T0${hour + 1}:00+07:00` });

it("charges a price that another process has changed at the same moment", async () => {
  const [app, court] = [await aProcess(), await aCourt(db, { price: 100_000 })];
  for (const price of [110_000, 120_000, 130_000]) {
    const sari = await aCustomer(db);
    expect((await askHold(app, sari, [{ court: court.slug, ...at(6) }], { key: `warm-${price}` })).status).toBeLessThan(
      500,
    );
    await db.updateTable("price_rule").set({ price_per_hour: price }).where("court_id", "=", court.id).execute();
    const { status, body } = await askHold(app, await aCustomer(db), [{ court: court.slug, ...at(7) }]);
    expect([status, body.booking?.total]).toEqual([201, price]);
    await db.deleteFrom("allocation").where("owner_id", "=", body.booking.id).execute();
  }
});

it("sells no court just closed elsewhere, and no hours just removed", async () => {
  const [app, court, other] = [await aProcess(), await aCourt(db), await aCourt(db)];
  const ask = async (slug: string) => (await askHold(app, await aCustomer(db), [{ court: slug, ...at(8) }])).body;
  expect((await ask(court.slug)).booking.status).toBe("held");
  await db.updateTable("court").set({ status: "closed" }).where("id", "=", court.id).execute();
  expect((await ask(court.slug)).error.code).toBe("not_found");
  await db.updateTable("court").set({ min_slots: 2 }).where("id", "=", other.id).execute();
  expect((await ask(other.slug)).error.code).toBe("duration_not_allowed");
});

it("gives the club's booking window to a member who has just joined, and takes it from one who has just left", async () => {
  const [app, court, sari, club] = [
    await aProcess(),
    await aCourt(db),
    await aCustomer(db),
    await aClub(db, { slug: "klub-uji" }),
  ];
  const farAhead = { court: court.slug, start: "2043-11-28T08:00+07:00", end: "2043-11-28T09:00+07:00" };
  const ask = async () => (await askHold(app, sari, [farAhead])).body;
  expect((await ask()).error.code).toBe("outside_window");
  const member = { club_id: club.id, person_id: sari.id, status: "active" };
  await db.insertInto("club_member").values(member).execute();
  expect((await ask()).booking.status).toBe("held");
  await db.deleteFrom("club_member").where("person_id", "=", sari.id).execute();
  expect((await ask()).error.code).toBe("outside_window");
});
