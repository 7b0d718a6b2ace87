import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { askItems } from "../../testing/factories/hotel.ts";
import {
  aHotelDocument,
  aKostDocument,
  aKostRoomDocument,
  anEditor,
  aRoomTypeDocument,
} from "../../testing/factories/site.ts";
import { anAllocation, aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { queueBehind } from "../../testing/postgres/lock-barrier.ts";

const { db } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager", "Hendra");
const open = async () => {
  const app = await testApp(db);
  return { app, see: (path: string) => send(app, undefined, "GET", `/api/v1/${path}`), ...anEditor(app, manager) };
};

/** A hotel with two rooms of one type. */
async function aHotel(slug: string) {
  const opened = await open();
  await opened.save("hotel", slug, 0, aHotelDocument);
  const saved = await opened.save("room-type", `${slug}.ganda`, 0, { ...aRoomTypeDocument, house: slug });
  expect(saved.status).toBe(200);
  return opened;
}
const wish = (hotel: string) => ({
  ...{ kind: "hotel", hotel, roomType: "ganda", plan: "fleksibel", checkIn: "2043-12-01", nights: 2, adults: 2 },
});
const roomsOf = (slug: string) =>
  db
    .selectFrom("hotel_room as room")
    .innerJoin("room_type as type", "type.id", "room.room_type_id")
    .innerJoin("property as house", "house.id", "type.property_id")
    .innerJoin("resource", "resource.id", "room.resource_id")
    .select(["room.number", "room.active", "room.resource_id", "resource.kind", "resource.name"])
    .where("house.slug", "=", slug)
    .orderBy("room.number")
    .execute();

describe("a hotel", () => {
  it("is created with its rooms, each with a resource in the ledger, and on sale at once", async () => {
    const { app, see } = await aHotel("rumah");
    expect((await see("hotels/rumah")).body).toMatchObject({ name: "Rumah Uji", checkIn: "14:00" });
    expect(await roomsOf("rumah")).toMatchObject([
      { number: "101", kind: "hotel-room", name: "Rumah Uji 101" },
      { number: "102", kind: "hotel-room", name: "Rumah Uji 102" },
    ]);
    const held = await askItems(app, await aCustomer(db), [wish("rumah")]);
    expect(held.status).toBe(201);
    const { change } = await open();
    for (const [kind, key] of [
      ["hotel", "rumah"],
      ["room-type", "rumah.ganda"],
    ] as const) {
      const refused = await change(kind, key, { active: false });
      expect([refused.status, refused.code]).toEqual([409, "still_in_use"]);
    }
  });

  it("that is hidden is neither shown nor sold, and returns with its rooms", async () => {
    const { change } = await aHotel("sepi");
    expect((await change("hotel", "sepi", { active: false })).status).toBe(200);
    const { app, see } = await open();
    expect((await see("hotels/sepi")).status).toBe(404);
    expect((await askItems(app, await aCustomer(db), [wish("sepi")])).status).toBe(404);
    await change("hotel", "sepi", { active: true });
    expect((await (await open()).see("hotels/sepi")).body.roomTypes).toHaveLength(1);
  });

  it("sells no room of a type that is being hidden", async () => {
    const { app, change } = await aHotel("lomba");
    const customer = await aCustomer(db);
    const lock = sql`select from room_type join property on property.id = property_id where property.slug = 'lomba' for update`;
    // The hold has looked the hotel up and waits for the row of the type, which is hidden meanwhile.
    const replies = await queueBehind<{ status: number }>(db, lock, [
      () => change("room-type", "lomba.ganda", { active: false }),
      () => askItems(app, customer, [wish("lomba")]),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  });
});

describe("rooms of a type", () => {
  it("are added, retired if someone stayed in them, and restored under their number", async () => {
    const { change } = await aHotel("tumbuh");
    await change("room-type", "tumbuh.ganda", { rooms: ["102", "103"] });
    const [first] = await roomsOf("tumbuh");
    expect((await roomsOf("tumbuh")).map(({ number, active }) => [number, active])).toEqual([
      ["101", false],
      ["102", true],
      ["103", true],
    ]);
    await change("room-type", "tumbuh.ganda", { rooms: ["101"] });
    expect((await roomsOf("tumbuh"))[0]).toEqual({ ...first, active: true });
  });

  it("with bookings ahead cannot be removed", async () => {
    const { change } = await aHotel("isi");
    const [room] = await roomsOf("isi");
    await anAllocation(db, room?.resource_id ?? 0, { from: "2043-12-01T14:00+07:00", to: "2043-12-02T12:00+07:00" });
    const refused = await change("room-type", "isi.ganda", { rooms: ["102"] });
    expect([refused.code, refused.body.error.details.count]).toEqual(["still_in_use", 1]);
    expect((await change("room-type", "isi.ganda", { rooms: ["101"] })).status).toBe(200);
  });

  it("have a number that no other type of the house has", async () => {
    const { save } = await aHotel("nomor");
    const other = { ...aRoomTypeDocument, house: "nomor", name: "Lain", rooms: ["102", "201"] };
    const refused = await save("room-type", "nomor.lain", 0, other);
    expect([refused.code, refused.body.error.details.field]).toEqual(["conflict", "rooms"]);
  });

  it("keep a plan that a future stay was sold under, while other plans can change", async () => {
    const { app, read, change } = await aHotel("tarif");
    const { plans } = (await read("room-type", "tarif.ganda")).value;
    const cheap = { ...plans[0], code: "hemat", name: "Hemat", refundable: false };
    await change("room-type", "tarif.ganda", { plans: [...plans, cheap] });
    expect((await askItems(app, await aCustomer(db), [wish("tarif")])).status).toBe(201);
    expect((await change("room-type", "tarif.ganda", { plans: [cheap] })).code).toBe("still_in_use");
    expect((await change("room-type", "tarif.ganda", { plans })).status).toBe(200);
  });

  it("belong to the house that their key names", async () => {
    const { save } = await aHotel("pemilik");
    const stray = await save("room-type", "pemilik.lain", 0, { ...aRoomTypeDocument, house: "rumah" });
    expect([stray.code, stray.body.error.details.field]).toEqual(["conflict", "house"]);
  });
});

it("houses and their parts are listed under the keys they are saved by", async () => {
  const { app, read } = await aHotel("daftar");
  const { documents } = (await send(app, manager, "GET", "/api/v1/site")).body;
  const own = documents.filter(({ key }: { key: string }) => key.startsWith("daftar"));
  expect(own).toEqual([
    { kind: "hotel", key: "daftar", title: "Rumah Uji", active: true },
    { kind: "room-type", key: "daftar.ganda", title: "Ganda, Rumah Uji", active: true },
  ]);
  for (const { kind, key } of own) expect((await read(kind, key)).album.id).toBeGreaterThan(0);
});

describe("a kost", () => {
  it("is created with a room and its resource, and both can be hidden again", async () => {
    const { save, see, change } = await open();
    await save("kost", "kost", 0, aKostDocument);
    expect((await save("kost-room", "kost.a1", 0, aKostRoomDocument)).status).toBe(200);
    expect((await see("kosts/kost")).body.rooms).toMatchObject([{ number: "A1", sizeSqm: 12 }]);
    const { kind } = await db
      .selectFrom("kost_room")
      .innerJoin("resource", "resource.id", "resource_id")
      .select("kind")
      .where("number", "=", "A1")
      .executeTakeFirstOrThrow();
    expect(kind).toBe("kost-room");
    expect((await change("kost-room", "kost.a1", { number: "A2" })).body.error.details.field).toBe("number");
    await change("kost-room", "kost.a1", { active: false });
    expect((await (await open()).see("kosts/kost")).body.rooms).toEqual([]);
    await change("kost", "kost", { active: false });
    expect((await (await open()).see("kosts/kost")).status).toBe(404);
  });

  it("cannot be hidden while a room is let or requested", async () => {
    const { save, change } = await open();
    await save("kost", "dihuni", 0, aKostDocument);
    await save("kost-room", "dihuni.a1", 0, { ...aKostRoomDocument, house: "dihuni" });
    const { id, resource_id } = await db
      .selectFrom("kost_room")
      .innerJoin("property", "property.id", "property_id")
      .select(["kost_room.id", "resource_id"])
      .where("property.slug", "=", "dihuni")
      .executeTakeFirstOrThrow();
    const tenant = await aCustomer(db);
    await db
      .insertInto("lease")
      .values({
        ...{ code: "ABCDEFGH", person_id: tenant.id, kost_room_id: id, status: "requested", term: "monthly" },
        ...{ starts_on: "2043-12-01", tenant_name: "Wulan", tenant_gender: "female", tenant_phone: "+6281234567890" },
        ...{ occupation: "Mahasiswa", people: 1, agreed: "{}" },
      })
      .execute();
    const both = async () =>
      [
        await change("kost-room", "dihuni.a1", { active: false }),
        await change("kost", "dihuni", { active: false }),
      ].map(({ code }) => code);
    expect(await both()).toEqual(["still_in_use", "still_in_use"]);
    await db.updateTable("lease").set({ status: "withdrawn" }).where("kost_room_id", "=", id).execute();
    await anAllocation(db, resource_id, { from: "2043-12-01T12:00+07:00", to: "2044-01-01T12:00+07:00" });
    expect(await both()).toEqual(["still_in_use", "still_in_use"]);
  });
});
