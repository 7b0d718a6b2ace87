import { expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { aClub } from "../../testing/factories-content.ts";
import { aCourt } from "../../testing/factories-venue.ts";
import { get, testApp } from "../../testing/test-app.ts";

const { db } = await testDatabase();
const court = await aCourt(db, { slug: "satu" });
await aClub(db, { slug: "baru", level: [1.5, 3], courtId: court.id, day: 2 });
await aClub(db, { slug: "lama", level: [3.5, 6] });

it.each([
  ["", ["baru", "lama"]],
  ["level=2", ["baru"]],
  ["level=3.5", ["lama"]],
  ["level=7", []],
  ["day=2", ["baru"]],
  ["day=3", []],
  ["level=2&day=2", ["baru"]],
  ["level=4&day=2", []],
  ["page=2&pageSize=1", ["lama"]],
])("lists clubs by ?%s", async (query, slugs) => {
  const { status, body } = await get(await testApp(db), `/api/v1/clubs?${query}`);
  expect(status).toBe(200);
  expect(body.items.map((club: { slug: string }) => club.slug)).toEqual(slugs);
  expect(body.total).toBe(query.startsWith("page") ? 2 : slugs.length);
});

it.each([
  ["level=0", "level"],
  ["level=7.5", "level"],
  ["level=x", "level"],
  ["day=0", "day"],
  ["day=8", "day"],
  ["day=senin", "day"],
  ["page=0", "page"],
  ["page=1001", "page"],
  ["pageSize=0", "pageSize"],
  ["pageSize=51", "pageSize"],
])("refuses ?%s and names the field", async (query, field) => {
  const { status, body } = await get(await testApp(db), `/api/v1/clubs?${query}`);
  expect(status).toBe(400);
  expect(body.error.details.fields).toEqual([expect.objectContaining({ field })]);
});

it("tells one club with its meetings", async () => {
  const app = await testApp(db);
  const { body } = await get(app, "/api/v1/clubs/baru");
  expect(body).toMatchObject({ levelMin: 1.5, levelMax: 3, duesMonthly: 150_000, perks: [] });
  expect(body.meetings).toEqual([
    { weekday: 2, from: "06:00", to: "08:00", title: "Ganda", court: { slug: "satu", name: "satu" } },
  ]);
  expect((await get(app, "/api/v1/clubs/tidak-ada")).status).toBe(404);
});
