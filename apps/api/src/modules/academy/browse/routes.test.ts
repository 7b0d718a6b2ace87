import { expect, it } from "vitest";
import { get, testApp } from "../../../testing/apps/test-app.ts";
import { aBatch, aCoach, aProgramme } from "../../../testing/factories/content.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const court = await aCourt(db, { slug: "satu" });
const closed = await aCourt(db, { slug: "dua", status: "closed" });
const coach = await aCoach(db, "raka");
const kids = await aProgramme(db, { slug: "anak", ages: [5, 8], level: "pemula" });
const adults = await aProgramme(db, { slug: "dewasa", ages: [17, null], level: "mahir", price: 900_000 });
await aProgramme(db, { slug: "umum", ages: [10, 60], level: "semua", price: 1_000_000 });
const batch = { programmeId: kids.id, coachId: coach.id, courtId: court.id };
await aBatch(db, { ...batch, code: "A1", days: [2, 4], endsOn: "2043-11-17" });
await aBatch(db, { ...batch, code: "A0", days: [6], endsOn: "2043-11-16" });
await aBatch(db, { ...batch, code: "A2", days: [2], startsOn: "2043-12-24", endsOn: "2044-01-28" });
const evening = { ...batch, programmeId: adults.id, courtId: closed.id, days: [5] };
await aBatch(db, { ...evening, code: "D1", startsOn: "2043-12-04", endsOn: "2044-01-28" });

it.each([
  ["", ["anak", "dewasa", "umum"]],
  ["sort=price", ["dewasa", "umum", "anak"]],
  ["sort=price&level=semua", ["umum"]],
  ["sort=price&page=2&pageSize=2", ["anak"]],
  ["sort=start", ["dewasa", "anak", "umum"]],
  ["age=8", ["anak"]],
  ["age=40", ["dewasa", "umum"]],
  ["level=mahir", ["dewasa", "umum"]],
  ["level=semua", ["umum"]],
  ["day=2", ["anak"]],
  ["day=6", []],
  ["age=8&day=4", ["anak"]],
  ["day=2&part=sore", ["anak"]],
  ["day=2&part=pagi", []],
  ["part=sore", ["anak", "dewasa"]],
  ["age=40&day=4", []],
  ["age=20&level=mahir", ["dewasa", "umum"]],
  ["age=65&level=mahir", ["dewasa"]],
  ["page=2&pageSize=2", ["umum"]],
  ["level=mahir&page=2&pageSize=1", ["umum"]],
  ["page=9", []],
])("lists programmes by ?%s", async (query, slugs) => {
  const { body } = await get(await testApp(db), `/api/v1/programmes?${query}`);
  expect(body.items.map((programme: { slug: string }) => programme.slug)).toEqual(slugs);
});

it("counts all matching programmes, not only those on the page", async () => {
  const { body } = await get(await testApp(db), "/api/v1/programmes?level=mahir&pageSize=1");
  expect(body).toMatchObject({ total: 2, page: 1, pageSize: 1, items: [{ slug: "dewasa" }] });
});

it.each([
  ["age=2", "age"],
  ["age=100", "age"],
  ["age=8.5", "age"],
  ["age=tua", "age"],
  ["level=juara", "level"],
  ["sort=umur", "sort"],
  ["day=0", "day"],
  ["day=8", "day"],
  ["part=subuh", "part"],
  ["page=0", "page"],
  ["pageSize=51", "pageSize"],
])("refuses ?%s and names the field", async (query, field) => {
  const { status, body } = await get(await testApp(db), `/api/v1/programmes?${query}`);
  expect(status).toBe(400);
  expect(body.error.details.fields).toEqual([expect.objectContaining({ field })]);
});

it("lists classes with their coaches up to and including their last day", async () => {
  const app = await testApp(db);
  const { body } = await get(app, "/api/v1/programmes/anak");
  expect(body.batches).toEqual([
    expect.objectContaining({ code: "A1", placesLeft: 5, from: "16:00", coach: { slug: "raka", name: "raka" } }),
    expect.objectContaining({ code: "A2" }),
  ]);
  expect(body).toMatchObject({ placesLeft: 10, coaches: [{ slug: "raka", privateRate: 250_000 }] });
  expect((await get(app, "/api/v1/programmes/tidak-ada")).status).toBe(404);
});

it("reports whether a class's court is open, because a closed court has no page", async () => {
  const app = await testApp(db);
  const courtOf = async (slug: string) => (await get(app, `/api/v1/programmes/${slug}`)).body.batches[0].court;
  expect(await courtOf("anak")).toEqual({ slug: "satu", name: "satu", open: true });
  expect(await courtOf("dewasa")).toEqual({ slug: "dua", name: "dua", open: false });
});

it("sorts by the next class start, where a class that starts today counts and one that started yesterday does not", async () => {
  const firstAt = async (instant: string) => {
    const app = await testApp(db, { clock: () => new Date(instant) });
    return (await get(app, "/api/v1/programmes?sort=start")).body.items[0].slug;
  };
  expect(await firstAt("2043-12-04T22:00:00+07:00")).toBe("dewasa");
  expect(await firstAt("2043-12-05T06:00:00+07:00")).toBe("anak");
});
