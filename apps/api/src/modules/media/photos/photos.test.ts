import sharp from "sharp";
import { expect, it } from "vitest";
import { diskStorage } from "../../../adapters/storage/disk.ts";
import { get, NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aBatch, aClub, aCoach, anArticle, aProgramme } from "../../../testing/factories/content.ts";
import { aTakenPicture, sendPhoto } from "../../../testing/factories/photos.ts";
import { aHotel, aKost } from "../../../testing/factories/stays.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { aFolder } from "../../../testing/folder.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { variantKey } from "../storage/content/variant-key.ts";
import { sweepFiles } from "../storage/sweep-files.ts";
import { readDemoPictures } from "./demo-pictures.ts";
import { insertPhoto } from "./photo-queries.ts";

const { db } = await testDatabase();
await aVenue(db);

async function anAlbum() {
  const store = diskStorage(await aFolder());
  const app = await testApp(db, { storage: store });
  const [manager, court] = [await aCustomer(db, { role: "manager" }), await aCourt(db)];
  const send = async (colour: string, more: object = {}) =>
    sendPhoto(app, manager, { kind: "court", id: court.id, payload: await aTakenPicture(colour), ...more });
  const blobOf = async (photoId: string) =>
    (await db.selectFrom("photo").select("blob_key").where("id", "=", photoId).executeTakeFirstOrThrow()).blob_key ??
    "";
  return { app, store, manager, court, send, blobOf };
}

const bytesAt = async ({ app }: Pick<Awaited<ReturnType<typeof anAlbum>>, "app">, url: string) => {
  const reply = await app.inject(url);
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};

it("shows a new photo on public pages at once, in several sizes and without metadata", async () => {
  const album = await anAlbum();
  const { body, status } = await album.send("#c85a30", { caption: "Pukul tujuh pagi" });
  expect(status).toBe(201);
  const { photos } = (await get(album.app, `/api/v1/courts/${album.court.slug}`)).body;
  const { id: _, ...shown } = body.photos[0];
  expect(photos).toEqual([shown]);
  expect(shown).toMatchObject({ width: 900, height: 600, focus: { x: 50, y: 50 }, caption: "Pukul tujuh pagi" });
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(shown.colour.slice(at, at + 2), 16));
  expect(Math.hypot((red ?? 0) - 0xc8, (green ?? 0) - 0x5a, (blue ?? 0) - 0x30)).toBeLessThan(8);
  const listed = (await get(album.app, "/api/v1/courts?pageSize=50")).body.items;
  expect(listed.find((one: { slug: string }) => one.slug === album.court.slug).photo).toEqual(shown);

  for (const [file, width, format] of [
    ["320.avif", 320, "heif"],
    ["480.webp", 480, "webp"],
    // The original is 900 pixels wide and never enlarged.
    ["1200.webp", 900, "webp"],
  ] as const) {
    const { bytes, headers } = await bytesAt(album, `${shown.src}${file}`);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const { width: drawn, format: is, exif, icc } = await sharp(bytes).metadata();
    expect([drawn, is, exif, icc]).toEqual([width, format, undefined, undefined]);
  }
  for (const nothing of ["321.avif", "320.png", "320.avif.avif"]) {
    expect((await bytesAt(album, `${shown.src}${nothing}`)).status).toBe(404);
  }
  expect((await bytesAt(album, `/photos/${"0".repeat(32)}/320.avif`)).status).toBe(404);
});

