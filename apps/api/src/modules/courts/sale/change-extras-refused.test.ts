import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkout, seeBooking } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCoach, aCustomer, anAddOn, askHold } from "../../../testing/factories/bookings.ts";
import { at, heldExtras } from "../../../testing/factories/held-extras.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase({ max: 14 });
await aVenue(db);
const { aHold, stockOf, placesOf, lapse } = heldExtras(db);

/** Returns everything that a refusal must not change. */
async function everythingOf(bookingId: string) {
  const { rows } = await sql`select
    (select to_jsonb(booking) from booking where id = ${bookingId}) as booking,
    (select jsonb_agg(to_jsonb(item) order by position) from booking_item as item where booking_id = ${bookingId}) as items,
    (select jsonb_agg(to_jsonb(allocation) order by id) from allocation where owner_id = ${bookingId}) as places,
    (select jsonb_agg(to_jsonb(player)) from booking_player as player where booking_id = ${bookingId}) as players,
    (select jsonb_agg(jsonb_build_array(id, stock) order by id) from add_on) as shelf`.execute(db);
  return rows[0];
}

describe("a refused change of extras", () => {
  it.each([
    ["more of a lent add-on than is left", "out_of_stock", 409, { racket: 3 }],
    ["more of a used-up add-on than is left", "out_of_stock", 409, { balls: 5 }],
    ["a coach who is taken", "slot_taken", 409, { taken: true }],
    ["a coach outside their hours", "not_for_sale", 422, { late: true }],
    ["an unknown add-on", "not_found", 404, { unknown: 900_000_000 }],
    ["an id out of range", "invalid_request", 400, { unknown: 9_000_000_000 }],
    ["the same add-on twice", "invalid_request", 400, { twice: true }],
  ] as const)("names the cause and changes nothing: %s", async (_, code, status, wish) => {
    const wanted: { racket?: number; balls?: number; unknown?: number; taken?: true; late?: true; twice?: true } = wish;
    const [racket, balls] = [await anAddOn(db, { count: 2 }), await anAddOn(db, { kind: "used-up", count: 4 })];
    const [taken, late] = [await aCoach(db), await aCoach(db)];
    await anAllocation(db, taken.resource_id, { from: at(8).start, to: at(8).end, purpose: "class" });
    const weekly = JSON.stringify([{ weekday: 3, from: "10:00", to: "11:00" }]);
    await db.updateTable("coach").set({ weekly_hours: weekly }).where("id", "=", late.id).execute();
    const { id, change } = await aHold([{ addOns: [racket, balls].map((one) => ({ id: one.id, quantity: 1 })) }]);
    const before = await everythingOf(id);
    const { status: answered, body } = await change({
      addOns: [
        { id: racket.id, quantity: wanted.racket ?? 2 },
        { id: balls.id, quantity: wanted.balls ?? 2 },
        ...(wanted.unknown ? [{ id: wanted.unknown, quantity: 1 }] : []),
        ...(wanted.twice ? [{ id: racket.id, quantity: 1 }] : []),
      ],
      coachId: (wanted.taken && taken.id) ?? (wanted.late && late.id) ?? null,
    });
    expect([answered, body.error.code]).toEqual([status, code]);
    if (wanted.racket) expect(body.error.details.addOn).toBe(racket.id);
    if (wanted.balls) expect(body.error.details.addOn).toBe(balls.id);
    if (wanted.taken) expect(body.error.details.coach).toBe(taken.slug);
    if (wanted.late) expect(body.error.details).toMatchObject({ rule: "coach_hours", coach: late.slug });
    expect(await everythingOf(id)).toEqual(before);
  });

  it("rejects the whole request", async () => {
    const { app, sari, id, itemId } = await aHold();
    const racket = await anAddOn(db, { count: 1 });
    const before = await everythingOf(id);
    const extras = [{ itemId, addOns: [{ id: racket.id, quantity: 2 }], coachId: null }];
    expect((await checkout(app, sari, id, { players: ["Budi"], extras })).status).toBe(409);
    expect(await everythingOf(id)).toEqual(before);
  });

  it("covers another customer's hold, a lapsed one, a released one, and one that is being paid", async () => {
    const racket = await anAddOn(db, { count: 9 });
    const extras = { addOns: [{ id: racket.id, quantity: 1 }] };
    const { app, sari, id, itemId, change } = await aHold();
    const budi = await aCustomer(db);
    const foreign = await checkout(app, budi, id, { extras: [{ itemId, ...extras, coachId: null }] });
    expect(foreign.status).toBe(404);
    const url = `/api/v1/bookings/${id}/payments`;
    const payload = { method: "qris", expectedToPay: 150_000 };
    await app.inject({ method: "POST", url, headers: sari.headers, payload });
    expect((await change(extras)).body.error.code).toBe("payment_in_progress");
    const lapsed = await aHold();
    await lapse(lapsed.id);
    expect((await lapsed.change(extras)).body.error.code).toBe("hold_lapsed");
    const given = await aHold();
    await given.release();
    expect((await given.change(extras)).body.error.code).toBe("illegal_move");
    expect(await placesOf(given.id)).toEqual({});
  });
});

