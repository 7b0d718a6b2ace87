import type { PriceRule } from "@lapang/domain/pricing/court-price";
import { expect, it } from "vitest";
import { get, testApp } from "../../../testing/apps/test-app.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const weekdays = [1, 2, 3, 4, 5];
const cemara = await aCourt(db, { slug: "cemara", price: 120_000, position: 1 });
const teduh = await aCourt(db, { slug: "teduh", price: 125_000, position: 2 });

async function reprice(courtId: number, rules: Pick<PriceRule, "weekdays" | "fromTime" | "toTime" | "pricePerHour">[]) {
  await db.deleteFrom("price_rule").where("court_id", "=", courtId).execute();
  await db
    .insertInto("price_rule")
    .values(
      rules.map(({ weekdays: days, fromTime, toTime, pricePerHour }) => ({
        court_id: courtId,
        tier: "public",
        label: "Tarif",
        weekdays: [...days],
        from_time: fromTime,
        to_time: toTime,
        price_per_hour: pricePerHour,
        priority: 1,
      })),
    )
    .execute();
}

// Cheap on weekdays and expensive on weekends; the other one is cheap only in its first hour.
await reprice(cemara.id, [
  { weekdays, fromTime: "06:00", toTime: "12:00", pricePerHour: 120_000 },
  { weekdays: [6, 7], fromTime: "06:00", toTime: "12:00", pricePerHour: 140_000 },
]);
await reprice(teduh.id, [
  { weekdays: [...weekdays, 6, 7], fromTime: "06:00", toTime: "07:00", pricePerHour: 125_000 },
  { weekdays: [...weekdays, 6, 7], fromTime: "07:00", toTime: "12:00", pricePerHour: 200_000 },
]);
const friday = "2043-11-20";
const saturday = "2043-11-21";
const take = (date: string, from: string, to: string) =>
  anAllocation(db, teduh.resource_id, { from: `${date}T${from}:00+07:00`, to: `${date}T${to}:00+07:00` });
await take(friday, "06:00", "07:00");

async function chosen(query: string): Promise<string[]> {
  const { body } = await get(await testApp(db), `/api/v1/courts?${query}`);
  expect(body.total).toBe(body.items.length);
  return body.items.map((court: { slug: string; freeCount: number }) => `${court.slug} ${court.freeCount}`);
}

it("leaves out a court that is too expensive on the requested day, however cheap on others", async () => {
  expect(await chosen(`date=${friday}`)).toEqual(["cemara 6", "teduh 5"]);
  expect(await chosen(`date=${saturday}&maxPrice=130000`)).toEqual(["teduh 1"]);
  expect(await chosen(`date=${saturday}&maxPrice=140000`)).toEqual(["cemara 6", "teduh 1"]);
});

it("leaves out a court whose cheap hours are taken, because expensive ones are still free", async () => {
  expect(await chosen(`date=${friday}&maxPrice=130000`)).toEqual(["cemara 6"]);
});

it("compares the price of a longer game as a whole", async () => {
  expect(await chosen(`date=${saturday}&hours=2&maxPrice=162500`)).toEqual(["cemara 5", "teduh 1"]);
  expect(await chosen(`date=${saturday}&hours=2&maxPrice=162499`)).toEqual(["cemara 5"]);
});

it("sorts by the price of the day's free hours, not by the price list", async () => {
  expect(await chosen(`date=${saturday}&sort=price`)).toEqual(["teduh 6", "cemara 6"]);
  expect(await chosen(`date=${friday}&sort=price`)).toEqual(["cemara 6", "teduh 5"]);
});
