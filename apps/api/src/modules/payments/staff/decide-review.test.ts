import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkout, pay, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { settlePayment } from "../attempts/settle-payment.ts";

const { db } = await testDatabase({ max: 14 });
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const reason = "Nominal sudah dicek di rekening koran";

type Said = { status: "paid" | "review" | "failed" | "expired" | "chargeback"; amount?: number };

/** A payment under review because of another amount, and a manager who decides. */
async function aReview({ amount = 160_000 as number | null, wallet = 0 } = {}) {
  const paying = await payingApp(db);
  const [court, sari, tono] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "manager" })];
  if (wallet > 0) await fillWallet(db, sari.id, wallet);
  const held = (await askHold(paying.app, sari, [{ court: court.slug, ...slot }])).body.booking;
  if (wallet > 0) await checkout(paying.app, sari, held.id, { useWallet: true });
  await pay(paying.app, sari, held.id, 150_000 - wallet);
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("payable_id", "=", held.id)
    .executeTakeFirstOrThrow();
  const say = ({ status, amount: said = payment.amount }: Said) => {
    const settling = { payables: paying.deps.payables, settings: { paymentReviewHours: 24 }, now: paying.deps.clock() };
    const report = { status, amount: said } as const;
    return db.transaction().execute((tx) => settlePayment(tx, payment.order_id, report, settling));
  };
  await say(amount === null ? { status: "review" } : { status: "paid", amount });
  const url = `/api/v1/payment-reviews/${payment.id}/decision`;
  const decide = (decision: string, by = tono) => ask(paying, by, "POST", url, { decision, reason });
  const state = async () => {
    const now = await db.selectFrom("payment").selectAll().where("id", "=", payment.id).executeTakeFirstOrThrow();
    const { status } = await seeBooking(paying.app, sari, held.id);
    return { payment: now.status, amount: now.amount, booking: status, wallet: await walletOf(db, sari.id) };
  };
  return { paying, court, sari, tono, bookingId: held.id as string, payment, say, decide, state };
}

/** Lets the hold's deadline pass. */
async function lapse(bookingId: string): Promise<void> {
  await sql`with late as (update booking set held_until = now() - interval '1 minute' where id = ${bookingId}::uuid)
    update allocation set held_until = now() - interval '1 minute' where owner_id = ${bookingId}::uuid`.execute(db);
}

const placesOf = (bookingId: string) =>
  db.selectFrom("allocation").select("id").where("owner_id", "=", bookingId).execute();

