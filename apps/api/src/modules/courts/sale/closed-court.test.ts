import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkout, type Paying, pay, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { blockResources } from "../../ledger/ledger.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const reason = "Lampu sudah diganti";

async function aHold(paying: Paying) {
  const [court, sari, tono] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const { id } = (await askHold(paying.app, sari, [{ court: court.slug, ...slot }])).body.booking;
  const turn = (status: "open" | "closed") =>
    db.updateTable("court").set({ status }).where("id", "=", court.id).execute();
  const status = async () => (await seeBooking(paying.app, sari, id)).status;
  return { court, sari, tono, id: id as string, turn, status };
}

/** An open payment for a court that the venue closes before the money arrives. */
async function paidAfterClosing() {
  const paying = await payingApp(db);
  const it = await aHold(paying);
  const { page } = await pay(paying.app, it.sari, it.id, 150_000);
  const payment = () => db.selectFrom("payment").selectAll().where("payable_id", "=", it.id).executeTakeFirstOrThrow();
  const { id: paymentId, order_id: orderId } = await payment();
  const come = async () => {
    await press(paying.app, page, "pay");
    return askGateway(paying.deps, orderId);
  };
  const decide = (decision: string) =>
    ask(paying, it.tono, "POST", `/api/v1/payment-reviews/${paymentId}/decision`, { decision, reason });
  return { paying, ...it, payment, orderId, come, decide };
}

const lapse = (id: string) =>
  sql`with late as (update booking set held_until = now() - interval '1 minute' where id = ${id}::uuid)
    update allocation set held_until = now() - interval '1 minute' where owner_id = ${id}::uuid`.execute(db);

describe("a court that the venue closes during a hold", () => {
  it("is not sold when the money arrives: staff are notified, and the slot stays held for their review", async () => {
    const it = await paidAfterClosing();
    await it.turn("closed");
    await it.come();
    expect(await it.payment()).toMatchObject({ status: "review", received: 150_000 });
    expect([await it.status(), await walletOf(db, it.sari.id)]).toEqual(["awaiting_payment", 0]);
    const { items } = (await ask(it.paying, it.tono, "GET", "/api/v1/payment-reviews?pageSize=50")).body;
    expect(items.find(({ orderId }: { orderId: string }) => orderId === it.orderId)).toMatchObject({
      expected: 150_000,
      received: 150_000,
      keptUntil: expect.any(String),
    });
    const messages = await db
      .selectFrom("inbox_message")
      .select("body")
      .where("person_id", "=", it.tono.id)
      .where("body", "like", `%${it.orderId}%`)
      .execute();
    expect(messages).toMatchObject([{ body: expect.stringContaining("ditutup") }]);
    expect(await askGateway(it.paying.deps, it.orderId)).toBe("nothing_new");
    expect(await listBroken(db)).toEqual({});
  });

  it.each([
    ["accept", "confirmed", 0],
    ["wallet", "expired", 150_000],
  ] as const)("follows a manager's decision: %s", async (decision, booking, wallet) => {
    const it = await paidAfterClosing();
    await it.turn("closed");
    await it.come();
    expect((await it.decide(decision)).status).toBe(200);
    expect([await it.status(), await walletOf(db, it.sari.id)]).toEqual([booking, wallet]);
    expect(await listBroken(db)).toEqual({});
  });

  it("is sold without a decision if it reopens first", async () => {
    const it = await paidAfterClosing();
    await it.turn("closed");
    await it.come();
    await it.turn("open");
    await askGateway(it.paying.deps, it.orderId);
    expect([await it.status(), (await it.payment()).status]).toEqual(["confirmed", "paid"]);
    expect(await listBroken(db)).toEqual({});
  });

  it("turns late money into credit", async () => {
    const it = await paidAfterClosing();
    await it.turn("closed");
    await lapse(it.id);
    await it.come();
    expect(await walletOf(db, it.sari.id)).toBe(150_000);
    expect(await it.status()).not.toBe("confirmed");
    expect(await listBroken(db)).toEqual({});
  });

  it("refuses to start a payment by gateway, wallet or cash", async () => {
    const paying = await payingApp(db);
    const it = await aHold(paying);
    await fillWallet(db, it.sari.id, 150_000);
    await it.turn("closed");
    const refused = { status: 422, body: { error: { code: "not_for_sale" } } };
    expect(await pay(paying.app, it.sari, it.id, 150_000)).toMatchObject(refused);
    await checkout(paying.app, it.sari, it.id, { useWallet: true });
    expect(await pay(paying.app, it.sari, it.id, 0)).toMatchObject(refused);
    await checkout(paying.app, it.sari, it.id, { useWallet: false });
    const headers = { ...it.tono.headers, "idempotency-key": randomUUID() };
    const url = `/api/v1/bookings/${it.id}/cash`;
    const cash = await paying.app.inject({ method: "POST", url, headers, payload: { expectedAmount: 150_000 } });
    expect(cash.json().error?.code).toBe("not_for_sale");
    expect([await it.status(), await walletOf(db, it.sari.id)]).toEqual(["held", 150_000]);
  });
});

describe("a closure in the ledger", () => {
  const closure = (resourceId: number) => ({
    resourceId,
    from: new Date(slot.start),
    to: new Date(slot.end),
  });

  it("is refused over a hold or booking", async () => {
    const it = await paidAfterClosing();
    const close = () =>
      db.transaction().execute((tx) => blockResources(tx, [closure(it.court.resource_id)], "Perbaikan"));
    await expect(close()).rejects.toMatchObject({ code: "slot_taken" });
    await it.come();
    expect(await it.status()).toBe("confirmed");
    await expect(close()).rejects.toMatchObject({ code: "slot_taken" });
  });

  it("may replace a lapsed hold, whose late money becomes credit", async () => {
    const it = await paidAfterClosing();
    await lapse(it.id);
    await db.transaction().execute((tx) => blockResources(tx, [closure(it.court.resource_id)], "Perbaikan"));
    await it.come();
    expect(await walletOf(db, it.sari.id)).toBe(150_000);
    expect(await listBroken(db)).toEqual({});
  });
});
