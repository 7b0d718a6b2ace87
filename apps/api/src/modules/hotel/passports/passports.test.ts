import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { diskStorage } from "../../../adapters/storage/disk.ts";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aFolder } from "../../../testing/folder.ts";
import { testKeys } from "../../../testing/keys.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { purgePassports } from "./passports.ts";
import { personalPassports } from "./personal-passports.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);
const DAY_MS = 86_400_000;

async function aForeigner() {
  const [paying, hotel, guest] = [await payingApp(db), await aHotelForSale(db, 1), await aCustomer(db)];
  const id = await aStay(paying, guest, [roomWish(hotel.slug, { checkIn: "2043-12-07", nights: 2 })]);
  const [item] = (await seeBooking(paying.app, guest, id)).items;
  const store = diskStorage(await aFolder());
  const app = await testApp(db, { storage: store });
  const clerk = await aCustomer(db, { role: "front-desk" });
  const wish = { name: "=HYPERLINK(1)", nationality: "NL", number: "AB1234567" };
  const added = await ask({ app }, clerk, "POST", `/api/v1/staff/stays/${item.id}/passports`, wish);
  expect(added.status).toBe(201);
  const url = `/api/v1/staff/passports/${added.body.id}/photo`;
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  const put = (payload: Buffer, headers: object = clerk.headers, type = "image/jpeg") =>
    app.inject({ method: "PUT", url, headers: { ...headers, "content-type": type }, payload });
  return { app, hotel, guest, clerk, store, wish, itemId: item.id, passportId: added.body.id, url, picture, put };
}

it("records a passport once, shows its photo only to the desk, and lists who is to be reported", async () => {
  const { app, hotel, guest, clerk, wish, itemId, passportId, url, picture, put } = await aForeigner();
  expect((await ask({ app }, clerk, "POST", `/api/v1/staff/stays/${itemId}/passports`, wish)).code).toBe("conflict");
  expect((await put(picture, guest.headers)).statusCode).toBe(403);
  for (const bytes of ["<svg/>", "%PDF-1.7 a document"]) expect((await put(Buffer.from(bytes))).statusCode).toBe(415);
  expect((await put(picture)).statusCode).toBe(204);
  for (const headers of [{}, guest.headers]) {
    expect((await app.inject({ url, headers })).statusCode).toBeGreaterThanOrEqual(401);
    expect(
      (await app.inject({ url: `/api/v1/staff/hotels/${hotel.slug}/passports.csv`, headers })).statusCode,
    ).toBeGreaterThanOrEqual(401);
  }
  const seen = await app.inject({ url, headers: clerk.headers });
  expect([seen.statusCode, seen.headers["content-type"], seen.headers["cache-control"]]).toEqual([
    200,
    "image/jpeg",
    "no-store",
  ]);
  const list = () => ask({ app }, clerk, "GET", `/api/v1/staff/hotels/${hotel.slug}/passports`);
  expect((await list()).body.passports).toMatchObject([{ nationality: "NL", hasPhoto: true, reportedAt: null }]);
  await ask({ app }, clerk, "POST", `/api/v1/staff/passports/${passportId}/reported`, {});
  expect((await list()).body.passports[0].reportedAt).toBe(NOW.toISOString());
  const csv = await app.inject({ url: `/api/v1/staff/hotels/${hotel.slug}/passports.csv`, headers: clerk.headers });
  expect(csv.body).toContain(`"'=HYPERLINK(1)","NL","AB1234567","2043-12-07","2043-12-09"`);
  const log = await db
    .selectFrom("audit_entry")
    .select(["action", "details"])
    .where("person_id", "=", clerk.id)
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    ...["passport_added", "passport_photo_kept", "passport_photo_read", "passport_reported", "passports_exported"],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/HYPERLINK|AB1234567/);
});

it("stores no plain name, number or photo in database or storage, and includes them in the guest's export", async () => {
  const { app, clerk, guest, itemId, passportId, store, wish, picture, put } = await aForeigner();
  await put(picture);
  const row = await db.selectFrom("guest_passport").selectAll().where("id", "=", passportId).executeTakeFirstOrThrow();
  const kept = Buffer.concat([row.sealed ?? Buffer.alloc(0), Buffer.from(JSON.stringify(row))]);
  expect([kept.includes(wish.number), kept.includes("HYPERLINK")]).toEqual([false, false]);
  const stored = await store.get(row.photo_key ?? "");
  expect(stored && (await buffer(stored)).includes(picture.subarray(0, 3))).toBe(false);
  const exported = await personalPassports(testKeys).collect(db, { id: guest.id, email: null });
  expect(exported).toMatchObject({ passports: [{ name: wish.name, number: wish.number }] });
  expect(JSON.stringify(exported)).not.toContain("sealed");

  // A row as the previous release wrote it.
  await db
    .insertInto("guest_passport")
    .values({
      item_id: itemId,
      name: "Anna",
      nationality: "DE",
      number: "C01X00T47",
      created_at: NOW,
      created_by: clerk.id,
    })
    .execute();
  const url = `/api/v1/staff/stays/${itemId}/passports`;
  expect((await ask({ app }, clerk, "POST", url, wish)).code).toBe("conflict");
  const list = await personalPassports(testKeys).collect(db, { id: guest.id, email: null });
  expect(list).toMatchObject({
    passports: expect.arrayContaining([expect.objectContaining({ number: "C01X00T47" })]),
  });
});

it("deletes passports thirty days after departure, and at once with the account", async () => {
  const { store, picture, put, passportId } = await aForeigner();
  await put(picture);
  const { photo_key: key } = await db
    .selectFrom("guest_passport")
    .select("photo_key")
    .where("id", "=", passportId)
    .executeTakeFirstOrThrow();
  const left = new Date("2043-12-09T12:00:00+07:00").getTime();
  expect(await purgePassports({ db, store }, new Date(left + 29 * DAY_MS))).toBe(0);
  expect(await store.sizeOf(key ?? "")).not.toBeNull();
  await purgePassports({ db, store }, new Date(left + 31 * DAY_MS));
  expect(await db.selectFrom("guest_passport").select("id").where("id", "=", passportId).execute()).toEqual([]);
  expect(await store.sizeOf(key ?? "")).toBeNull();

  const other = await aForeigner();
  await db
    .transaction()
    .execute((tx) => personalPassports(testKeys).erase?.(tx, { id: other.guest.id, email: null }) as Promise<void>);
  expect((await other.app.inject({ url: other.url, headers: other.clerk.headers })).statusCode).toBe(404);
  expect(await purgePassports({ db, store: other.store }, NOW)).toBe(1);
});
