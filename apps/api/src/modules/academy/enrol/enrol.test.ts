import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { get, NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aChild, aClass, askSeats, listOversold } from "../../../testing/factories/academy.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { payForSeats } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { expireHolds } from "../../bookings/hold/expire-holds.ts";

const { db } = await testDatabase();
await aVenue(db);

const seatsOf = async (slug: string) => {
  const { body } = await get(await testApp(db), `/api/v1/programmes/${slug}`);
  return {
    left: body.batches[0].placesLeft,
    sessions: body.sessions.map((one: { seatsLeft: number }) => one.seatsLeft),
  };
};

async function aFamily(...names: string[]) {
  const parent = await aCustomer(db);
  const children = [];
  for (const name of names) children.push(await aChild(db, parent.id, { name }));
  return { parent, children };
}

describe("a seat in a class", () => {
  it("is held for an hour and paid, and every session has one seat less", async () => {
    const paying = await payingApp(db);
    const [{ batch, programme }, { parent, children }] = [await aClass(db, { capacity: 2 }), await aFamily("Bima")];
    const { status, body } = await askSeats(paying.app, parent, [{ batch: batch.code, participant: children[0]?.id }]);
    expect(status).toBe(201);
    expect(body.booking).toMatchObject({
      kind: "academy",
      heldUntil: "2043-11-17T01:30:00.000Z",
      startsAt: "2043-11-20T09:00:00.000Z",
      total: 1_200_000,
      policy: [
        { hoursBefore: 48, percent: 100 },
        { hoursBefore: 0, percent: 0 },
      ],
      items: [{ kind: "academy", enrolment: { participant: "Bima", trial: false, sessions: 4 } }],
    });
    expect(await seatsOf(programme.slug)).toEqual({ left: 1, sessions: [1, 1, 1, 1] });
    const { id } = await payForSeats(paying, parent, body.booking);
    const paid = await ask(paying, parent, "GET", `/api/v1/bookings/${id}`);
    expect(paid.body).toMatchObject({ status: "confirmed", may: { cancel: true } });
    expect(await seatsOf(programme.slug)).toEqual({ left: 1, sessions: [1, 1, 1, 1] });
    expect(await listBroken(db)).toEqual({});
  });

  it("is refused with the broken rule", async () => {
    const app = await testApp(db);
    const { batch } = await aClass(db, { ages: [5, 7] });
    const parent = await aCustomer(db);
    const refusal = async (participant: string | null, trial?: string) =>
      (await askSeats(app, parent, [{ batch: batch.code, participant, ...(trial && { trial }) }])).code;
    const tooOld = await aChild(db, parent.id, { born: "2035-11-20" });
    const justFits = await aChild(db, parent.id, { born: "2035-11-21" });
    const tooGood = await aChild(db, parent.id, { born: "2037-01-01", level: "menengah" });
    expect(await refusal(tooOld.id)).toBe("age_not_fitting");
    expect(await refusal(tooGood.id)).toBe("level_not_fitting");
    expect(await refusal(null)).toBe("age_not_fitting");
    const stranger = await aChild(db, (await aCustomer(db)).id);
    expect(await refusal(stranger.id)).toBe("not_found");
    expect(await refusal(justFits.id)).toBeUndefined();
    expect(await refusal(justFits.id)).toBe("already_enrolled");
    expect((await askSeats(app, parent, [{ batch: "TIDAK-ADA" }])).code).toBe("not_found");
  });

  it("costs the remaining sessions, with discounts for a second child and an early payment, line by line", async () => {
    const app = await testApp(db);
    const [running, later] = [await aClass(db, { days: [-14, -7, 3, 10] }), await aClass(db, { days: [30, 37] })];
    const { parent, children } = await aFamily("Bima", "Citra");
    const [bima, citra] = children.map(({ id }) => id);
    const first = await askSeats(app, parent, [{ batch: running.batch.code, participant: bima }]);
    expect(first.body.booking.items[0].reasons).toMatchObject([{ amount: 600_000 }]);
    const second = await askSeats(app, parent, [{ batch: later.batch.code, participant: citra }]);
    expect(second.body.booking.items[0].reasons).toMatchObject([
      { label: "Satu term, 2 pertemuan", amount: 1_200_000 },
      { label: "Anak kedua, 10% lebih hemat", amount: -120_000 },
      { label: "Bayar 14 hari sebelum mulai, 5% lebih hemat", amount: -60_000 },
    ]);
    expect(second.body.booking.total).toBe(1_020_000);
  });

  it("is held together with a second child's seat, which is cheaper, or not at all", async () => {
    const app = await testApp(db);
    const [{ batch, programme }, { parent, children }] = [await aClass(db, { capacity: 1 }), await aFamily("A", "B")];
    const both = children.map(({ id }) => ({ batch: batch.code, participant: id }));
    expect((await askSeats(app, parent, both)).code).toBe("class_full");
    expect((await seatsOf(programme.slug)).left).toBe(1);
    const other = await aClass(db, { capacity: 2 });
    const { body } = await askSeats(
      app,
      parent,
      children.map(({ id }) => ({ batch: other.batch.code, participant: id })),
    );
    expect(body.booking.items.map(({ price }: { price: number }) => price)).toEqual([1_200_000, 1_080_000]);
    // The first seat cannot be removed, because the second one has the second child's price.
    const url = `/api/v1/bookings/${body.booking.id}/items/${body.booking.items[0].id}`;
    const alone = await app.inject({ method: "DELETE", url, headers: parent.headers });
    expect([alone.statusCode, alone.json().error.code]).toEqual([400, "invalid_request"]);
  });

  it("is previewed with the same price lines, without taking a seat", async () => {
    const app = await testApp(db);
    const [{ batch, programme }, { parent, children }] = [
      await aClass(db, { days: [30, 37], capacity: 2 }),
      await aFamily("A", "B"),
    ];
    const wishes = children.map(({ id }) => ({ kind: "academy", batch: batch.code, participant: id }));
    const preview = async (items: object[]) =>
      (
        await app.inject({
          method: "POST",
          url: "/api/v1/holds/preview",
          headers: parent.headers,
          payload: { items },
        })
      ).json();
    const previewed = await preview(wishes);
    expect(previewed.items.map(({ price }: { price: number }) => price)).toEqual([1_140_000, 1_020_000]);
    expect(previewed.items[1].reasons.map(({ label }: { label: string }) => label)).toEqual([
      "Satu term, 2 pertemuan",
      "Anak kedua, 10% lebih hemat",
      "Bayar 14 hari sebelum mulai, 5% lebih hemat",
    ]);
    expect(await seatsOf(programme.slug)).toEqual({ left: 2, sessions: [2, 2] });
    const held = await askSeats(app, parent, wishes, { expectedTotal: previewed.total });
    expect(held.body.booking).toMatchObject({ total: 2_160_000 });
    const tooYoung = await aChild(db, parent.id, { born: "2041-01-01" });
    expect((await preview([{ kind: "academy", batch: batch.code, participant: tooYoung.id }])).error.code).toBe(
      "age_not_fitting",
    );
    expect((await preview(wishes.slice(0, 1))).error.code).toBe("already_enrolled");
  });

  it("is free again as soon as its hold lapses or is released", async () => {
    const app = await testApp(db);
    const { batch, programme } = await aClass(db, { capacity: 1 });
    const [one, two] = [await aFamily("A"), await aFamily("B")];
    const wish = (family: typeof one) => [{ batch: batch.code, participant: family.children[0]?.id }];
    const { body } = await askSeats(app, one.parent, wish(one));
    expect((await askSeats(app, two.parent, wish(two))).code).toBe("class_full");
    await sql`update booking set held_until = now() - interval '1 minute' where id = ${body.booking.id}`.execute(db);
    expect((await seatsOf(programme.slug)).left).toBe(1);
    const next = await askSeats(app, two.parent, wish(two));
    expect(next.status).toBe(201);
    const url = `/api/v1/bookings/${next.body.booking.id}/hold`;
    await app.inject({ method: "DELETE", url, headers: two.parent.headers });
    expect((await seatsOf(programme.slug)).left).toBe(1);
    expect(await listOversold(db)).toEqual([]);
  });

  it("is refunded to the wallet until 48 hours before the first session, and not later", async () => {
    const paying = await payingApp(db);
    const [{ batch, programme }, { parent, children }] = [await aClass(db), await aFamily("A", "B")];
    const held = async (index: number) =>
      (await askSeats(paying.app, parent, [{ batch: batch.code, participant: children[index]?.id }])).body.booking;
    const { id } = await payForSeats(paying, parent, await held(0));
    const url = `/api/v1/bookings/${id}/cancellation`;
    expect((await ask(paying, parent, "GET", url)).body).toMatchObject({
      refund: 1_200_000,
      toGateway: 0,
      toWallet: 1_200_000,
      ways: ["wallet"],
    });
    const done = await ask(paying, parent, "POST", url, { expectedRefund: 1_200_000, way: "gateway" });
    expect(done.body.status).toBe("cancelled");
    expect(await walletOf(db, parent.id)).toBe(1_200_000);
    expect((await seatsOf(programme.slug)).left).toBe(8);
    const late = await payForSeats(paying, parent, await held(0));
    const soon = await payingApp(db, { clock: () => new Date("2043-11-18T16:00:01+07:00") });
    expect((await ask(soon, parent, "GET", `/api/v1/bookings/${late.id}/cancellation`)).body.refund).toBe(0);
    expect(await listBroken(db)).toEqual({});
  });

  it("is taken again for late money if one is free; otherwise the money becomes credit", async () => {
    const paying = await payingApp(db);
    for (const [capacity, ends] of [
      [2, "confirmed"],
      [1, "expired"],
    ] as const) {
      const { batch } = await aClass(db, { capacity });
      const [one, two] = [await aFamily("A"), await aFamily("B")];
      const wish = (family: typeof one) => [{ batch: batch.code, participant: family.children[0]?.id }];
      const { body } = await askSeats(paying.app, one.parent, wish(one));
      const lapse = async () => {
        await sql`update booking set held_until = now() - interval '2 minutes' where id = ${body.booking.id}`.execute(
          db,
        );
        await sql`update payment set expires_at = now() - interval '1 minute' where payable_id = ${body.booking.id}`.execute(
          db,
        );
        await expireHolds(db, sellables);
        expect((await askSeats(paying.app, two.parent, wish(two))).status).toBe(201);
      };
      await payForSeats(paying, one.parent, body.booking, { before: lapse });
      const after = await ask(paying, one.parent, "GET", `/api/v1/bookings/${body.booking.id}`);
      expect(after.body.status).toBe(ends);
      expect(await walletOf(db, one.parent.id)).toBe(ends === "expired" ? 1_200_000 : 0);
    }
    expect(await listOversold(db)).toEqual([]);
    expect(await listBroken(db)).toEqual({});
  });
});