it("shows photos of every kind of subject", async () => {
  const { app, manager, court } = await anAlbum();
  await aHotel(db, { slug: "hotel-foto", rooms: 1 });
  await aKost(db, { slug: "kost-foto", opensOn: ["2043-01-01"] });
  const [club, coach, programme] = [
    await aClub(db, { slug: "klub-foto" }),
    await aCoach(db, "coach-foto"),
    await aProgramme(db, { slug: "program-foto" }),
  ];
  const batch = { programmeId: programme.id, coachId: coach.id, courtId: court.id, days: [3], endsOn: "2044-01-31" };
  await aBatch(db, { code: "FOTO-1", ...batch });
  await anArticle(db, { slug: "artikel-foto" });
  const { body } = await ask({ app }, manager, "GET", "/api/v1/staff/photo-subjects");
  const idOf = (kind: string, name: string, within: string | null = null) =>
    body.items.find((one: Record<string, unknown>) => one.kind === kind && one.name === name && one.within === within)
      .id;
  const sent = [
    ["property", idOf("property", "hotel-foto"), "Rumah di sore hari"],
    ["room-type", idOf("room-type", "Standar", "hotel-foto"), "Kamar standar"],
    ["kost-room", idOf("kost-room", "A1", "kost-foto"), "Kamar A1"],
    ["programme", programme.id, "Anak-anak di net"],
    ["coach", coach.id, "Pelatih di lapangan"],
    ["club", club.id, "Klub di pagi hari"],
    ["article", idOf("article", "artikel-foto"), "Raket di bangku"],
  ] as const;
  const payload = await aTakenPicture();
  for (const [kind, id, alt] of sent) {
    expect((await sendPhoto(app, manager, { kind, id, payload, alt })).status).toBe(201);
  }
  const alts = (photos: { alt: string }[]) => photos.map(({ alt }) => alt);
  const read = async (path: string) => (await get(app, `/api/v1/${path}`)).body;
  const hotel = await read("hotels/hotel-foto");
  expect([...alts(hotel.photos), ...alts(hotel.roomTypes[0].photos)]).toEqual(["Rumah di sore hari", "Kamar standar"]);
  const kost = await read("kosts/kost-foto");
  expect([...alts(kost.photos), ...alts(kost.rooms[0].photos)]).toEqual(["Kamar A1"]);
  const stays = (await read("stays")).items;
  // A property without its own photo shows one of a room.
  expect(stays.map((stay: { photo: { alt: string } | null }) => stay.photo?.alt)).toEqual([
    "Rumah di sore hari",
    "Kamar A1",
  ]);
  const academy = await read("programmes/program-foto");
  expect([...alts(academy.photos), academy.photo.alt, academy.coaches[0].photo.alt]).toEqual([
    "Anak-anak di net",
    "Anak-anak di net",
    "Pelatih di lapangan",
  ]);
  expect((await read("programmes")).items[0].photo.alt).toBe("Anak-anak di net");
  expect((await read("clubs/klub-foto")).photos[0].alt).toBe("Klub di pagi hari");
  expect((await read("clubs")).items[0].photo.alt).toBe("Klub di pagi hari");
  expect((await read("articles/artikel-foto")).photos[0].alt).toBe("Raket di bangku");
  expect((await read("articles")).items[0].photo.alt).toBe("Raket di bangku");
});

it("lets only managers upload photos, each with an alternative text, and only images", async () => {
  const { app, court, send } = await anAlbum();
  const payload = await aTakenPicture();
  const clerk = await aCustomer(db, { role: "front-desk" });
  expect((await sendPhoto(app, clerk, { kind: "court", id: court.id, payload })).status).toBe(403);
  expect((await send("#fff", { alt: "  " })).status).toBe(400);
  expect((await send("#fff", { alt: "dua\nbaris" })).status).toBe(400);
  expect((await send("#fff", { payload: Buffer.from("<svg/>") })).status).toBe(415);
  expect((await send("#fff", { payload: Buffer.from("%PDF-1.7") })).status).toBe(415);
  expect((await send("#fff", { type: "image/svg+xml" })).status).toBe(415);
  const small = await send("#fff", { payload: await aTakenPicture("#fff", { width: 600, height: 400 }) });
  expect([small.status, small.body.error.details.fields[0].field]).toEqual([400, "photo"]);
  expect((await send("#fff", { id: 2_000_000_000 })).status).toBe(404);
  expect((await get(app, `/api/v1/courts/${court.slug}`)).body.photos).toEqual([]);
});

it("appends concurrent uploads one after another, up to twelve", async () => {
  const { app, manager, court, send } = await anAlbum();
  const colours = Array.from({ length: 13 }, (_, index) => `#${(0x101010 * (index + 1)).toString(16)}`);
  const sent = await Promise.all(colours.map((colour) => send(colour)));
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array(12).fill(201), 409]);
  expect(sent.find(({ status }) => status === 409)?.body.error.code).toBe("too_many");
  const { body } = await ask({ app }, manager, "GET", `/api/v1/staff/photos/court/${court.id}`);
  expect(body.photos).toHaveLength(12);
});

