import { expect, it } from "vitest";
import { get, testApp } from "../../testing/apps/test-app.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();

it("reports not ready before the venue is set up", async () => {
  const { status, body, headers } = await get(await testApp(db), "/api/v1/venue");
  expect(status).toBe(503);
  expect(body.error.code).toBe("unavailable");
  expect(headers["retry-after"]).toBe("5");
});

it("returns the venue's facts with its own settings over the defaults", async () => {
  await aVenue(db, { holdMinutes: { court: 20 } });
  const packages = { name: "Paket", description: "10 jam", hours: 10, price: 1_234_567, valid_days: 90 };
  await db
    .insertInto("hour_package")
    .values([
      { slug: "sepuluh", ...packages },
      { slug: "lama", ...packages, active: false },
    ])
    .execute();
  await db
    .insertInto("announcement")
    .values([
      { position: 2, body: "Dua" },
      { position: 1, body: "Satu" },
    ])
    .execute();
  const { body } = await get(await testApp(db), "/api/v1/venue");
  expect(body).toMatchObject({ name: "Lapang", zoneLetters: "WIB", announcements: ["Satu", "Dua"] });
  expect(body.policy).toMatchObject({
    courtHoldMinutes: 20,
    waitingListOfferMinutes: 10,
    publicWindowDays: 7,
    hotelFreeCancellationHours: 48,
    courtTaxPercent: 10,
  });
  expect(body.hourPackages).toEqual([expect.objectContaining({ slug: "sepuluh", pricePerHour: 123_457 })]);
  expect(body.openingHours).toHaveLength(7);
});

it("serves the two legal pages and no other", async () => {
  const app = await testApp(db);
  expect((await get(app, "/api/v1/legal/privacy-policy")).status).toBe(404);
  expect((await get(app, "/api/v1/legal/cookies")).status).toBe(400);
  await db
    .insertInto("legal_page")
    .values({ slug: "privacy-policy", title: "Privasi", updated_on: "2043-11-01", sections: "[]" })
    .execute();
  expect((await get(app, "/api/v1/legal/privacy-policy")).body).toMatchObject({
    title: "Privasi",
    updatedOn: "2043-11-01",
  });
});
