import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../testing/apps/test-app.ts";
import { times } from "../../../testing/extent.ts";
import { aCoach, aCustomer, anAddOn, askHold } from "../../../testing/factories/bookings.ts";
import { bufferedCourts, gridOf, release, shortGridOf } from "../../../testing/factories/buffered-court.ts";
import { at } from "../../../testing/factories/moving-booking.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const { aHeld, takenOf, lapse } = bufferedCourts(db);

describe("a court with a buffer after every booking", () => {
  it("is taken until its buffer ends; coach, add-ons, ticket and price keep the booked time", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db, { buffer: 30 }), await aCustomer(db)];
    const [racket, coach] = [await anAddOn(db, { count: 1 }), await aCoach(db)];
    const extras = { addOns: [{ id: racket.id, quantity: 1 }], coachId: coach.id };
    const { status, body } = await askHold(app, sari, [{ court: court.slug, ...at(18, 9), ...extras }]);
    expect(status).toBe(201);
    expect(body.booking).toMatchObject({ startsAt: at(18, 9).start, endsAt: at(18, 9).end, total: 370_000 });
    expect(await takenOf(body.booking.id)).toEqual(["coach 09:00-10:00", "court 09:00-10:30", "equipment 09:00-10:00"]);
  });

  it("shows the adjacent hours as not free, and refuses them to others with alternatives", async () => {
    const { app, court, budi } = await aHeld(30);
    expect(await shortGridOf(app, court)).toEqual([
      "06:00 free",
      "07:00 free",
      "08:00 jeda",
      "09:00 held",
      "10:00 jeda",
      "11:00 free",
    ]);
    for (const hour of [8, 9, 10]) {
      const { status, body } = await askHold(app, budi, [{ court: court.slug, ...at(18, hour) }]);
      expect([status, body.error.code]).toEqual([409, "slot_taken"]);
      const here = body.error.details.alternatives.filter(
        (option: { court: { slug: string } }) => option.court.slug === court.slug,
      );
      expect(here.length).toBeGreaterThan(0);
      for (const option of here) expect([6, 7, 11].map((free) => at(18, free).start)).toContain(option.start);
    }
    for (const hour of [7, 11]) {
      expect((await askHold(app, budi, [{ court: court.slug, ...at(18, hour) }])).status).toBe(201);
    }
  });

  it("has one buffer after consecutive hours, also if they are separate items", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db, { buffer: 60 }), await aCustomer(db)];
    const slots = [at(18, 9), at(18, 8)].map((slot) => ({ court: court.slug, ...slot }));
    const { status, body } = await askHold(app, sari, slots);
    expect(status).toBe(201);
    expect(await takenOf(body.booking.id)).toEqual(["court 08:00-09:00", "court 09:00-11:00"]);
    expect((await shortGridOf(app, court)).slice(1)).toEqual([
      "07:00 jeda",
      "08:00 held",
      "09:00 held",
      "10:00 jeda",
      "11:00 free",
    ]);
  });

  it("may have its buffer after closing time, but not during a closure or class", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db, { buffer: 60 }), await aCustomer(db)];
    await anAllocation(db, court.resource_id, { from: at(18, 8).start, to: at(18, 9).start, purpose: "class" });
    await anAllocation(db, court.resource_id, { from: at(19, 9).start, to: at(19, 10).start, purpose: "closure" });
    expect((await askHold(app, sari, [{ court: court.slug, ...at(18, 11) }])).status).toBe(201);
    expect(await shortGridOf(app, court)).toEqual([
      "06:00 free",
      "07:00 jeda",
      "08:00 taken",
      "09:00 free",
      "10:00 jeda",
      "11:00 held",
    ]);
    expect((await shortGridOf(app, court, "2043-11-19")).slice(2)).toEqual([
      "08:00 jeda",
      "09:00 closed",
      "10:00 free",
      "11:00 free",
    ]);
    expect((await askHold(app, sari, [{ court: court.slug, ...at(19, 8) }])).status).toBe(409);
  });

  it("is not free before midnight if a closure follows", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db, { buffer: 30 }), await aCustomer(db)];
    await db
      .insertInto("court_hours")
      .values({ court_id: court.id, weekday: 3, opens: "22:00", closes: "24:00" })
      .execute();
    await db.updateTable("price_rule").set({ to_time: "24:00" }).where("court_id", "=", court.id).execute();
    await anAllocation(db, court.resource_id, { from: at(19, 0).start, to: at(19, 1).start, purpose: "closure" });
    expect(await shortGridOf(app, court)).toEqual(["22:00 free", "23:00 jeda"]);
    const late = { court: court.slug, start: at(18, 23).start, end: at(19, 0).start };
    expect((await askHold(app, sari, [late])).status).toBe(409);
  });

  it("is free on both sides as soon as the booking is released or lapses", async () => {
    const { app, court, sari, budi, held } = await aHeld(30);
    await release(app, sari, held);
    expect((await shortGridOf(app, court)).slice(2, 5)).toEqual(["08:00 free", "09:00 free", "10:00 free"]);
    const again = await askHold(app, sari, [{ court: court.slug, ...at(18, 9) }]);
    await lapse(again.body.booking.id);
    expect((await askHold(app, budi, [{ court: court.slug, ...at(18, 10) }])).status).toBe(201);
  });

  it("applies the buffer to the preview of a series", async () => {
    const { app, court, budi } = await aHeld(30);
    const payload = { court: court.slug, ...at(18, 10), weeks: 2 };
    const reply = await app.inject({ method: "POST", url: "/api/v1/series/preview", headers: budi.headers, payload });
    expect(reply.json().weeks.map(({ free }: { free: boolean }) => free)).toEqual([false, true]);
    const offered = reply
      .json()
      .weeks[0].proposals.filter((one: { court: { slug: string } }) => one.court.slug === court.slug);
    expect(offered.map(({ start }: { start: string }) => start)).toEqual([at(18, 11).start]);
  });
});