it("changes order, texts and focus, and removes a photo", async () => {
  const album = await anAlbum();
  const { app, store, manager, court, send, blobOf } = album;
  const last = [await send("#111"), await send("#777"), await send("#eee")].at(-1)?.body.photos;
  const [a, b, c] = last.map((photo: { id: string }) => photo.id);
  const url = `/api/v1/staff/photos/court/${court.id}/order`;
  const ordered = await ask({ app }, manager, "PUT", url, { ids: [c, a, b] });
  expect(ordered.body.photos.map((photo: { id: string }) => photo.id)).toEqual([c, a, b]);
  expect((await ask({ app }, manager, "PUT", url, { ids: [c, a] })).code).toBe("conflict");
  const words = { alt: "Net dari dekat", caption: null, focus: { x: 20, y: 80 } };
  await ask({ app }, manager, "PATCH", `/api/v1/staff/photos/${c}`, words);
  const first = async () => (await get(app, `/api/v1/courts/${court.slug}`)).body.photos[0];
  expect(await first()).toMatchObject(words);

  const [src, blob] = [(await first()).src, await blobOf(c)];
  await bytesAt(album, `${src}320.webp`);
  expect(await store.sizeOf(variantKey(blob, 320, "webp"))).not.toBeNull();
  const left = await ask({ app }, manager, "DELETE", `/api/v1/staff/photos/${c}`);
  expect(left.body.photos.map((photo: { id: string }) => photo.id)).toEqual([a, b]);
  expect((await bytesAt(album, `${src}320.webp`)).status).toBe(404);
  const sweptAfter = (days: number) =>
    sweepFiles({ db, store, clock: () => new Date(NOW.getTime() + days * 86_400_000) });
  await sweptAfter(6);
  expect(await store.sizeOf(blob)).not.toBeNull();
  await sweptAfter(8);
  expect([await store.sizeOf(blob), await store.sizeOf(variantKey(blob, 320, "webp"))]).toEqual([null, null]);
  expect((await ask({ app }, manager, "POST", `/api/v1/staff/photos/${c}/restoration`)).status).toBe(404);
  const actions = await db.selectFrom("audit_entry").select("action").where("person_id", "=", manager.id).execute();
  expect(actions.map(({ action }) => action)).toEqual([
    ...Array(3).fill("photo_added"),
    "photos_ordered",
    "photo_described",
    "photo_removed",
  ]);
});

it("restores a removed photo at its position with its texts, once", async () => {
  const album = await anAlbum();
  const { app, manager, send } = album;
  await send("#123");
  const [a, b] = (await send("#456")).body.photos;
  const words = { alt: "Bangku di tepi", caption: "Pagi", focus: { x: 10, y: 90 } };
  await ask({ app }, manager, "PATCH", `/api/v1/staff/photos/${a.id}`, words);
  const left = await ask({ app }, manager, "DELETE", `/api/v1/staff/photos/${a.id}`);
  expect(left.body.removed).toEqual([{ id: a.id, alt: words.alt, removedAt: NOW.toISOString() }]);
  const restore = () => ask({ app }, manager, "POST", `/api/v1/staff/photos/${a.id}/restoration`);
  const both = await Promise.all([restore(), restore()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const back = both.find(({ status }) => status === 200)?.body;
  expect(back.photos).toEqual([{ ...a, ...words }, b]);
  expect(back.removed).toEqual([]);
  expect((await bytesAt(album, `${a.src}320.webp`)).status).toBe(200);
});

it("refuses to restore into a full album", async () => {
  const { app, manager, send } = await anAlbum();
  const { id } = (await send("#888")).body.photos[0];
  await ask({ app }, manager, "DELETE", `/api/v1/staff/photos/${id}`);
  await Promise.all(Array.from({ length: 12 }, () => send("#999")));
  expect((await ask({ app }, manager, "POST", `/api/v1/staff/photos/${id}/restoration`)).code).toBe("too_many");
});

it("sweeps the bytes of a photo only after its subject is deleted", async () => {
  const { store, court, send, blobOf } = await anAlbum();
  const blob = await blobOf((await send("#345")).body.photos[0].id);
  const later = { db, store, clock: () => new Date(NOW.getTime() + 2 * 3_600_000) };
  await sweepFiles(later);
  expect(await store.sizeOf(blob)).not.toBeNull();
  await db.deleteFrom("court").where("id", "=", court.id).execute();
  await sweepFiles(later);
  expect(await store.sizeOf(blob)).toBeNull();
});

it("serves bundled pictures from their files, and smaller sizes on request", async () => {
  const { app, court } = await anAlbum();
  const [picture] = await readDemoPictures();
  if (!picture) throw new Error("no picture comes with the product");
  const { of: _, file, ...rest } = picture;
  const photo = { ...rest, media_file: file, created_at: NOW };
  await db.transaction().execute((tx) => insertPhoto(tx, "court", court.id, photo));
  const { photos } = (await get(app, `/api/v1/courts/${court.slug}`)).body;
  const widths = await Promise.all(
    ["1600.avif", "320.webp"].map(async (name) => {
      const { bytes } = await bytesAt({ app }, `${photos[0].src}${name}`);
      return (await sharp(bytes).metadata()).width;
    }),
  );
  expect(widths).toEqual([1600, 320]);
});
