import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { get, testApp } from "../../../testing/apps/test-app.ts";
import { aCoach, aCustomer, anAddOn, askHold } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (hour: number, hours = 1, day = 18) => ({
  start: `2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-${day}T${String(hour + hours).padStart(2, "0")}:00+07:00`,
});
type Option = { id: number; left?: number; free?: boolean };

/** A new app each time, because the reply is cached for a moment. */
async function extrasAt({ start, end }: { start: string; end: string }) {
  const query = new URLSearchParams({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });
  return get(await testApp(db), `/api/v1/extras?${query}`);
}

describe("the extras of a court", () => {
  it("are listed with what is left for the requested time only", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db), await aCustomer(db)];
    const racket = await anAddOn(db, { count: 3, per: "hour" });
    const balls = await anAddOn(db, { kind: "used-up", count: 8 });
    const addOns = [
      { id: racket.id, quantity: 2 },
      { id: balls.id, quantity: 3 },
    ];
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8, 2), addOns }]);
    const left = async (slot: ReturnType<typeof at>) => {
      const { addOns: options } = (await extrasAt(slot)).body as { addOns: Option[] };
      return [racket, balls].map(({ id }) => options.find((option) => option.id === id)?.left);
    };
    expect(await left(at(9))).toEqual([1, 5]);
    expect(await left(at(10))).toEqual([3, 5]);
    await sql`update booking set held_until = now() - interval '1 second' where id = ${body.booking.id}`.execute(db);
    await sql`update allocation set held_until = now() - interval '1 second'`.execute(db);
    expect(await left(at(9))).toEqual([3, 8]);
  });

  it("show a coach as free within their hours, unless booked", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db), await aCustomer(db)];
    const coach = await aCoach(db);
    const weekly = JSON.stringify([{ weekday: 3, from: "08:00", to: "11:00" }]);
    await db.updateTable("coach").set({ weekly_hours: weekly }).where("id", "=", coach.id).execute();
    const free = async (slot: ReturnType<typeof at>) =>
      ((await extrasAt(slot)).body.coaches as Option[]).find(({ id }) => id === coach.id)?.free;
    expect([await free(at(8)), await free(at(10, 2)), await free(at(8, 1, 19))]).toEqual([true, false, false]);
    expect((await askHold(app, sari, [{ court: court.slug, ...at(8), coachId: coach.id }])).status).toBe(201);
    expect(await free(at(8))).toBe(false);
    expect(await free(at(9))).toBe(true);
    const late = await askHold(app, sari, [{ court: court.slug, ...at(10, 2), coachId: coach.id }]);
    expect(late.body.error).toMatchObject({ code: "not_for_sale", details: { rule: "coach_hours" } });
  });

  it.each([
    ["more than six hours", at(6, 7)],
    ["an end before the start", { start: at(9).start, end: at(8).start }],
    ["a day next year", { start: "2044-06-01T08:00+07:00", end: "2044-06-01T09:00+07:00" }],
  ])("are refused for %s", async (_, slot) => {
    const { status, body } = await extrasAt(slot);
    expect([status, body.error.code]).toEqual([400, "invalid_request"]);
  });
});
