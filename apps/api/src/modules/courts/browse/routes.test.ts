import { describe, expect, it } from "vitest";
import { get, NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const satu = await aCourt(db, { slug: "satu", surface: "keras", price: 150_000, position: 1 });
const dua = await aCourt(db, {
  slug: "dua",
  surface: "tanah-liat",
  setting: "indoor",
  lamps: 6,
  price: 90_000,
  position: 2,
});
await aCourt(db, { slug: "tiga", surface: "keras", price: 200_000, position: 3, maxSlots: 1 });
await aCourt(db, { slug: "tutup", status: "closed" });
const at = (time: string, date = "2043-11-17") => `${date}T${time}:00+07:00`;
await anAllocation(db, satu.resource_id, { from: at("08:00"), to: at("10:00") });
await anAllocation(db, dua.resource_id, {
  from: at("08:00"),
  to: at("09:00"),
  heldUntil: new Date(NOW.getTime() + 60_000),
});
await anAllocation(db, dua.resource_id, { from: at("09:00"), to: at("10:00"), heldUntil: new Date(NOW.getTime() - 1) });
await anAllocation(db, satu.resource_id, {
  from: at("06:00", "2043-11-18"),
  to: at("12:00", "2043-11-18"),
  purpose: "closure",
  note: "Perawatan",
});

const slugs = (body: { items: { slug: string }[] }) => body.items.map((item) => item.slug);

describe("the list of courts", () => {
  it("shows open courts in the venue's order with their next free starts today", async () => {
    const { status, body } = await get(await testApp(db), "/api/v1/courts");
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, page: 1, pageSize: 24, date: "2043-11-17" });
    expect(slugs(body)).toEqual(["satu", "dua", "tiga"]);
    expect(body.items[0]).toMatchObject({ priceFrom: 150_000, priceTo: 150_000, freeCount: 2 });
    expect(body.items[0].nextFree.map((start: { from: string }) => start.from)).toEqual(["10:00", "11:00"]);
    expect(body.items[2].nextFree).toHaveLength(3);
  });

  it.each([
    ["surface=tanah-liat", ["dua"]],
    ["setting=outdoor", ["satu", "tiga"]],
    ["lights=1", ["dua"]],
    ["maxPrice=150000", ["satu", "dua"]],
    ["sort=price", ["dua", "satu", "tiga"]],
    ["sort=earliest", ["tiga", "dua", "satu"]],
    ["time=09:00", ["dua", "tiga"]],
    ["time=08:30", ["dua", "tiga"]],
    ["time=09:00&hours=2", ["dua"]],
    ["time=11:00&hours=2", []],
    ["hours=1", ["satu", "dua", "tiga"]],
    ["hours=2", ["satu", "dua"]],
    ["hours=3", ["dua"]],
    ["hours=2&maxPrice=100000", ["dua"]],
    ["time=23:00", []],
    ["surface=keras&maxPrice=150000", ["satu"]],
    ["setting=outdoor&sort=price&pageSize=1", ["satu"]],
    ["page=2&pageSize=2", ["tiga"]],
    ["page=9", []],
    ["unknown=1", ["satu", "dua", "tiga"]],
  ])("understands %s", async (query, expected) => {
    const { body } = await get(await testApp(db), `/api/v1/courts?${query}`);
    expect(slugs(body)).toEqual(expected);
  });

  it("counts all matching courts, not only those on the page, for the requested day", async () => {
    const app = await testApp(db);
    const { body } = await get(app, "/api/v1/courts?surface=keras&pageSize=1&page=2");
    expect(body).toMatchObject({ total: 2, page: 2, pageSize: 1 });
    const { body: closed } = await get(app, "/api/v1/courts?date=2043-11-18");
    expect(closed).toMatchObject({ date: "2043-11-18", total: 3 });
    expect(closed.items[0]).toMatchObject({ slug: "satu", freeCount: 0 });
    expect(slugs((await get(app, "/api/v1/courts?date=2043-11-18&time=08:00")).body)).toEqual(["dua", "tiga"]);
  });

  it("keeps a full court that would match, last when sorted, and no court that is too short or too expensive", async () => {
    const app = await testApp(db);
    const on = async (query: string) => slugs((await get(app, `/api/v1/courts?date=2043-11-18&${query}`)).body);
    expect(await on("maxPrice=150000")).toEqual(["satu", "dua"]);
    expect(await on("maxPrice=149999")).toEqual(["dua"]);
    expect(await on("sort=price")).toEqual(["dua", "tiga", "satu"]);
    expect(await on("hours=2")).toEqual(["dua"]);
  });

  it("keeps all courts on a day that is not open yet, despite length and price", async () => {
    const app = await testApp(db);
    const { body } = await get(app, "/api/v1/courts?date=2043-12-17&hours=2&maxPrice=150000");
    expect(slugs(body)).toEqual(["satu", "dua"]);
    expect(body).toMatchObject({ open: false, total: 2, items: [{ freeCount: 0 }, { freeCount: 0 }] });
  });

  it("prices a longer game as a whole and leaves out courts that allow less", async () => {
    const { body } = await get(await testApp(db), "/api/v1/courts?hours=2&date=2043-11-19");
    expect(body.items[0].nextFree[0]).toMatchObject({ from: "06:00", to: "08:00", price: 300_000, peak: false });
    expect(slugs(body)).toEqual(["satu", "dua"]);
  });

  it.each([
    ["date=2043-02-30", "date"],
    ["date=9999-12-31", "date"],
    ["date=besok", "date"],
    ["time=25:00", "time"],
    ["time=7", "time"],
    ["hours=0", "hours"],
    ["hours=4", "hours"],
    ["hours=1.5", "hours"],
    ["surface=es", "surface"],
    ["setting=gua", "setting"],
    ["maxPrice=-1", "maxPrice"],
    ["maxPrice=murah", "maxPrice"],
    ["sort=luck", "sort"],
    ["page=0", "page"],
    ["page=1001", "page"],
    ["pageSize=0", "pageSize"],
    ["pageSize=51", "pageSize"],
    ["page=1&page=2", "page"],
    ["lights=yes", "lights"],
  ])("refuses %s and names the field", async (query, field) => {
    const { status, body } = await get(await testApp(db), `/api/v1/courts?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "invalid_request", requestId: expect.any(String) });
    expect(body.error.details.fields[0]).toMatchObject({ field, problem: expect.any(String) });
  });
});

describe("one court", () => {
  it("returns its facts, hours and prices, and the most similar courts", async () => {
    const { body } = await get(await testApp(db), "/api/v1/courts/satu");
    expect(body).toMatchObject({ slug: "satu", slotMinutes: 60, minSlots: 1, maxSlots: 3 });
    expect(body.hours).toContainEqual({ weekday: 1, opens: "06:00", closes: "12:00" });
    expect(body.prices).toEqual([expect.objectContaining({ from: "06:00", to: "12:00", pricePerHour: 150_000 })]);
    expect(body.similar.map((court: { slug: string }) => court.slug)).toEqual(["tiga", "dua"]);
  });

  it("uses its own hours if it has some", async () => {
    const own = await aCourt(db, { slug: "pagi", position: 9 });
    await db
      .insertInto("court_hours")
      .values({ court_id: own.id, weekday: 2, opens: "07:00", closes: "09:00" })
      .execute();
    const app = await testApp(db);
    expect((await get(app, "/api/v1/courts/pagi")).body.hours).toEqual([
      { weekday: 2, opens: "07:00", closes: "09:00" },
    ]);
    const { body } = await get(app, "/api/v1/courts/pagi/availability?days=2");
    expect(body.days.map((day: { slots: unknown[] }) => day.slots.length)).toEqual([2, 0]);
    await db.deleteFrom("court").where("id", "=", own.id).execute();
  });

  it.each(["/api/v1/courts/nowhere", "/api/v1/courts/tutup", "/api/v1/courts/nowhere/availability"])(
    "knows nothing of %s",
    async (url) => {
      const { status, body } = await get(await testApp(db), url);
      expect(status).toBe(404);
      expect(body.error.code).toBe("not_found");
    },
  );
});

describe("availability", () => {
  const states = (slots: { state: string }[]) => slots.map((slot) => slot.state);

  it("shows a week of slots, with live holds and without lapsed ones", async () => {
    const { body } = await get(await testApp(db), "/api/v1/courts/dua/availability");
    expect(body).toMatchObject({ court: "dua", from: "2043-11-17", today: "2043-11-17", now: NOW.toISOString() });
    expect(body.days).toHaveLength(7);
    expect(states(body.days[0].slots)).toEqual(["past", "past", "held", "free", "free", "free"]);
    expect(body.days[0].slots[2].heldUntil).toBe(new Date(NOW.getTime() + 60_000).toISOString());
  });

  it("shows the reason of a closure and the end of the booking window", async () => {
    const { body } = await get(await testApp(db), "/api/v1/courts/satu/availability?from=2043-11-18&days=8");
    expect(body.days[0].slots[0]).toMatchObject({ state: "closed", reason: "Perawatan" });
    expect(states(body.days[6].slots)).toContain("free");
    expect(states(body.days[7].slots)).toEqual(Array(6).fill("outside"));
  });

  it("shows all courts of one day", async () => {
    const { body } = await get(await testApp(db), "/api/v1/availability?date=2043-11-17");
    expect(body.courts.map((entry: { court: { slug: string } }) => entry.court.slug)).toEqual(["satu", "dua", "tiga"]);
    expect(states(body.courts[0].slots)).toEqual(["past", "past", "taken", "taken", "free", "free"]);
  });

  it("shows all courts of another day, and of today by default", async () => {
    const app = await testApp(db);
    const { body } = await get(app, "/api/v1/availability?date=2043-11-18");
    expect(body).toMatchObject({ date: "2043-11-18", today: "2043-11-17" });
    expect(states(body.courts[0].slots)).toEqual(Array(6).fill("closed"));
    expect(states(body.courts[1].slots)).toEqual(Array(6).fill("free"));
    expect((await get(app, "/api/v1/availability")).body.date).toBe("2043-11-17");
  });

  it.each([
    ["courts/satu/availability?days=0", "days"],
    ["courts/satu/availability?days=15", "days"],
    ["courts/satu/availability?days=seminggu", "days"],
    ["courts/satu/availability?from=x", "from"],
    ["courts/satu/availability?from=2043-11-31", "from"],
    ["availability?date=2043-13-01", "date"],
    ["availability?date=lusa", "date"],
    ["availability?date=2043-11-17&date=2043-11-18", "date"],
  ])("refuses %s and names the field", async (path, field) => {
    const { status, body } = await get(await testApp(db), `/api/v1/${path}`);
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([expect.objectContaining({ field })]);
  });

  it("is never cached past the end of the first hold", async () => {
    const app = await testApp(db);
    const soon = new Date(NOW.getTime() + 40);
    const lone = await aCourt(db, { slug: "sendiri", position: 8 });
    await anAllocation(db, lone.resource_id, { from: at("11:00"), to: at("12:00"), heldUntil: soon });
    const url = "/api/v1/courts/sendiri/availability?days=1";
    await get(app, url);
    const { misses } = app.readCache.stats;
    await new Promise((done) => setTimeout(done, 60));
    await get(app, url);
    expect(app.readCache.stats).toMatchObject({ misses: misses + 1 });
    await get(app, "/api/v1/courts/satu/availability?days=1");
    await get(app, "/api/v1/courts/satu/availability?days=1");
    expect(app.readCache.stats).toMatchObject({ misses: misses + 2, hits: 1 });
  });
});
