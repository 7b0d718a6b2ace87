import { describe, expect, it } from "vitest";
import { aPaymentUnderWay, type Paying, payingApp, press } from "../../../testing/apps/paying-app.ts";
import { fillWallet } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { findVenueAddress } from "../../venue/find-venue-address.ts";
import { askGateway } from "../attempts/ask-gateway.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import { listPayments } from "./list-payments.ts";
import { findOwnPayment } from "./read-payment.ts";
import { receiptRows } from "./receipt-rows.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (hour: number) => ({ start: `2043-11-18T${hour}:00+07:00`, end: `2043-11-18T${hour + 1}:00+07:00` });
/** The database dates a payment by its own clock. */
const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);

async function aCase(terms: Parameters<typeof aConfirmed>[3] = {}, wallet = 0) {
  const paying = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  if (wallet > 0) await fillWallet(db, sari.id, wallet);
  const { id, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...at(10) }], terms);
  const { items } = (await ask(paying, sari, "GET", "/api/v1/payments")).body;
  return { paying, court, sari, id, orderId: orderId as string, paymentId: items[0].id as string };
}

const receipt = ({ app }: Paying, headers: Record<string, string>, id: string) =>
  app.inject({ url: `/api/v1/payments/${id}/receipt.pdf`, headers });

describe("the list of payments", () => {
  it("shows the customer's own payments, newest first, by page, status, method and day", async () => {
    const { paying, court, sari, id } = await aCase();
    const declined = await aPaymentUnderWay(paying.app, sari, { court: court.slug, ...at(11) }, "gopay");
    await press(paying.app, declined.page, "decline");
    const list = async (query = "") => (await ask(paying, sari, "GET", `/api/v1/payments${query}`)).body;
    expect(await list()).toMatchObject({ total: 2, items: [{ method: "gopay" }, { method: "qris", booking: { id } }] });
    expect(await list("?pageSize=1&page=2")).toMatchObject({ total: 2, items: [{ methodName: "QRIS" }] });
    expect(await list("?status=paid")).toMatchObject({ total: 1, items: [{ status: "paid", amount: 150_000 }] });
    expect(await list("?method=gopay")).toMatchObject({ total: 1 });
    expect([(await list(`?from=${day(-2)}&to=${day(2)}`)).total, (await list(`?from=${day(2)}`)).total]).toEqual([
      2, 0,
    ]);
    expect((await list(`?to=${day(-2)}`)).total).toBe(0);
    expect((await ask(paying, sari, "GET", "/api/v1/payments?pageSize=500")).status).toBe(400);
    expect((await ask(paying, await aCustomer(db), "GET", "/api/v1/payments")).body.total).toBe(0);
  });

  it("reads what was paid for with one statement per kind, however many rows a page has", async () => {
    const { paying, court, sari } = await aCase();
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const list = async () => {
      statements = 0;
      const deps = { db: counted, payables: paying.deps.payables };
      const { items } = await listPayments(deps, sari.id, { page: 1, pageSize: 20 });
      return [items.length, statements];
    };
    const [, ofOne = 0] = await list();
    const second = await aPaymentUnderWay(paying.app, sari, { court: court.slug, ...at(11) });
    await press(paying.app, second.page, "decline");
    expect(await list()).toEqual([2, ofOne]);
  });
});

