import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotel, aKost } from "../../../testing/factories/stays.ts";
import { anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { notifyFreeStays } from "./notify-free.ts";
import { personalStayAlerts } from "./personal-alerts.ts";

const { db } = await testDatabase();
await aVenue(db);
const deps = { db, clock: () => NOW };
const nights = { checkIn: "2043-12-07", nights: 2, guests: 2 };

const inboxOf = async ({ id }: Customer) =>
  db.selectFrom("inbox_message").select(["title", "body", "link"]).where("person_id", "=", id).execute();

async function aWaiter(wish: object) {
  const app = await testApp(db);
  const person = await aCustomer(db);
  const made = await ask({ app }, person, "POST", "/api/v1/stay-wishes", wish);
  return { app, person, made };
}

it("sends an alert once, when the nights of a full hotel become free", async () => {
  const [room = 0] = await aHotel(db, { slug: "hotel-penuh", rooms: 1 });
  const taken = { from: "2043-12-08T14:00+07:00", to: "2043-12-09T12:00+07:00" };
  await anAllocation(db, room, taken);
  const wish = { kind: "hotel", slug: "hotel-penuh", room: "standar", ...nights };
  const { app, person, made } = await aWaiter(wish);
  expect([made.status, made.body.toldAt]).toEqual([201, null]);
  expect((await ask({ app }, person, "POST", "/api/v1/stay-wishes", wish)).code).toBe("conflict");
  await notifyFreeStays(deps);
  expect(await inboxOf(person)).toEqual([]);

  await db.deleteFrom("allocation").where("resource_id", "=", room).execute();
  await Promise.all([notifyFreeStays(deps), notifyFreeStays(deps)]);
  await notifyFreeStays(deps);
  expect(await inboxOf(person)).toMatchObject([
    { title: "hotel-penuh kosong lagi", link: "/hotel-kost/hotel/hotel-penuh?checkIn=2043-12-07&nights=2&guests=2" },
  ]);
  const { items } = (await ask({ app }, person, "GET", "/api/v1/stay-wishes")).body;
  expect(items).toMatchObject([{ name: "hotel-penuh", toldAt: NOW.toISOString() }]);
  // Once sent, the same alert can be added again.
  expect((await ask({ app }, person, "POST", "/api/v1/stay-wishes", wish)).status).toBe(201);
});

it("sends no alert for a room of another size or for fewer nights", async () => {
  const [one = 0, other = 0] = await aHotel(db, { slug: "hotel-sempit", rooms: 2 });
  await anAllocation(db, one, { from: "2043-12-08T14:00+07:00", to: "2043-12-09T12:00+07:00" });
  await anAllocation(db, other, { from: "2043-12-07T14:00+07:00", to: "2043-12-09T12:00+07:00" });
  const { person } = await aWaiter({ kind: "hotel", slug: "hotel-sempit", ...nights });
  const { person: large } = await aWaiter({ kind: "hotel", slug: "hotel-sempit", ...nights, guests: 6 });
  await notifyFreeStays(deps);
  expect(await inboxOf(person)).toEqual([]);
  await db.deleteFrom("allocation").where("resource_id", "=", other).execute();
  await notifyFreeStays(deps);
  expect(await inboxOf(person)).toHaveLength(1);
  expect(await inboxOf(large)).toEqual([]);
});

it("sends an alert when a kost room becomes free in the wanted month", async () => {
  const [room = 0, other = 0] = await aKost(db, { slug: "kost-penuh", opensOn: ["2043-01-01", "2043-01-01"] });
  for (const resource of [room, other]) {
    await anAllocation(db, resource, { from: "2043-11-01T00:00+07:00", to: "2044-11-01T00:00+07:00" });
  }
  const { person } = await aWaiter({ kind: "kost", slug: "kost-penuh", room: "A1", startMonth: "2044-01" });
  const { person: any } = await aWaiter({ kind: "kost", slug: "kost-penuh", startMonth: "2044-01" });
  await db.deleteFrom("allocation").where("resource_id", "=", other).execute();
  await notifyFreeStays(deps);
  expect([await inboxOf(person), (await inboxOf(any)).length]).toEqual([[], 1]);
  await db.deleteFrom("allocation").where("resource_id", "=", room).execute();
  await notifyFreeStays(deps);
  expect(await inboxOf(person)).toMatchObject([
    {
      body: "Ada kamar untuk mulai Januari 2044. Belum kami tahan untukmu: siapa cepat, dia dapat.",
      link: "/hotel-kost/kost/kost-penuh?startMonth=2044-01&room=A1",
    },
  ]);
});

it("keeps alerts private and limited, and deletes them when past or with the account", async () => {
  await aHotel(db, { slug: "hotel-lain", rooms: 0 });
  const { app, person, made } = await aWaiter({ kind: "hotel", slug: "hotel-lain", ...nights });
  const stranger = await aCustomer(db);
  await ask({ app }, stranger, "DELETE", `/api/v1/stay-wishes/${made.body.id}`);
  const own = async () => (await ask({ app }, person, "GET", "/api/v1/stay-wishes")).body.items.length;
  expect(await own()).toBe(1);
  const more = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ask({ app }, person, "POST", "/api/v1/stay-wishes", {
        ...{ kind: "hotel", slug: "hotel-lain", ...nights, nights: index + 3 },
      }),
    ),
  );
  expect(more.map(({ status }) => status).sort()).toEqual([...Array(9).fill(201), 409]);
  expect((await ask({ app }, person, "DELETE", `/api/v1/stay-wishes/${made.body.id}`)).body.items).toHaveLength(9);
  expect((await personalStayAlerts.collect(db, { id: person.id, email: null })).stayWishes).toHaveLength(9);
  await notifyFreeStays({ db, clock: () => new Date("2043-12-08T08:00:00+07:00") });
  expect(await own()).toBe(0);
  const wish = { kind: "hotel", slug: "hotel-lain", ...nights };
  expect((await ask({ app }, person, "POST", "/api/v1/stay-wishes", { ...wish, checkIn: "2043-11-01" })).status).toBe(
    400,
  );
  expect((await ask({ app }, person, "POST", "/api/v1/stay-wishes", { ...wish, room: "tidak-ada" })).status).toBe(404);
  await ask({ app }, person, "POST", "/api/v1/stay-wishes", wish);
  await db
    .transaction()
    .execute((tx) => personalStayAlerts.erase?.(tx, { id: person.id, email: null }) as Promise<void>);
  expect(await own()).toBe(0);
});
