import { randomUUID } from "node:crypto";
import { walletCredited } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Db } from "../../db/connect.ts";
import { type Paying, payingApp } from "../../testing/apps/paying-app.ts";
import { NOW } from "../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../testing/factories/bookings.ts";
import { anInvoice, aThing, deposit, payAt, rent } from "../../testing/factories/invoices.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { settlePayment } from "../payments/attempts/settle-payment.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { issueInvoice } from "./issue-invoice.ts";

const { db } = await testDatabase();
await aVenue(db);
const settings = { paymentReviewHours: 24 };

async function start({ app }: Paying, own: Customer, id: string, payload: object) {
  return send(app, { cookie: own.headers.cookie ?? "" }, "POST", `/api/v1/invoices/${id}/payments`, {
    method: "qris",
    ...payload,
  });
}

async function see({ app }: Paying, own: Customer, id: string) {
  return (await app.inject({ url: `/api/v1/invoices/${id}`, headers: own.headers })).json();
}

async function fillWallet(personId: string, amount: number): Promise<void> {
  const entry = walletCredited(personId, "cash", amount);
  await db.transaction().execute((tx) => postEntry(tx, { entry, dedupeKey: randomUUID(), personId }));
}

async function balanceOf(tx: Db, account: string, ownerId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(-sum(amount), 0)::int as sum from journal_line
    where account = ${account} and owner_id = ${ownerId}`.execute(tx);
  return rows[0]?.sum ?? 0;
}

it("books a gateway payment: the deposit becomes a liability, the rest revenue, and a receipt is listed", async () => {
  const { subjects, paid } = aThing();
  const paying = await payingApp(db, { subjects });
  const own = await aCustomer(db);
  const invoice = await anInvoice(db, own.id, { lines: [rent, deposit] });
  const { status, body } = await start(paying, own, invoice.id, { expectedToPay: 2_100_000 });
  expect([status, body.invoice.payment.amount]).toEqual([201, 2_100_000]);
  await payAt(paying, body.redirectUrl, invoice.id);
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "paid", payment: null, total: 2_100_000 });
  expect(paid).toEqual(["1"]);
  expect(await balanceOf(db, "deposit", invoice.subject_id)).toBe(1_000_000);
  const { paymentId } = await see(paying, own, invoice.id);
  const payment = await paying.app.inject({ url: `/api/v1/payments/${paymentId}`, headers: own.headers });
  expect(payment.json()).toMatchObject({
    booking: null,
    invoice: { id: invoice.id, code: invoice.code, title: "Sewa bulan ini" },
    taxes: [{ label: "PBJT", percent: 10, amount: 100_000 }],
  });
  const receipt = await paying.app.inject({ url: `/api/v1/payments/${paymentId}/receipt.pdf`, headers: own.headers });
  expect([receipt.statusCode, receipt.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(await listBroken(db)).toEqual({});
});

it("pays an invoice from the wallet alone at once, and from wallet and gateway together", async () => {
  const { subjects, paid } = aThing();
  const paying = await payingApp(db, { subjects });
  const own = await aCustomer(db);
  await fillWallet(own.id, 1_500_000);
  const first = await anInvoice(db, own.id, { part: "first" });
  const whole = await start(paying, own, first.id, { useWallet: true, expectedToPay: 0 });
  expect([whole.status, whole.body.redirectUrl, whole.body.invoice.status]).toEqual([201, null, "paid"]);
  const second = await anInvoice(db, own.id, { part: "second" });
  const rest = await start(paying, own, second.id, { useWallet: true, expectedToPay: 700_000 });
  expect([rest.status, rest.body.invoice.payment.amount, rest.body.invoice.walletBalance]).toEqual([201, 700_000, 0]);
  expect(await listBroken(db)).toEqual({});
  await payAt(paying, rest.body.redirectUrl, second.id);
  expect(await see(paying, own, second.id)).toMatchObject({ status: "paid" });
  expect(paid).toEqual(["first", "second"]);
  expect(await listBroken(db)).toEqual({});
});

it("returns the wallet's share when the payment expires, and takes it again with late money", async () => {
  const { subjects } = aThing();
  const paying = await payingApp(db, { subjects });
  const own = await aCustomer(db);
  await fillWallet(own.id, 300_000);
  const invoice = await anInvoice(db, own.id);
  const { body } = await start(paying, own, invoice.id, { useWallet: true, expectedToPay: 800_000 });
  const { id: paymentId } = body.invoice.payment;
  const { order_id } = await db
    .selectFrom("payment")
    .select("order_id")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const tell = (report: Parameters<typeof settlePayment>[2]) =>
    db
      .transaction()
      .execute((tx) => settlePayment(tx, order_id, report, { payables: paying.deps.payables, settings, now: NOW }));
  await tell({ status: "expired", amount: null });
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "open", walletBalance: 300_000, payment: null });
  await tell({ status: "paid", amount: 800_000 });
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "paid", walletBalance: 0 });
  expect(await listBroken(db)).toEqual({});
});

it("refuses another amount, a second concurrent payment, a stranger, and a paid invoice", async () => {
  const { subjects } = aThing();
  const paying = await payingApp(db, { subjects });
  const [own, stranger] = [await aCustomer(db), await aCustomer(db)];
  const invoice = await anInvoice(db, own.id);
  expect((await start(paying, own, invoice.id, { expectedToPay: 1 })).code).toBe("price_changed");
  expect((await start(paying, stranger, invoice.id, { expectedToPay: 1_100_000 })).code).toBe("not_found");
  const { body } = await start(paying, own, invoice.id, { expectedToPay: 1_100_000 });
  expect((await start(paying, own, invoice.id, { expectedToPay: 1_100_000 })).code).toBe("payment_in_progress");
  await payAt(paying, body.redirectUrl, invoice.id);
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "paid" });
  expect((await start(paying, own, invoice.id, { expectedToPay: 1_100_000 })).code).toBe("illegal_move");
});

it("turns a chargeback into a debt, and keeps what the invoice bought", async () => {
  const { subjects } = aThing();
  const paying = await payingApp(db, { subjects });
  const own = await aCustomer(db);
  const invoice = await anInvoice(db, own.id, { lines: [rent, deposit] });
  const { body } = await start(paying, own, invoice.id, { expectedToPay: 2_100_000 });
  await payAt(paying, body.redirectUrl, invoice.id);
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "paid" });
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("payable_id", "=", invoice.id)
    .executeTakeFirstOrThrow();
  const settling = { payables: paying.deps.payables, settings, now: NOW };
  const report = { status: "chargeback", amount: 2_100_000 } as const;
  await db.transaction().execute((tx) => settlePayment(tx, payment.order_id, report, settling));
  const debt = await db.selectFrom("debt").select(["amount", "booking_id"]).where("person_id", "=", own.id).execute();
  expect(debt).toEqual([{ amount: 2_100_000, booking_id: null }]);
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "paid" });
  expect(await listBroken(db)).toEqual({});
});

it("books a refund made at the gateway against revenue first and the deposit last", async () => {
  const { subjects } = aThing();
  const paying = await payingApp(db, { subjects });
  const own = await aCustomer(db);
  const invoice = await anInvoice(db, own.id, { lines: [rent, deposit] });
  const { body } = await start(paying, own, invoice.id, { expectedToPay: 2_100_000 });
  await payAt(paying, body.redirectUrl, invoice.id);
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "paid" });
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("payable_id", "=", invoice.id)
    .executeTakeFirstOrThrow();
  const tell = (status: "partially_refunded" | "refunded", total: number) =>
    db
      .transaction()
      .execute((tx) =>
        settlePayment(
          tx,
          payment.order_id,
          { status, amount: 2_100_000, made: { total, refunds: [] } },
          { payables: paying.deps.payables, settings, now: NOW },
        ),
      );
  await tell("partially_refunded", 1_300_000);
  expect(await balanceOf(db, "deposit", invoice.subject_id)).toBe(800_000);
  await tell("refunded", 2_100_000);
  expect(await balanceOf(db, "deposit", invoice.subject_id)).toBe(0);
  expect(await see(paying, own, invoice.id)).toMatchObject({ status: "refunded" });
  expect(await listBroken(db)).toEqual({});
});

it("takes cash once per idempotency key, and voids an invoice only while no payment is under way", async () => {
  const { subjects, paid } = aThing();
  const paying = await payingApp(db, { subjects });
  const [own, desk, manager] = [
    await aCustomer(db),
    await aCustomer(db, { role: "front-desk" }),
    await aCustomer(db, { role: "manager" }),
  ];
  const invoice = await anInvoice(db, own.id);
  const take = () =>
    paying.app.inject({
      method: "POST",
      url: `/api/v1/staff/invoices/${invoice.id}/cash`,
      headers: { ...desk.headers, "idempotency-key": invoice.id },
      payload: { expectedAmount: 1_100_000 },
    });
  const replies = await Promise.all([take(), take(), take()]);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect(paid).toEqual(["1"]);
  const other = await anInvoice(db, own.id);
  await start(paying, own, other.id, { expectedToPay: 1_100_000 });
  const voiding = () =>
    send(paying.app, { cookie: manager.headers.cookie ?? "" }, "POST", `/api/v1/staff/invoices/${other.id}/void`, {
      reason: "Salah tagih",
    });
  expect((await voiding()).code).toBe("payment_in_progress");
  await paying.app.inject({ method: "DELETE", url: `/api/v1/invoices/${other.id}/payments`, headers: own.headers });
  expect((await voiding()).body).toMatchObject({ status: "void", person: { id: own.id } });
  expect(await listBroken(db)).toEqual({});
});

it("accepts payment only while the subject is held; late money buys it if still free, else becomes credit", async () => {
  let free = false;
  const { subjects, paid } = aThing({ isStillFree: async () => free });
  const paying = await payingApp(db, { subjects });
  const own = await aCustomer(db);
  for (const [stillFree, status, balance] of [
    [false, "open", 1_100_000],
    [true, "paid", 1_100_000],
  ] as const) {
    free = stillFree;
    const invoice = await anInvoice(db, own.id, { payUntil: new Date(NOW.getTime() + 3_600_000) });
    const { body } = await start(paying, own, invoice.id, { expectedToPay: 1_100_000 });
    await db
      .updateTable("invoice")
      .set({ pay_until: new Date(0) })
      .where("id", "=", invoice.id)
      .execute();
    await payAt(paying, body.redirectUrl, invoice.id);
    expect(await see(paying, own, invoice.id)).toMatchObject({ status, walletBalance: balance, payment: null });
    const again = await start(paying, own, invoice.id, { expectedToPay: 1_100_000 });
    expect(again.code).toBe(stillFree ? "illegal_move" : "hold_lapsed");
  }
  expect(paid).toEqual(["1"]);
  expect(await listBroken(db)).toEqual({});
});

it("issues an invoice once per part of its subject, also concurrently", async () => {
  const own = await aCustomer(db);
  const subject = { kind: "thing", id: randomUUID() };
  const issue = () =>
    db.transaction().execute((tx) =>
      issueInvoice(tx, {
        personId: own.id,
        subject,
        part: "2043-12",
        title: "Iuran",
        dueOn: "2043-12-01",
        lines: [rent],
        now: NOW,
      }),
    );
  const issued = await Promise.all([issue(), issue(), issue()]);
  expect(issued.filter((one) => one !== null)).toHaveLength(1);
});