describe("one payment", () => {
  it("shows the payment number to its owner alone, while it is under way", async () => {
    const { paying, court, sari } = await aCase();
    const { page } = await aPaymentUnderWay(paying.app, sari, { court: court.slug, ...at(11) }, "va_bca");
    const { items } = (await ask(paying, sari, "GET", "/api/v1/payments?status=awaiting")).body;
    const { id, orderId } = items[0];
    const url = `/api/v1/payments/${id}/number`;
    const { number } = (await ask(paying, sari, "GET", url)).body;
    expect(number).toMatch(/^70012\d{11}$/);
    expect(await paying.deps.gateway.payNumber(orderId)).toBe(number);
    expect((await ask(paying, await aCustomer(db), "GET", url)).status).toBe(404);
    await press(paying.app, page, "decline");
    await askGateway(paying.deps, orderId);
    expect((await ask(paying, sari, "GET", url)).body).toEqual({ number: null });
  });

  it("keeps its bill to the Rupiah after the booking has moved", async () => {
    const { paying, court, sari, id, paymentId } = await aCase({ redeem: { useWallet: true } }, 40_000);
    const url = `/api/v1/payments/${paymentId}`;
    const before = (await ask(paying, sari, "GET", url)).body;
    expect(before).toMatchObject({
      amount: 110_000,
      receiptNumber: expect.stringMatching(/^KW-[A-Z0-9-]+$/),
      lines: [
        { label: court.slug, amount: 150_000 },
        { label: "Saldo", amount: -40_000 },
      ],
      taxes: [{ label: "PBJT", percent: 10, amount: 13_636 }],
      refunds: [],
      mayRetry: false,
      settledAs: "confirmed",
    });
    const cheaper = await aCourt(db, { price: 100_000 });
    const [item] = (await ask(paying, sari, "GET", `/api/v1/bookings/${id}`)).body.items;
    const slot = { start: new Date(at(10).start).toISOString(), end: new Date(at(10).end).toISOString() };
    const items = [{ itemId: item.id, court: cheaper.slug, ...slot }];
    expect((await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items, expectedToPay: 0 })).status).toBe(
      200,
    );
    const after = (await ask(paying, sari, "GET", url)).body;
    expect([after.lines, after.taxes]).toEqual([before.lines, before.taxes]);
    expect(after.refunds).toMatchObject([{ amount: 10_000, way: "wallet", status: "wallet" }]);
  });

  it("can be retried after it failed, while its booking is held", async () => {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    const under = await aPaymentUnderWay(paying.app, sari, { court: court.slug, ...at(10) });
    await press(paying.app, under.page, "decline");
    const [payment] = (await ask(paying, sari, "GET", "/api/v1/payments")).body.items;
    await askGateway(paying.deps, payment.orderId);
    const detail = (await ask(paying, sari, "GET", `/api/v1/payments/${payment.id}`)).body;
    expect(detail).toMatchObject({ status: "failed", mayRetry: true, receiptNumber: null, redirectUrl: null });
    expect((await receipt(paying, sari.headers, payment.id)).statusCode).toBe(404);
  });

  it("shows itself and its receipt only to the payer and to staff", async () => {
    const { paying, sari, paymentId } = await aCase();
    const [stranger, staff] = [await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
    expect((await ask(paying, stranger, "GET", `/api/v1/payments/${paymentId}`)).status).toBe(404);
    expect((await receipt(paying, stranger.headers, paymentId)).statusCode).toBe(404);
    expect((await receipt(paying, staff.headers, paymentId)).statusCode).toBe(200);
    expect((await receipt(paying, {}, paymentId)).statusCode).toBe(401);
    expect((await receipt(paying, sari.headers, paymentId)).headers["content-type"]).toBe("application/pdf");
  });
});

describe("a receipt", () => {
  it("names the payer, what was paid for, the place and the time", async () => {
    const { paying, sari, paymentId } = await aCase();
    const person = { id: sari.id, role: "customer" } as const;
    const { payment } = await findOwnPayment(paying.deps, { id: paymentId, person });
    const venue = await findVenueAddress(db);
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    const rows = Object.fromEntries(receiptRows(payment, venue).map(([name, value]) => [name, plain(value)]));
    expect(rows).toMatchObject({
      "Diterima dari": payment.paidFor?.contactName,
      Waktu: "Rabu, 18 Nov 2043, 10.00–11.00 WIB",
      Tempat: `${venue.name}, ${venue.address}`,
    });
    expect(rows["Diterima dari"]).not.toBe("");
    expect(rows).not.toHaveProperty("NPWP");
    expect(receiptRows(payment, { ...venue, taxNumber: "0123456789012345" })).toContainEqual([
      "NPWP",
      "0123456789012345",
    ]);
  });

  it("is the same file for the same payment, embeds its own fonts, and changes with a refund", async () => {
    const { paying, sari, id, paymentId } = await aCase();
    const first = (await receipt(paying, sari.headers, paymentId)).rawPayload;
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first.toString("latin1")).toMatch(/FontFile2/);
    expect(first.toString("latin1")).not.toMatch(/Helvetica/);
    expect((await receipt(paying, sari.headers, paymentId)).rawPayload.equals(first)).toBe(true);
    const wish = { expectedRefund: 150_000, way: "gateway" };
    await ask(paying, sari, "POST", `/api/v1/bookings/${id}/cancellation`, wish);
    const refund = await db.selectFrom("refund").select("id").where("booking_id", "=", id).executeTakeFirstOrThrow();
    await sendRefund(paying.deps, refund.id);
    expect((await receipt(paying, sari.headers, paymentId)).rawPayload.equals(first)).toBe(false);
  });
});

