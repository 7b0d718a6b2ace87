import { expect, it } from "vitest";
import { get, testApp } from "../../testing/apps/test-app.ts";
import { aClub } from "../../testing/factories/content.ts";
import { aCourt, aPerson } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const court = await aCourt(db, { slug: "satu" });
const closed = await aCourt(db, { slug: "dua", status: "closed" });
const baru = await aClub(db, { slug: "baru", level: [1.5, 3], courtId: court.id, day: 2, dues: 200_000 });
const lama = await aClub(db, { slug: "lama", level: [3.5, 6] });
const aksi = await aClub(db, { slug: "Aksi", level: [1, 1], courtId: closed.id, day: 7 });
await db.updateTable("club").set({ slug: "aksi", position: 1 }).where("id", "=", aksi.id).execute();
for (const [club_id, status] of [
  [baru.id, "active"],
  [lama.id, "active"],
  [lama.id, "active"],
  [baru.id, "requested"],
  [baru.id, "ended"],
] as const) {
  const { id: person_id } = await aPerson(db);
  await db.insertInto("club_member").values({ club_id, person_id, status }).execute();
}

it.each([
  ["", ["baru", "lama", "aksi"]],
  ["sort=name", ["aksi", "baru", "lama"]],
  ["sort=dues", ["lama", "aksi", "baru"]],
  ["sort=members", ["lama", "baru", "aksi"]],
  ["sort=members&level=2", ["baru"]],
  ["sort=dues&page=2&pageSize=2", ["baru"]],
  ["level=2", ["baru"]],
  ["level=3.5", ["lama"]],
  ["level=7", []],
  ["day=2", ["baru"]],
  ["day=3", []],
  ["level=2&day=2", ["baru"]],
  ["level=4&day=2", []],
  ["page=2&pageSize=1", ["lama"]],
  ["level=1", ["aksi"]],
])("lists clubs by ?%s", async (query, slugs) => {
  const { status, body } = await get(await testApp(db), `/api/v1/clubs?${query}`);
  expect(status).toBe(200);
  expect(body.items.map((club: { slug: string }) => club.slug)).toEqual(slugs);
  expect(body.total).toBe(query.includes("page=") ? 3 : slugs.length);
});

it.each([
  ["level=0", "level"],
  ["level=7.5", "level"],
  ["level=x", "level"],
  ["day=0", "day"],
  ["day=8", "day"],
  ["day=senin", "day"],
  ["sort=umur", "sort"],
  ["page=0", "page"],
  ["page=1001", "page"],
  ["pageSize=0", "pageSize"],
  ["pageSize=51", "pageSize"],
])("refuses ?%s and names the field", async (query, field) => {
  const { status, body } = await get(await testApp(db), `/api/v1/clubs?${query}`);
  expect(status).toBe(400);
  expect(body.error.details.fields).toEqual([expect.objectContaining({ field })]);
});

it("returns one club with its meetings", async () => {
  const app = await testApp(db);
  const { body } = await get(app, "/api/v1/clubs/baru");
  expect(body).toMatchObject({ levelMin: 1.5, levelMax: 3, duesMonthly: 200_000, perks: [] });
  expect(body.meetings).toEqual([
    { weekday: 2, from: "06:00", to: "08:00", title: "Ganda", court: { slug: "satu", name: "satu", open: true } },
  ]);
  expect((await get(app, "/api/v1/clubs/tidak-ada")).status).toBe(404);
});

it("counts current members, in the list and on the club's page", async () => {
  const app = await testApp(db);
  const { body } = await get(app, "/api/v1/clubs");
  const counts = body.items.map((club: { slug: string; memberCount: number }) => [club.slug, club.memberCount]);
  expect(counts).toEqual([
    ["baru", 1],
    ["lama", 2],
    ["aksi", 0],
  ]);
  expect((await get(app, "/api/v1/clubs/lama")).body.memberCount).toBe(2);
});

it("reports that a meeting's court is closed, because it then has no page", async () => {
  const { body } = await get(await testApp(db), "/api/v1/clubs/aksi");
  expect(body.meetings).toMatchObject([{ court: { slug: "dua", name: "dua", open: false } }]);
});