describe("a trial", () => {
  it("takes a seat in one session, once per programme, and is deducted from a term bought within seven days", async () => {
    const paying = await payingApp(db);
    const [{ batch, programme, sessions }, { parent, children }] = [
      await aClass(db, { capacity: 2 }),
      await aFamily("A"),
    ];
    const participant = children[0]?.id;
    const trial = { batch: batch.code, participant, trial: sessions[1]?.id ?? "" };
    const { body } = await askSeats(paying.app, parent, [trial]);
    expect(body.booking).toMatchObject({ total: 75_000, items: [{ enrolment: { trial: true, sessions: 1 } }] });
    expect(await seatsOf(programme.slug)).toEqual({ left: 1, sessions: [2, 1, 2, 2] });
    await payForSeats(paying, parent, body.booking);
    expect((await askSeats(paying.app, parent, [{ ...trial, trial: sessions[2]?.id ?? "" }])).code).toBe("trial_used");
    const at = async (now: string) => {
      const app = await testApp(db, { clock: () => new Date(now) });
      const held = await askSeats(app, parent, [{ batch: batch.code, participant }]);
      const url = `/api/v1/bookings/${held.body.booking.id}/hold`;
      await app.inject({ method: "DELETE", url, headers: parent.headers });
      return held.body.booking.items[0].reasons.map(({ amount }: { amount: number }) => amount);
    };
    expect(await at("2043-11-17T08:00:00+07:00")).toEqual([1_200_000, -75_000]);
    expect(await at("2043-12-04T17:00:00+07:00")).toEqual([300_000, -75_000]);
    expect(await at("2043-12-04T17:00:01+07:00")).toEqual([300_000]);
    const term = await askSeats(paying.app, parent, [{ batch: batch.code, participant }]);
    await payForSeats(paying, parent, term.body.booking);
    expect(await seatsOf(programme.slug)).toEqual({ left: 1, sessions: [1, 1, 1, 1] });
    expect(await listOversold(db)).toEqual([]);
  });

  it("is refused for a programme without trials and for a session that has begun", async () => {
    const [without, begun] = [await aClass(db, { trialPrice: null }), await aClass(db, { days: [-1, 6] })];
    const [app, { parent, children }] = [await testApp(db), await aFamily("A")];
    const code = async ({ batch, sessions }: typeof begun) => {
      const wish = { batch: batch.code, participant: children[0]?.id, trial: sessions[0]?.id ?? "" };
      return (await askSeats(app, parent, [wish])).code;
    };
    expect([await code(without), await code(begun)]).toEqual(["not_for_sale", "start_in_past"]);
  });
});

