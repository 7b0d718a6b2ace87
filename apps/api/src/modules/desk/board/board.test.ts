import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (time: string, day = "18") => `2043-11-${day}T${time}+07:00`;
const instant = (time: string, day = "18") => new Date(at(time, day)).toISOString();

async function opened() {
  const paying = await payingApp(db);
  return { ...paying, court: await aCourt(db, { buffer: 15 }), desk: await aMemberOfStaff(db) };
}

it("shows everything on the courts for a day, each for its playing time, and one court's week", async () => {
  const paying = await opened();
  const { app, court, desk } = paying;
  await aConfirmed(paying, await aCustomer(db, { name: "Fajar" }), [
    { court: court.slug, start: at("08:00"), end: at("09:00") },
  ]);
  await anAllocation(db, court.resource_id, { from: at("10:00"), to: at("11:00"), purpose: "class" });
  await anAllocation(db, court.resource_id, {
    from: at("06:00", "20"),
    to: at("08:00", "20"),
    purpose: "closure",
    note: "Cat",
  });
  const day = await send(app, desk, "GET", `/api/v1/desk/board?date=2043-11-18&court=${court.slug}`);
  expect(
    day.body.entries.map(({ kind, end, game }: never) => [kind, end, (game as { name?: string } | null)?.name]),
  ).toEqual([
    ["booking", instant("09:00"), "Fajar"],
    ["class", instant("11:00"), undefined],
  ]);
  const week = await send(app, desk, "GET", `/api/v1/desk/board?date=2043-11-18&days=7&court=${court.slug}`);
  expect([week.body.dates.length, week.body.entries.at(-1)]).toMatchObject([7, { kind: "closure", note: "Cat" }]);
  const all = await send(app, desk, "GET", "/api/v1/desk/board");
  expect(all.body.dates).toEqual(["2043-11-17"]);
  expect(all.body.courts[0]).toMatchObject({
    hours: expect.arrayContaining([{ weekday: 1, opens: "06:00", closes: "12:00" }]),
  });
  expect((await send(app, desk, "GET", "/api/v1/desk/board?court=tidak-ada")).status).toBe(404);
});

it("previews conflicts, and closes all requested times or none", async () => {
  const paying = await opened();
  const { app, court, desk } = paying;
  const other = await aCourt(db);
  const customer = await aCustomer(db, { name: "Intan" });
  await aConfirmed(paying, customer, [{ court: court.slug, start: at("08:00"), end: at("09:00") }]);
  const closure = { courts: [court.slug, other.slug], start: instant("07:00"), end: instant("10:00"), weeks: 2 };
  const preview = await send(app, desk, "POST", "/api/v1/desk/closures/preview", closure);
  expect(preview.body.hit.map(({ game }: { game: { name: string } }) => game.name)).toEqual(["Intan"]);
  expect(preview.body.free).toHaveLength(3);
  const refused = await send(app, desk, "POST", "/api/v1/desk/closures", { ...closure, reason: "Perawatan garis" });
  expect(refused.code).toBe("slot_taken");
  const empty = await send(app, desk, "GET", `/api/v1/desk/board?date=2043-11-18&court=${other.slug}`);
  expect(empty.body.entries).toEqual([]);

  const free = { ...closure, courts: [other.slug] };
  const closed = await send(app, desk, "POST", "/api/v1/desk/closures", { ...free, reason: "Perawatan garis" });
  expect([closed.status, closed.body.closed.length]).toEqual([201, 2]);
  const taken = await askHold(app, customer, [{ court: other.slug, start: at("08:00"), end: at("09:00") }]);
  expect(taken.body.error.code).toBe("slot_taken");
  for (let time = 0; time < 2; time += 1) {
    const opening = await send(app, desk, "DELETE", `/api/v1/desk/closures/${closed.body.closed[0].id}`);
    expect(opening.status).toBe(200);
  }
  const again = await askHold(app, customer, [{ court: other.slug, start: at("08:00"), end: at("09:00") }]);
  expect(again.status).toBe(201);
  const past = { ...free, start: instant("06:00", "16"), end: instant("07:00", "16") };
  expect((await send(app, desk, "POST", "/api/v1/desk/closures/preview", past)).code).toBe("start_in_past");
});