describe("the receipt of a move", () => {
  it("carries the tax of the difference, which adds up with the first receipt to all the tax booked", async () => {
    const { paying, sari, id, paymentId } = await aCase();
    const dearer = await aCourt(db, { price: 260_000 });
    const [item] = (await ask(paying, sari, "GET", `/api/v1/bookings/${id}`)).body.items;
    const slot = { start: new Date(at(10).start).toISOString(), end: new Date(at(10).end).toISOString() };
    const items = [{ itemId: item.id, court: dearer.slug, ...slot }];
    await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items, expectedToPay: 110_000 });
    const wish = { method: "qris", expectedToPay: 110_000 };
    const started = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/payments`, wish);
    await press(paying.app, started.body.redirectUrl, "pay");
    const [{ id: moveId, orderId }] = (await ask(paying, sari, "GET", "/api/v1/payments")).body.items;
    await askGateway(paying.deps, orderId);
    const [first, second] = [paymentId, moveId].map(
      async (one) => (await ask(paying, sari, "GET", `/api/v1/payments/${one}`)).body,
    );
    const [{ taxes: before }, { lines, taxes: difference }] = [await first, await second];
    expect([lines, difference]).toEqual([
      [{ label: "Selisih pindah jadwal", quantity: 1, amount: 110_000 }],
      [{ label: "PBJT", percent: 10, amount: 10_000 }],
    ]);
    expect(before[0].amount + difference[0].amount).toBe(await accountOf(db, "tax_payable", id));
  });
});

describe("the wallet", () => {
  it("shows its balance as the sum of its entries, newest first", async () => {
    const { paying, sari, id } = await aCase({ redeem: { useWallet: true } }, 40_000);
    await ask(paying, sari, "POST", `/api/v1/bookings/${id}/cancellation`, { expectedRefund: 150_000, way: "wallet" });
    const { body } = await ask(paying, sari, "GET", "/api/v1/wallet");
    expect(body.balance).toBe(150_000);
    const amounts = body.entries.items.map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual([110_000, 40_000, -40_000, 40_000]);
    expect(body.entries.items[0]).toMatchObject({ kind: "refund_to_wallet", bookingId: id });
    const second = (await ask(paying, sari, "GET", "/api/v1/wallet?pageSize=1&page=4")).body.entries;
    expect(second).toMatchObject({ total: 4, items: [{ amount: 40_000 }] });
    expect((await ask(paying, await aCustomer(db), "GET", "/api/v1/wallet")).body.balance).toBe(0);
  });
});

describe("stored gateway reports", () => {
  it("are visible to managers, and handling one again changes nothing twice", async () => {
    const { paying, sari, orderId } = await aCase();
    const [desk, manager] = [await aCustomer(db, { role: "front-desk" }), await aCustomer(db, { role: "manager" })];
    await paying.gateway.sendDueNotifications(new Date(Date.now() + 86_400_000 * 400));
    const url = `/api/v1/payment-notifications?orderId=${orderId}`;
    expect((await ask(paying, desk, "GET", url)).status).toBe(403);
    const { items } = (await ask(paying, manager, "GET", url)).body;
    expect(items[0]).toMatchObject({ orderId, verified: true, gateway: "simulator" });
    const sold = () => db.selectFrom("journal_entry").select("id").where("person_id", "=", sari.id).execute();
    const before = await sold();
    const replayed = await ask(paying, manager, "POST", `/api/v1/payment-notifications/${items[0].id}/replay`);
    expect([replayed.status, replayed.body.outcome]).toEqual([200, "nothing_new"]);
    expect(await sold()).toEqual(before);
    expect((await ask(paying, desk, "POST", `/api/v1/payment-notifications/${items[0].id}/replay`)).status).toBe(403);
    expect((await ask(paying, manager, "POST", "/api/v1/payment-notifications/999999/replay")).status).toBe(404);
  });

  it("complete a payment whose report was stored but never handled", async () => {
    const paying = await payingApp(db);
    const [court, sari, manager] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "manager" })];
    const under = await aPaymentUnderWay(paying.app, sari, { court: court.slug, ...at(10) });
    const [{ orderId }] = (await ask(paying, sari, "GET", "/api/v1/payments")).body.items;
    // Choosing a method also sends a report, whose handling would query the gateway and see the money. Deliver it before
    // paying.
    await press(paying.app, under.page, "choose");
    await paying.gateway.sendDueNotifications(paying.deps.clock());
    await press(paying.app, under.page, "pay_delayed");
    const kept = await db
      .insertInto("payment_notification")
      .values({
        gateway: "simulator",
        order_id: orderId,
        body: "{}",
        digest: Buffer.from(orderId),
        said: "paid",
        verified: true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { body } = await ask(paying, manager, "POST", `/api/v1/payment-notifications/${kept.id}/replay`);
    expect(body).toMatchObject({ outcome: "moved", handledAt: expect.any(String) });
    expect((await ask(paying, sari, "GET", `/api/v1/bookings/${under.bookingId}`)).body.status).toBe("confirmed");
  });

  it("are never handled without a valid signature", async () => {
    const paying = await payingApp(db);
    const manager = await aCustomer(db, { role: "manager" });
    await paying.app.inject({
      method: "POST",
      url: "/api/v1/payments/notifications",
      payload: "{}",
      headers: { "content-type": "application/json" },
    });
    const [forged] = (await ask(paying, manager, "GET", "/api/v1/payment-notifications")).body.items;
    expect(forged).toMatchObject({ verified: false });
    expect((await ask(paying, manager, "POST", `/api/v1/payment-notifications/${forged.id}/replay`)).code).toBe(
      "conflict",
    );
  });
});