it("constraints refuse to oversell a session and to move a seat", async () => {
  const { sessions, batch } = await aClass(db, { capacity: 1 });
  const app = await testApp(db);
  const [one, two] = [await aFamily("A"), await aFamily("B")];
  await askSeats(app, one.parent, [{ batch: batch.code, participant: one.children[0]?.id }]);
  const credit = await db
    .insertInto("make_up_credit")
    .values({
      person_id: two.parent.id,
      missed_at: NOW,
      programme_name: "Lain",
      level: "pemula",
      reason: "absence",
      valid_until: NOW,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const seat = { session_id: sessions[0]?.id ?? "", person_id: two.parent.id, make_up_id: credit.id };
  await expect(db.insertInto("class_seat").values(seat).execute()).rejects.toThrow("class_session_not_oversold");
  const shrink = db.updateTable("batch").set({ capacity: 1, enrolled: 1 }).where("id", "=", batch.id);
  await expect(shrink.execute()).rejects.toThrow("class_session_not_oversold");
  const other = await aClass(db);
  const move = db.updateTable("class_seat").set({ session_id: other.sessions[0]?.id ?? "" });
  await expect(move.where("session_id", "=", sessions[0]?.id ?? "").execute()).rejects.toThrow("never moved");
});

it("a participant with a class ahead cannot be removed from the profile", async () => {
  const [app, { batch }, { parent, children }] = [await testApp(db), await aClass(db), await aFamily("A")];
  await askSeats(app, parent, [{ batch: batch.code, participant: children[0]?.id }]);
  const url = `/api/v1/me/participants/${children[0]?.id}`;
  const reply = await app.inject({ method: "DELETE", url, headers: parent.headers });
  expect([reply.statusCode, reply.json().error?.code]).toEqual([409, "conflict"]);
});
