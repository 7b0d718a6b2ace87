import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { aCoach, aCustomer, askHold } from "../../../testing/factories-bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories-venue.ts";
import { testApp } from "../../../testing/test-app.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (hour: number) => ({ start: `2043-11-18T${hour}:00+07:00`, end: `2043-11-18T${hour + 1}:00+07:00` });

it("two courts, and a court with its coach, are held one after the other: as many places, other conditions", async () => {
  const app = await testApp(db);
  const [bata, cemara, coach] = [await aCourt(db), await aCourt(db), await aCoach(db)];
  const both = await askHold(app, await aCustomer(db), [
    { court: bata.slug, ...at(10) },
    { court: cemara.slug, ...at(10) },
  ]);
  expect(both.status).toBe(201);
  const coached = await askHold(app, await aCustomer(db), [{ court: bata.slug, ...at(11), coachId: coach.id }]);
  expect(coached).toMatchObject({ status: 201, body: { booking: { status: "held" } } });
});
