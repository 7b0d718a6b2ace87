import { expect, it } from "vitest";
import { testApp } from "../src/testing/apps/test-app.ts";
import { aMemberOfStaff, send } from "../src/testing/people/signed-in.ts";
import { testDatabase } from "../src/testing/postgres/database.ts";
import { seedEmptyVenue } from "./seed-empty-venue.ts";

const { db } = await testDatabase();

it("an empty database becomes, once, a working venue with every setup step open", async () => {
  const made = await Promise.all([seedEmptyVenue(db), seedEmptyVenue(db)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  const app = await testApp(db);
  expect((await send(app, undefined, "GET", "/api/v1/venue")).body).toMatchObject({
    name: "Venue baru",
    openingHours: [],
  });
  expect((await send(app, undefined, "GET", "/api/v1/courts")).body.items).toEqual([]);
  expect((await send(app, undefined, "GET", "/api/v1/legal/privacy-policy")).status).toBe(200);
  const owner = await aMemberOfStaff(db, "owner");
  const { steps } = (await send(app, owner, "GET", "/api/v1/site/setup")).body;
  expect(steps.every(({ done }: { done: boolean }) => !done)).toBe(true);
});
