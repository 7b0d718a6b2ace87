import { expect, it, onTestFinished } from "vitest";
import { createDb } from "../../../db/connect.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const at = (hour: number, day = 18) => ({
  start: `2043-11-${day}T${hour}:00+07:00`,
  end: `2043-11-${day}T${hour + 1}:00+07:00`,
});

/** A new server process with empty caches. */
async function aFreshProcess() {
  const own = createDb(url, { max: 2 });
  onTestFinished(() => own.destroy());
  return testApp(own);
}

it("a repeated request to another process gets the first booking, even after its release", async () => {
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const ask = async () => {
    const { status, body } = await askHold(await aFreshProcess(), sari, [{ court: court.slug, ...at(10) }], {
      key: "satu-kunci",
    });
    return { status, id: body.booking.id as string };
  };
  const first = await ask();
  expect(first.status).toBe(201);
  expect(await ask()).toEqual(first);
  const given = { method: "DELETE", url: `/api/v1/bookings/${first.id}/hold`, headers: sari.headers } as const;
  expect((await (await aFreshProcess()).inject(given)).statusCode).toBe(200);
  expect(await ask()).toEqual(first);
  const booked = await db.selectFrom("booking").select("id").where("person_id", "=", sari.id).execute();
  expect(booked).toEqual([{ id: first.id }]);
});

it("a process without cached state refuses a taken hour and an exceeded limit", async () => {
  const [court, sari, budi] = [await aCourt(db), await aCustomer(db), await aCustomer(db)];
  for (const hour of [10, 11]) await askHold(await testApp(db), sari, [{ court: court.slug, ...at(hour) }]);
  const taken = await askHold(await aFreshProcess(), budi, [{ court: court.slug, ...at(11) }]);
  expect(taken.body.error).toMatchObject({ code: "slot_taken", details: { court: court.slug } });
  const tooMany = await askHold(await aFreshProcess(), sari, [{ court: court.slug, ...at(10, 19) }]);
  expect(tooMany.body.error).toMatchObject({ code: "quota_exceeded" });
  const booked = await db.selectFrom("booking").select("id").where("person_id", "in", [sari.id, budi.id]).execute();
  expect(booked).toHaveLength(2);
});
