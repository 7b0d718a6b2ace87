import { sql } from "kysely";
import { expect, it } from "vitest";
import { checkout, pay, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "./ask-gateway.ts";
import { settlePayment } from "./settle-payment.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };

const settling = { settings: { paymentReviewHours: 24 }, now: NOW };

async function orderOf(bookingId: string): Promise<string> {
  const rows = await db.selectFrom("payment").select("order_id").where("payable_id", "=", bookingId).execute();
  return rows[0]?.order_id ?? "";
}

it("returns the reserved wallet money too when a payment arrives after its slot was sold", async () => {
  const { app, deps } = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  await fillWallet(db, sari.id, 40_000);
  const { id } = (await askHold(app, sari, [{ court: court.slug, ...slot }])).body.booking;
  await checkout(app, sari, id, { useWallet: true });
  await pay(app, sari, id, 110_000);
  await sql`with late as (update booking set held_until = now() - interval '1 minute' where id = ${id}::uuid)
    update allocation set held_until = now() - interval '1 minute' where owner_id = ${id}::uuid`.execute(db);
  expect((await askHold(app, await aCustomer(db), [{ court: court.slug, ...slot }])).status).toBe(201);
  const report = { status: "paid", amount: 110_000 } as const;
  const orderId = await orderOf(id);
  await db.transaction().execute((tx) => settlePayment(tx, orderId, report, { ...settling, payables: deps.payables }));
  expect(await walletOf(db, sari.id)).toBe(150_000);
  expect(await listBroken(db)).toEqual({});
});

it("credits a wrong amount for an ended attempt without disturbing the attempt now under way", async () => {
  const { app, deps } = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const { id } = (await askHold(app, sari, [{ court: court.slug, ...slot }])).body.booking;
  await pay(app, sari, id, 150_000);
  const first = await orderOf(id);
  const say = (status: "failed" | "paid", amount: number) =>
    db
      .transaction()
      .execute((tx) => settlePayment(tx, first, { status, amount }, { ...settling, payables: deps.payables }));
  await say("failed", 150_000);
  const { page } = await pay(app, sari, id, 150_000, "gopay");
  expect([await say("paid", 130_000), await say("paid", 130_000)]).toEqual(["moved", "nothing_new"]);
  expect([await walletOf(db, sari.id), (await seeBooking(app, sari, id)).status]).toEqual([
    130_000,
    "awaiting_payment",
  ]);
  await press(app, page, "pay");
  const { order_id: second } = await db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", id)
    .where("method", "=", "gopay")
    .executeTakeFirstOrThrow();
  await askGateway(deps, second);
  expect([await walletOf(db, sari.id), (await seeBooking(app, sari, id)).status]).toEqual([130_000, "confirmed"]);
  expect(await listBroken(db)).toEqual({});
});