describe("a payment under review", () => {
  it("is listed with the expected and received amounts until it is decided", async () => {
    const { paying, tono, bookingId, payment, decide } = await aReview();
    const list = async (state: string) => {
      const { body } = await ask(paying, tono, "GET", `/api/v1/payment-reviews?state=${state}&pageSize=50`);
      return body.items.find((item: { id: string }) => item.id === payment.id);
    };
    expect(await list("open")).toMatchObject({ expected: 150_000, received: 160_000, decision: null });
    const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", tono.id).execute();
    expect(messages).toContainEqual({ title: "Pembayaran perlu diputuskan" });
    expect(await list("open")).toMatchObject({ booking: { id: bookingId }, keptUntil: expect.any(String) });
    await decide("accept");
    expect(await list("open")).toBeUndefined();
    expect(await list("decided")).toMatchObject({ expected: 150_000, received: 160_000, decision: "accept" });
  });

  it("with too much, accepted, confirms the booking and credits the excess, once", async () => {
    const it = await aReview();
    expect((await it.decide("accept")).body).toMatchObject({ decision: "accept", settledAs: "confirmed" });
    expect((await it.decide("accept")).status).toBe(200);
    expect(await it.decide("wallet")).toMatchObject({ status: 409, code: "conflict" });
    expect(await it.state()).toEqual({ payment: "paid", amount: 160_000, booking: "confirmed", wallet: 10_000 });
    const { body } = await ask(it.paying, it.sari, "GET", `/api/v1/bookings/${it.bookingId}/cancellation`);
    expect([body.refund, body.paid]).toEqual([150_000, 150_000]);
    const actions = await db
      .selectFrom("audit_entry")
      .select(["action", "person_id", "reason"])
      .where("subject_id", "=", it.payment.id)
      .execute();
    expect(actions).toEqual([{ action: "review_accepted", person_id: it.tono.id, reason }]);
    await expectWholeBooks(db);
    expect(await listBroken(db)).toEqual({});
  });

  it("with too little, accepted, buys nothing: the money is credited and the slot freed", async () => {
    const it = await aReview({ amount: 50_000 });
    expect((await it.decide("accept")).body).toMatchObject({ decision: "accept", settledAs: "wallet" });
    expect(await it.state()).toEqual({ payment: "paid", amount: 50_000, booking: "expired", wallet: 50_000 });
    expect(await placesOf(it.bookingId)).toEqual([]);
    expect(await listBroken(db)).toEqual({});
  });

  it("credited to the wallet also returns the reserved tenders", async () => {
    const it = await aReview({ amount: 999_000, wallet: 40_000 });
    expect(await walletOf(db, it.sari.id)).toBe(0);
    await it.decide("wallet");
    expect(await it.state()).toEqual({ payment: "paid", amount: 999_000, booking: "expired", wallet: 1_039_000 });
    expect(await listBroken(db)).toEqual({});
  });

  it("accepted after the deadline takes the slot back while it is free", async () => {
    const it = await aReview();
    await lapse(it.bookingId);
    await it.decide("accept");
    expect(await it.state()).toMatchObject({ booking: "confirmed", wallet: 10_000 });
    expect(await listBroken(db)).toEqual({});
  });

  it("accepted after the slot was sold again is credited in full", async () => {
    const it = await aReview();
    await lapse(it.bookingId);
    const other = await askHold(it.paying.app, await aCustomer(db), [{ court: it.court.slug, ...slot }]);
    expect(other.status).toBe(201);
    expect((await it.decide("accept")).body.settledAs).toBe("wallet");
    expect(await it.state()).toMatchObject({ payment: "paid", amount: 160_000, wallet: 160_000 });
    expect(await listBroken(db)).toEqual({});
  });

  it("keeps its decision whatever is reported or replayed later", async () => {
    for (const decision of ["accept", "wallet"] as const) {
      const it = await aReview();
      await it.decide(decision);
      const decided = await it.state();
      for (const status of ["paid", "review", "expired"] as const) {
        await it.say({ status });
        await it.say({ status, amount: 160_000 });
      }
      expect(await it.state()).toEqual(decided);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("is decided once when two managers and the gateway act concurrently", async () => {
    for (let round = 0; round < 3; round += 1) {
      const it = await aReview();
      const budi = await aCustomer(db, { role: "owner" });
      const [one, other] = await Promise.all([
        it.decide("accept"),
        it.decide("wallet", budi),
        it.say({ status: "paid", amount: 160_000 }),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      const { booking, wallet } = await it.state();
      expect([booking, wallet]).toEqual(one.status === 200 ? ["confirmed", 10_000] : ["expired", 160_000]);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("cannot be decided while the gateway reviews it", async () => {
    const it = await aReview({ amount: null });
    expect(await it.decide("accept")).toMatchObject({ status: 409, code: "payment_in_progress" });
    expect((await it.state()).payment).toBe("review");
    await it.say({ status: "paid", amount: 151_000 });
    expect((await it.decide("accept")).body).toMatchObject({ received: 151_000, settledAs: "confirmed" });
  });

  it("needs no decision once the gateway reports the right amount", async () => {
    const it = await aReview();
    await it.say({ status: "paid" });
    expect(await it.decide("wallet")).toMatchObject({ status: 409, code: "illegal_move" });
    expect(await it.state()).toMatchObject({ booking: "confirmed", wallet: 0 });
  });

  it("that was accepted is lost in full on a chargeback", async () => {
    const it = await aReview();
    await it.decide("accept");
    await it.say({ status: "chargeback", amount: 160_000 });
    expect(await it.state()).toMatchObject({ payment: "chargeback", booking: "cancelled", wallet: 0 });
    expect(await listBroken(db)).toEqual({});
  });

  it("for the difference of a move carries out the move or ends it", async () => {
    for (const [decision, title, credit] of [
      ["accept", "moved", 5_000],
      ["wallet", "move_ended", 55_000],
    ] as const) {
      const it = await aReview({ amount: 150_000 });
      const dear = await aCourt(db, { price: 200_000 });
      const { items } = await seeBooking(it.paying.app, it.sari, it.bookingId);
      const moved = { itemId: items[0].id, court: dear.slug, start: iso(slot.start), end: iso(slot.end) };
      const url = `/api/v1/bookings/${it.bookingId}/move`;
      expect((await ask(it.paying, it.sari, "POST", url, { items: [moved], expectedToPay: 50_000 })).status).toBe(200);
      const wish = { method: "qris", expectedToPay: 50_000 };
      const { body } = await ask(it.paying, it.sari, "POST", `${url}/payments`, wish);
      const paymentId = body.booking.move.payment.id;
      const { order_id } = await db
        .selectFrom("payment")
        .select("order_id")
        .where("id", "=", paymentId)
        .executeTakeFirstOrThrow();
      const settling = {
        payables: it.paying.deps.payables,
        settings: { paymentReviewHours: 24 },
        now: it.paying.deps.clock(),
      };
      const report = { status: "paid", amount: 55_000 } as const;
      await db.transaction().execute((tx) => settlePayment(tx, order_id, report, settling));
      const review = `/api/v1/payment-reviews/${paymentId}/decision`;
      expect((await ask(it.paying, it.tono, "POST", review, { decision, reason })).status).toBe(200);
      const { timeline } = await seeBooking(it.paying.app, it.sari, it.bookingId);
      expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
        expect.arrayContaining([title, "payment_reviewed"]),
      );
      expect(await walletOf(db, it.sari.id)).toBe(credit);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("is decided by managers only, with a reason", async () => {
    const it = await aReview();
    const desk = await aCustomer(db, { role: "front-desk" });
    const visitor = { ...it.sari, headers: { cookie: "" } };
    expect((await it.decide("accept", it.sari)).status).toBe(403);
    expect((await it.decide("accept", desk)).status).toBe(403);
    expect((await it.decide("accept", visitor)).status).toBe(401);
    expect((await ask(it.paying, desk, "GET", "/api/v1/payment-reviews")).status).toBe(403);
    expect(await it.decide("keep")).toMatchObject({ status: 400, code: "invalid_request" });
    const url = `/api/v1/payment-reviews/${it.payment.id}/decision`;
    expect((await ask(it.paying, it.tono, "POST", url, { decision: "accept", reason: " " })).status).toBe(400);
    const absent = url.replace(it.payment.id, "00000000-0000-4000-8000-000000000000");
    expect((await ask(it.paying, it.tono, "POST", absent, { decision: "accept", reason })).status).toBe(404);
    expect((await it.state()).payment).toBe("review");
  });

  it("queries the gateway first, and refuses to accept what the gateway has ended", async () => {
    const it = await aReview();
    const { redirect_url } = await db
      .selectFrom("payment")
      .select("redirect_url")
      .where("id", "=", it.payment.id)
      .executeTakeFirstOrThrow();
    await press(it.paying.app, redirect_url ?? "", "decline");
    expect(await it.decide("accept")).toMatchObject({ status: 409, code: "illegal_move" });
    expect(await it.state()).toMatchObject({ booking: "awaiting_payment", wallet: 0 });
  });
});

const iso = (time: string) => new Date(time).toISOString();
