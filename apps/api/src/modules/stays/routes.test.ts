import { expect, it } from "vitest";
import { get, NOW, testApp } from "../../testing/apps/test-app.ts";
import { aHotel, aKost } from "../../testing/factories/stays.ts";
import { anAllocation, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (date: string, time = "00:00") => `${date}T${time}:00+07:00`;
const rooms = await aHotel(db, { slug: "hotel-lapang", rooms: 5 });
const kost = await aKost(db, {
  slug: "kost-lapang",
  opensOn: ["2043-01-01", "2044-02-01", "2043-01-01", "2043-01-01", "2043-01-01"],
});
await aKost(db, { slug: "kost-putra", genderRule: "putra", opensOn: ["2043-01-01"] });
const room = (index: number) => rooms[index] ?? 0;
const stay = { purpose: "stay" };
// Left at noon today, and arrives tomorrow: both leave tonight free. The hold has lapsed. Two rooms are taken.
await anAllocation(db, room(0), { ...stay, from: at("2043-11-16", "14:00"), to: at("2043-11-17", "12:00") });
await anAllocation(db, room(1), { ...stay, from: at("2043-11-18", "14:00"), to: at("2043-11-19", "12:00") });
await anAllocation(db, room(2), {
  ...stay,
  from: at("2043-11-17", "14:00"),
  to: at("2043-11-18", "12:00"),
  heldUntil: NOW,
});
await anAllocation(db, room(3), { ...stay, from: at("2043-11-17", "14:00"), to: at("2043-11-18", "12:00") });
await anAllocation(db, room(4), { ...stay, from: at("2043-11-15", "14:00"), to: at("2043-11-20", "12:00") });
await anAllocation(db, kost[2] ?? 0, { ...stay, from: at("2043-06-01"), to: at("2043-12-01") });
await anAllocation(db, kost[2] ?? 0, { ...stay, from: at("2043-12-01"), to: at("2044-03-01") });
await anAllocation(db, kost[3] ?? 0, { ...stay, from: at("2043-06-01"), to: at("2099-01-01") });
// Empty today, but for less than a month.
await anAllocation(db, kost[4] ?? 0, { ...stay, from: at("2043-12-16"), to: at("2044-01-16") });

it.each([
  ["", ["hotel-lapang", "kost-lapang", "kost-putra"]],
  ["kind=kost", ["kost-lapang", "kost-putra"]],
  ["genderRule=putra", ["kost-putra"]],
  ["kind=hotel&genderRule=putra", []],
  ["page=2&pageSize=2", ["kost-putra"]],
  ["kind=kost&page=2&pageSize=1", ["kost-putra"]],
])("lists stays by ?%s", async (query, slugs) => {
  const { body } = await get(await testApp(db), `/api/v1/stays?${query}`);
  expect(body.items.map((item: { slug: string }) => item.slug)).toEqual(slugs);
});

it("counts all matching stays, not only those on the page", async () => {
  const { body } = await get(await testApp(db), "/api/v1/stays?kind=kost&pageSize=1");
  expect(body).toMatchObject({ total: 2, page: 1, pageSize: 1, items: [{ slug: "kost-lapang" }] });
});

it("shows the lowest price and a sample room", async () => {
  const { body } = await get(await testApp(db), "/api/v1/stays");
  expect(body.items[0]).toMatchObject({ priceFrom: 450_000, sample: { name: "Standar", bed: "queen", sizeSqm: 18 } });
  expect(body.items[1]).toMatchObject({ priceFrom: 1_500_000, genderRule: "putri", sample: { name: "Kamar A1" } });
});

it.each(["kind=villa", "genderRule=x", "page=-1"])("refuses ?%s", async (query) => {
  expect((await get(await testApp(db), `/api/v1/stays?${query}`)).status).toBe(400);
});

it("counts the rooms that are free tonight", async () => {
  const { body } = await get(await testApp(db), "/api/v1/hotels/hotel-lapang");
  expect(body).toMatchObject({ checkIn: "14:00", checkOut: "12:00" });
  expect(body.roomTypes[0]).toMatchObject({ unitCount: 5, freeTonight: 3, extraBedPrice: null });
});

it("reports from when each kost room is free", async () => {
  const { body } = await get(await testApp(db), "/api/v1/kosts/kost-lapang");
  expect(body).toMatchObject({ genderRule: "putri", depositMonths: 1, noticeMonths: 1 });
  expect(body.rooms.map((one: { availableFrom: string | null }) => one.availableFrom)).toEqual([
    "2043-11-17",
    "2044-02-01",
    "2044-03-01",
    null,
    "2044-01-16",
  ]);
  const { body: availability } = await get(await testApp(db), "/api/v1/kosts/kost-lapang/availability");
  expect(availability.rooms.map((one: { from: string | null }) => one.from)).toEqual(
    body.rooms.map((one: { availableFrom: string | null }) => one.availableFrom),
  );
});

it.each(["hotels/kost-lapang", "kosts/hotel-lapang", "hotels/x"])("returns 404 for %s", async (path) => {
  expect((await get(await testApp(db), `/api/v1/${path}`)).status).toBe(404);
});
