import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { diskStorage } from "../../adapters/storage/disk.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { aClub, anArticle, aProgramme } from "../../testing/factories/content.ts";
import { aTakenPicture, sendPhoto } from "../../testing/factories/photos.ts";
import { aHotel, aKost } from "../../testing/factories/stays.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "lapang-media-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
await aVenue(db);
for (const surface of ["keras", "tanah-liat", "rumput", "sintetis"]) {
  await aCourt(db, { slug: surface, surface, setting: surface === "sintetis" ? "indoor" : "outdoor" });
}
await aCourt(db, { slug: "tutup", status: "closed" });
await aClub(db, { slug: "subuh" });
await aProgramme(db, { slug: "reli" });
await aHotel(db, { slug: "hotel-lapang", rooms: 1 });
await aKost(db, { slug: "kost-lapang", opensOn: ["2043-01-01"] });
await anArticle(db, { slug: "garis", title: `Sepatu & <permukaan> "keras"`, publishedAt: NOW });
await anArticle(db, { slug: "nanti", publishedAt: new Date(NOW.getTime() + 1) });
await anArticle(db, { slug: "konsep", status: "draft", publishedAt: null });

const openApp = (config = {}) => testApp(db, { config: { dataDir, ...config } });
const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await openApp()).inject({ url: `/share/${path}.png`, headers });

describe("a share image", () => {
  it.each([
    "court/keras",
    "court/tanah-liat",
    "court/rumput",
    "court/sintetis",
    "club/subuh",
    "academy/reli",
    "article/garis",
    "hotel/hotel-lapang",
    "kost/kost-lapang",
    "page/home",
    "page/hotel-kost",
  ])("of %s is a PNG of 1200 × 630, cacheable for a day and embeddable anywhere", async (path) => {
    const reply = await ask(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
      etag: expect.stringMatching(/^"[0-9a-f]{40}"$/),
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    // Not a single colour: it has lines and letters.
    expect(reply.rawPayload.length).toBeGreaterThan(5_000);
  });

  it("has the same bytes each time, also rendered by another process", async () => {
    const [first, second] = [await ask("court/tanah-liat"), await ask("court/tanah-liat")];
    const elsewhere = await mkdtemp(join(dataDir, "other-"));
    const third = await (await openApp({ dataDir: elsewhere })).inject("/share/court/tanah-liat.png");
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(third.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("is not sent again when the client has it (304)", async () => {
    const { headers } = await ask("club/subuh");
    const again = await ask("club/subuh", { "if-none-match": `"x", W/${headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(headers.etag);
  });

  it("changes with its content", async () => {
    const before = await ask("kost/kost-lapang");
    await db.updateTable("property").set({ name: "Kost Baru" }).where("slug", "=", "kost-lapang").execute();
    const after = await ask("kost/kost-lapang");
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it("shows the photo of a property beside its name, and a new photo at once", async () => {
    const [drawn, list] = [await ask("hotel/hotel-lapang"), await ask("page/hotel-kost")];
    const app = await testApp(db, { config: { dataDir }, storage: diskStorage(join(dataDir, "files")) });
    const manager = await aCustomer(db, { role: "manager" });
    const { id } = await db
      .selectFrom("property")
      .select("id")
      .where("slug", "=", "hotel-lapang")
      .executeTakeFirstOrThrow();
    const send = async (colour: string) =>
      (await sendPhoto(app, manager, { kind: "property", id, payload: await aTakenPicture(colour) })).body.photos;
    await send("#c85a30");
    expect((await app.inject("/share/page/hotel-kost.png")).headers.etag).toBe(list.headers.etag);
    const photos: { id: string }[] = await send("#206090");
    // The first photo represents the property, the last the venue.
    for (const [path, before, [r, g, b]] of [
      ["hotel/hotel-lapang", drawn, [0xc8, 0x5a, 0x30]],
      ["page/hotel-kost", list, [0x20, 0x60, 0x90]],
    ] as const) {
      const { rawPayload, headers } = await app.inject(`/share/${path}.png`);
      expect(headers.etag).not.toBe(before.headers.etag);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      const corner = sharp(rawPayload).extract({ left: 1100, top: 40, width: 1, height: 1 }).removeAlpha().raw();
      const [red = 0, green = 0, blue = 0] = await corner.toBuffer();
      expect(Math.hypot(red - r, green - g, blue - b)).toBeLessThan(16);
    }
    for (const photo of photos) {
      await app.inject({ method: "DELETE", url: `/api/v1/staff/photos/${photo.id}`, headers: manager.headers });
    }
    expect((await ask("hotel/hotel-lapang")).rawPayload.equals(drawn.rawPayload)).toBe(true);
  });

  it("is stored on disk once, under the hash of its content", async () => {
    const { headers } = await ask("academy/reli");
    const file = `${String(headers.etag).slice(1, -1)}.png`;
    await vi.waitFor(async () => expect(await readdir(join(dataDir, "share"))).toContain(file));
  });
});

it.each([
  "court/tidak-ada",
  "court/tutup",
  "article/nanti",
  "article/konsep",
  "hotel/kost-lapang",
  "kost/hotel-lapang",
  "page/constructor",
  "page/__proto__",
  "villa/satu",
  "court/..%2F..%2Fsecret",
  "court/UPPER",
  `court/${"a".repeat(150)}`,
])("of %s does not exist", async (path) => {
  const reply = await ask(path);
  expect(reply.statusCode).toBe(404);
  expect(reply.json().error.code).toBe("not_found");
});

it("counts against the rate limit of pages", async () => {
  const app = await testApp(db, { limits: { api: 100, page: 5 }, config: { dataDir, rateLimits: true } });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await app.inject("/share/court/x.png")).statusCode);
  expect(statuses).toContain(429);
});