describe("simultaneous requests for the last one", () => {
  it("have one winner for a racket, a can of balls and a coach; the others keep their holds", async () => {
    for (const kind of ["lent", "used-up", "coach"] as const) {
      const thing = kind === "coach" ? await aCoach(db) : await anAddOn(db, { kind, count: 1 });
      const holds = await Promise.all(Array.from({ length: 6 }, () => aHold()));
      const wish = kind === "coach" ? { coachId: thing.id } : { addOns: [{ id: thing.id, quantity: 1 }] };
      const replies = await Promise.all(holds.map(({ change }) => change(wish)));
      const lost = kind === "coach" ? "slot_taken" : "out_of_stock";
      const outcomes = replies.map(({ status, body }) => body.error?.code ?? status).sort();
      expect(outcomes).toEqual([200, lost, lost, lost, lost, lost]);
      const totals = await Promise.all(holds.map(async ({ app, sari, id }) => (await seeBooking(app, sari, id)).total));
      expect(totals.filter((total) => total === 150_000)).toHaveLength(5);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("never deadlock, with new holds and changes mixed", async () => {
    const things = [await anAddOn(db, { count: 5 }), await anAddOn(db, { kind: "used-up", count: 9 })];
    const coaches = [await aCoach(db), await aCoach(db)];
    const holds = await Promise.all(Array.from({ length: 6 }, () => aHold()));
    const some = (turn: number) => {
      const addOns = things.map(({ id }, index) => ({ id, quantity: 1 + ((turn + index) % 3) }));
      return { addOns: turn % 2 ? addOns : addOns.reverse(), coach: coaches[turn % 3] };
    };
    for (let round = 0; round < 4; round += 1) {
      const changes = holds.map(({ change }, index) => {
        const { addOns, coach } = some(round + index);
        return change({ addOns, coachId: coach?.id ?? null });
      });
      const fresh = [1, 2, 3].map(async (index) => {
        const [app, court, budi] = [await testApp(db), await aCourt(db), await aCustomer(db)];
        const { addOns, coach } = some(round + index);
        const extras = { addOns, ...(coach && { coachId: coach.id }) };
        const held = await askHold(app, budi, [{ court: court.slug, ...at(8), ...extras }]);
        if (held.status !== 201) return held;
        const url = `/api/v1/bookings/${held.body.booking.id}/hold`;
        return { status: (await app.inject({ method: "DELETE", url, headers: budi.headers })).statusCode };
      });
      const replies = await Promise.all([...changes, ...fresh]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(await listBroken(db)).toEqual({});
    await Promise.all(holds.map(({ change }) => change({})));
    expect(await stockOf(things[1] as { id: number })).toBe(9);
  });
});