describe("with random bookings, closures and buffers", () => {
  const OPENS = Date.parse("2043-11-18T06:00+07:00");
  const wish = fc.record({ start: fc.nat(11), slots: fc.integer({ min: 1, max: 3 }), lapses: fc.boolean() });
  const closure = fc.record({ start: fc.nat(23), quarters: fc.integer({ min: 1, max: 4 }) });
  const world = fc.record({
    buffer: fc.constantFrom(0, 15, 30, 45, 60),
    slotMinutes: fc.constantFrom(30, 60),
    wishes: fc.array(wish, { minLength: 1, maxLength: 4 }),
    closures: fc.array(closure, { maxLength: 1 }),
  });

  type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

  it("every slot shown as free can be held, and every other one is refused", async () => {
    const app = await testApp(db);
    const tester = await aCustomer(db);
    const check = async ({ buffer, slotMinutes, wishes, closures }: World) => {
      const court = await aCourt(db, { buffer, slotMinutes });
      const between = (start: number, minutes: number) => ({
        start: new Date(OPENS + start * 60_000).toISOString(),
        end: new Date(OPENS + (start + minutes) * 60_000).toISOString(),
      });
      for (const { start, quarters } of closures) {
        const { start: from, end: to } = between(start * 15, quarters * 15);
        await anAllocation(db, court.resource_id, { from, to, purpose: "closure" });
      }
      for (const { start, slots, lapses } of wishes) {
        const slot = between((start * slotMinutes) % 360, slots * slotMinutes);
        const { body } = await askHold(app, await aCustomer(db), [{ court: court.slug, ...slot }]);
        if (lapses && body.booking) await lapse(body.booking.id);
      }
      for (const { start, end, from, state, reason } of await gridOf(app, court)) {
        const { status, body } = await askHold(app, tester, [{ court: court.slug, start, end }]);
        expect({ from, state, reason, status }).toEqual({ from, state, reason, status: state === "free" ? 201 : 409 });
        if (status === 201) await release(app, tester, body.booking.id);
        else expect(body.error.code).toBe("slot_taken");
      }
    };
    await fc.assert(fc.asyncProperty(world, check), {
      numRuns: times({ everyday: 8, all: 60 }),
      interruptAfterTimeLimit: 25_000,
      endOnFailure: true,
    });
    expect(await listBroken(db)).toEqual({});
  }, 60_000);
});
