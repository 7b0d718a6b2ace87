import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCoach, aCustomer, anAddOn, askHold } from "../../../testing/factories/bookings.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (hour: number, hours = 1, day = 18) => ({
  start: `2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-${day}T${String(hour + hours).padStart(2, "0")}:00+07:00`,
});

describe("a hold of a court", () => {
  it("reserves the slot for fifteen minutes, with its price line by line", async () => {
    const [app, court, sari] = await Promise.all([testApp(db), aCourt(db), aCustomer(db, { name: "Sari" })]);
    const { status, body } = await askHold(app, sari, [{ court: court.slug, ...at(8, 2) }]);
    expect(status).toBe(201);
    expect(body.booking).toMatchObject({
      status: "held",
      contactName: "Sari",
      heldUntil: "2043-11-17T00:45:00.000Z",
      total: 300_000,
      price: { gross: 300_000, toPay: 300_000, taxes: [{ label: "PBJT", percent: 10, amount: 27_273 }] },
      items: [{ kind: "court", price: 300_000, reasons: [{ from: "08:00" }, { from: "09:00" }] }],
      timeline: [{ kind: "held", actor: "customer" }],
      may: { pay: true, cancel: false },
    });
    expect(body.booking.code).toMatch(/^[A-HJ-NP-Z2-9]{6,8}$/);
  });

  it("replies with the same body as a read of the booking, without reading it", async () => {
    const [app, court, other, sari] = await Promise.all([testApp(db), aCourt(db), aCourt(db), aCustomer(db)]);
    const { body } = await askHold(app, sari, [
      { court: court.slug, ...at(8) },
      { court: other.slug, ...at(9) },
    ]);
    const read = await app.inject({ url: `/api/v1/bookings/${body.booking.id}`, headers: sari.headers });
    expect(read.json()).toEqual(body.booking);
  });

  it("refuses a second hold of the slot, with the nearest free times", async () => {
    const [app, court, other] = await Promise.all([testApp(db), aCourt(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
    const { status, body } = await askHold(app, budi, [{ court: court.slug, ...at(8) }]);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: "slot_taken", details: { court: court.slug } });
    const offered = body.error.details.alternatives.map((option: { court: { slug: string } }) => option.court.slug);
    expect(offered).toContain(court.slug);
    expect(offered.length).toBeGreaterThan(1);
    expect(other.slug).toBeTruthy();
  });

  it("counts consecutive times on one court as one for the maximum length", async () => {
    const [app, court, other, sari] = [await testApp(db), await aCourt(db), await aCourt(db), await aCustomer(db)];
    const hold = (...slots: [{ slug: string }, ReturnType<typeof at>][]) =>
      askHold(
        app,
        sari,
        slots.map(([{ slug }, slot]) => ({ court: slug, ...slot })),
      );
    const { status, body } = await hold([court, at(10, 2)], [court, at(8, 2)]);
    expect([status, body.error?.code]).toEqual([422, "duration_not_allowed"]);
    expect(body.error.details).toMatchObject({ longest: 3, wants: 4 });
    expect((await hold([court, at(8, 2)], [other, at(10, 2)])).status).toBe(201);
  });

  it("takes all items or none", async () => {
    const [app, free, taken] = await Promise.all([testApp(db), aCourt(db), aCourt(db)]);
    const sari = await aCustomer(db);
    await anAllocation(db, taken.resource_id, { from: at(9).start, to: at(9).end });
    const { status } = await askHold(app, sari, [
      { court: free.slug, ...at(8) },
      { court: taken.slug, ...at(9) },
    ]);
    expect(status).toBe(409);
    const left = await sql<{ rows: number }>`select
      (select count(*) from allocation where resource_id = ${free.resource_id})
      + (select count(*) from booking where person_id = ${sari.id}) as rows`.execute(db);
    expect(left.rows[0]?.rows).toBe(0);
  });

  it("gives a lapsed hold's slot to the next customer at once", async () => {
    const [app, court] = await Promise.all([testApp(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
    await sql`update booking set held_until = now() - interval '1 second' where id = ${body.booking.id}`.execute(db);
    await sql`update allocation set held_until = now() - interval '1 second' where owner_id = ${body.booking.id}`.execute(
      db,
    );
    expect((await askHold(app, budi, [{ court: court.slug, ...at(8) }])).status).toBe(201);
  });

  it.each([
    ["a time that is over", at(7, 1, 17), "start_in_past", 422],
    ["a day beyond the window", at(8, 1, 26), "outside_window", 422],
    ["a time before opening", at(4), "outside_hours", 422],
    [
      "a time off the grid",
      { start: "2043-11-18T08:30+07:00", end: "2043-11-18T09:30+07:00" },
      "granularity_not_allowed",
      422,
    ],
    ["more than three hours", at(7, 4), "duration_not_allowed", 422],
    ["an unknown court", { court: "tidak-ada", ...at(8) }, "not_found", 404],
  ] as const)("names the rule when it refuses %s", async (_, slot, code, status) => {
    const [app, court, sari] = await Promise.all([testApp(db), aCourt(db), aCustomer(db)]);
    const reply = await askHold(app, sari, [{ court: court.slug, ...slot }]);
    expect([reply.status, reply.body.error.code]).toEqual([status, code]);
  });

  it("needs a signed-in customer and a key", async () => {
    const [app, court, sari] = await Promise.all([testApp(db), aCourt(db), aCustomer(db)]);
    const slot = [{ court: court.slug, ...at(8) }];
    expect((await askHold(app, { headers: { cookie: "" } }, slot)).status).toBe(401);
    expect((await askHold(app, sari, slot, { key: "short" })).body.error.code).toBe("invalid_request");
  });

  it("allows two live holds and four court hours a day, also for simultaneous requests", async () => {
    const app = await testApp(db);
    const courts = await Promise.all(Array.from({ length: 6 }, () => aCourt(db)));
    const fast = await aCustomer(db);
    const holds = await Promise.all(courts.map((court) => askHold(app, fast, [{ court: court.slug, ...at(8) }])));
    expect(holds.filter((hold) => hold.status === 201)).toHaveLength(2);
    expect(holds.find((hold) => hold.status === 422)?.body.error).toMatchObject({
      code: "quota_exceeded",
      details: { quota: "live_holds", limit: 2 },
    });
    const greedy = await aCustomer(db);
    const [one, two] = courts as [(typeof courts)[number], (typeof courts)[number]];
    await askHold(app, greedy, [{ court: one.slug, ...at(9, 3) }]);
    const second = await askHold(app, greedy, [{ court: two.slug, ...at(9, 2) }]);
    expect(second.body.error).toMatchObject({ code: "quota_exceeded", details: { quota: "court_hours", has: 3 } });
  });

  it("refuses with `price_changed` if the price differs from the one shown", async () => {
    const [app, court, sari] = await Promise.all([testApp(db), aCourt(db), aCustomer(db)]);
    const slot = [{ court: court.slug, ...at(8) }];
    const dearer = await askHold(app, sari, slot, { expectedTotal: 140_000 });
    expect(dearer.body.error).toMatchObject({ code: "price_changed", details: { before: 140_000, after: 150_000 } });
    expect((await askHold(app, sari, slot, { expectedTotal: 150_000 })).status).toBe(201);
  });
});

describe("a repeated request", () => {
  it("gets the first reply, also when sent many times at once", async () => {
    const [app, court, sari] = await Promise.all([testApp(db), aCourt(db), aCustomer(db)]);
    const slot = [{ court: court.slug, ...at(8) }];
    const key = "the-same-key";
    const replies = await Promise.all(Array.from({ length: 10 }, () => askHold(app, sari, slot, { key })));
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  });

  it("gets the first refusal too, even if the slot has become free since", async () => {
    const [app, court] = await Promise.all([testApp(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const slot = [{ court: court.slug, ...at(8) }];
    const { body } = await askHold(app, sari, slot);
    const first = await askHold(app, budi, slot, { key: "refused-once" });
    await app.inject({ method: "DELETE", url: `/api/v1/bookings/${body.booking.id}/hold`, headers: sari.headers });
    expect((await askHold(app, budi, slot, { key: "refused-once" })).body.error.code).toBe(first.body.error.code);
    expect((await askHold(app, budi, slot)).status).toBe(201);
  });

  it("is refused with another body under the same key; equal keys of two customers are independent", async () => {
    const [app, court] = await Promise.all([testApp(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const key = "somebody's key";
    await askHold(app, sari, [{ court: court.slug, ...at(8) }], { key });
    const changed = await askHold(app, sari, [{ court: court.slug, ...at(9) }], { key });
    expect([changed.status, changed.body.error.code]).toEqual([422, "idempotency_key_reused"]);
    expect((await askHold(app, budi, [{ court: court.slug, ...at(9) }], { key })).status).toBe(201);
  });
});

describe("a repeated request after a change", () => {
  const NO_SUCH = { court: "no-such-court", ...at(8) };

  it("gets its first reply although the court is no longer sold; another body under the same key is refused", async () => {
    const [app, court, sari] = await Promise.all([testApp(db), aCourt(db), aCustomer(db)]);
    const [slot, key] = [[{ court: court.slug, ...at(8) }], "sold-no-more"];
    const first = await askHold(app, sari, slot, { key });
    await db.updateTable("court").set({ status: "closed" }).where("id", "=", court.id).execute();
    expect((await askHold(app, sari, slot)).status).toBe(404);
    expect(await askHold(app, sari, slot, { key })).toEqual(first);
    const other = await askHold(app, sari, [NO_SUCH], { key });
    expect([other.status, other.body.error.code]).toEqual([422, "idempotency_key_reused"]);
    expect((await askHold(app, sari, [NO_SUCH])).status).toBe(404);
  });

  it("gets the same alternatives as the first time", async () => {
    const [app, court] = await Promise.all([testApp(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const [slot, key] = [[{ court: court.slug, ...at(8) }], "alternatives"];
    await askHold(app, sari, slot);
    const first = await askHold(app, budi, slot, { key });
    const [nearest] = first.body.error.details.alternatives;
    await askHold(app, sari, [{ court: nearest.court.slug, start: nearest.start, end: nearest.end }]);
    const again = await askHold(app, budi, slot, { key });
    expect([again.status, again.body.error.details]).toEqual([409, first.body.error.details]);
    const anew = (await askHold(app, budi, slot)).body.error.details;
    expect(anew.alternatives).not.toEqual(first.body.error.details.alternatives);
  });

  it("waits for a reply that is being stored: two concurrent requests get the same one", async () => {
    const [app, court] = await Promise.all([testApp(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const [slot, key] = [[{ court: court.slug, ...at(8) }], "refused-slowly"];
    const { body } = await askHold(app, sari, slot);
    const answers: ReturnType<typeof askHold>[] = [];
    const waiting = async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows[0]?.waiting).toBe(answers.length);
    };
    const stopped = new Error("stop");
    const other = db.transaction().execute(async (tx) => {
      await sql`insert into idempotency_key (person_id, key, request_hash)
        values (${budi.id}, ${key}, decode(repeat('00', 32), 'hex'))`.execute(tx);
      answers.push(askHold(app, budi, slot, { key }));
      await vi.waitFor(waiting, { timeout: 30_000 });
      await app.inject({ method: "DELETE", url: `/api/v1/bookings/${body.booking.id}/hold`, headers: sari.headers });
      answers.push(askHold(app, budi, slot, { key }));
      await vi.waitFor(waiting, { timeout: 30_000 });
      throw stopped;
    });
    await expect(other).rejects.toBe(stopped);
    const replies = await Promise.all(answers);
    expect(replies[1]?.status).toBe(replies[0]?.status);
    expect(replies[1]?.body.error?.details).toEqual(replies[0]?.body.error?.details);
    expect(replies[1]?.body.booking?.id).toBe(replies[0]?.body.booking?.id);
    const kept = await askHold(app, budi, slot, { key });
    expect([kept.status, kept.body.booking?.id]).toEqual([replies[0]?.status, replies[0]?.body.booking?.id]);
  });
});

describe("add-ons and coach of a court", () => {
  it("are held with it: coach and lent pieces in the ledger, used-up add-ons from the stock", async () => {
    const [app, court, sari] = await Promise.all([testApp(db), aCourt(db), aCustomer(db)]);
    const [racket, balls, coach] = [
      await anAddOn(db, { count: 2, per: "hour" }),
      await anAddOn(db, { kind: "used-up", count: 5, price: 35_000 }),
      await aCoach(db),
    ];
    const addOns = [
      { id: racket.id, quantity: 2 },
      { id: balls.id, quantity: 3 },
    ];
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8, 2), addOns, coachId: coach.id }]);
    expect(body.booking.total).toBe(300_000 + 2 * 2 * 20_000 + 3 * 35_000 + 2 * 200_000);
    const held = await db.selectFrom("allocation").select("id").where("owner_id", "=", body.booking.id).execute();
    expect(held).toHaveLength(4);
    const stock = () => db.selectFrom("add_on").select("stock").where("id", "=", balls.id).executeTakeFirst();
    expect(await stock()).toEqual({ stock: 2 });
    await app.inject({ method: "DELETE", url: `/api/v1/bookings/${body.booking.id}/hold`, headers: sari.headers });
    expect(await stock()).toEqual({ stock: 5 });
  });

  it("are refused when they run out; the stock never becomes negative", async () => {
    const app = await testApp(db);
    const racket = await anAddOn(db, { count: 3 });
    const balls = await anAddOn(db, { kind: "used-up", count: 3 });
    for (const addOn of [racket, balls]) {
      const courts = await Promise.all(Array.from({ length: 8 }, () => aCourt(db)));
      const replies = await Promise.all(
        courts.map(async (court) =>
          askHold(app, await aCustomer(db), [{ court: court.slug, ...at(8), addOns: [{ id: addOn.id, quantity: 1 }] }]),
        ),
      );
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
      expect(replies.find((reply) => reply.status === 409)?.body.error.code).toBe("out_of_stock");
    }
  });

  it("are free again when the hold lapses, before any job runs", async () => {
    const [app, one, two] = await Promise.all([testApp(db), aCourt(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const balls = await anAddOn(db, { kind: "used-up", count: 1 });
    const addOns = [{ id: balls.id, quantity: 1 }];
    const { body } = await askHold(app, sari, [{ court: one.slug, ...at(8), addOns }]);
    await sql`update booking set held_until = now() - interval '1 second' where id = ${body.booking.id}`.execute(db);
    expect((await askHold(app, budi, [{ court: two.slug, ...at(8), addOns }])).status).toBe(201);
  });
});

describe("another customer's booking", () => {
  it("is 404 for reads and releases", async () => {
    const [app, court] = await Promise.all([testApp(db), aCourt(db)]);
    const [sari, budi] = await Promise.all([aCustomer(db), aCustomer(db)]);
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
    const url = `/api/v1/bookings/${body.booking.id}`;
    expect((await app.inject({ url, headers: budi.headers })).statusCode).toBe(404);
    expect((await app.inject({ method: "DELETE", url: `${url}/hold`, headers: budi.headers })).statusCode).toBe(404);
    expect((await app.inject({ url, headers: sari.headers })).json().code).toBe(body.booking.code);
  });
});
