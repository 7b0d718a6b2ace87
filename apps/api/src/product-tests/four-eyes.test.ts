import { randomUUID } from "node:crypto";
import { isStaff } from "@lapang/domain/staff/roles";
import { expect, it } from "vitest";
import { invoiceSubjects, sellables } from "../kinds.ts";
import { enterClassEnd } from "../modules/academy/ending/end-class.ts";
import { closeDay } from "../modules/cash/close/close-day.ts";
import { readNextClose } from "../modules/cash/close/read-closes.ts";
import { countDrawer } from "../modules/cash/drawer/count-drawer.ts";
import { moveCash } from "../modules/cash/drawer/use-drawer.ts";
import { mergeCustomers } from "../modules/desk/customers/merge/merge-customers.ts";
import { carryOutRain } from "../modules/desk/rain/carry-out-rain.ts";
import { declareRain } from "../modules/desk/rain/declare-rain.ts";
import { chargeRoom } from "../modules/hotel/folio/folio.ts";
import { checkIn } from "../modules/hotel/reception/receive-guests.ts";
import { enterExtension } from "../modules/packages/hours/extend-hours.ts";
import { settlePayment } from "../modules/payments/attempts/settle-payment.ts";
import { enterCorrection } from "../modules/payments/corrections/correct-wallet.ts";
import { importSettlementFile } from "../modules/payments/settlement/import-settlement-file.ts";
import { aPaymentUnderWay, type Paying, payingApp, paymentDeps } from "../testing/apps/paying-app.ts";
import { routesWithoutMoney } from "../testing/apps/routes-without-money.ts";
import { NOW } from "../testing/apps/test-app.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { fillWallet, someHours } from "../testing/factories/balances.ts";
import { aCustomer, askHold, type Customer } from "../testing/factories/bookings.ts";
import { aConfirmed, ask } from "../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, roomWish } from "../testing/factories/hotel.ts";
import { anInvoice, aThing } from "../testing/factories/invoices.ts";
import { aClosedLease, aClosing, aHouse, aLease, anEndedLease, askRoom } from "../testing/factories/leases.ts";
import { aSeatUnderWay } from "../testing/factories/paid-seats.ts";
import { aCourt, aVenue } from "../testing/factories/venue.ts";
import { listBroken } from "../testing/money/books.ts";
import { closeDrawers } from "../testing/money/close-drawers.ts";
import { testDatabase } from "../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const PLAYED = new Date("2043-11-18T11:00+07:00");
const settings = { paymentReviewHours: 24 };

type Case = (paying: Paying, own: Customer) => Promise<{ method?: "PUT"; url: string; payload: object }>;

const aSlot = async () => ({ court: (await aCourt(db)).slug, ...slot });

async function orderOf(bookingId: string): Promise<{ id: string; order_id: string }> {
  const payments = db.selectFrom("payment").select(["id", "order_id"]).where("payable_id", "=", bookingId);
  return payments.executeTakeFirstOrThrow();
}

async function aRoomInHouse(paying: Paying, own: Customer): Promise<string> {
  const { slug } = await aHotelForSale(db, 1);
  const bookingId = await aStay(paying, own, [roomWish(slug, { checkIn: "2043-11-17" })]);
  const item = await db
    .selectFrom("booking_item")
    .select("id")
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const clerk = await aCustomer(db, { role: "front-desk" });
  await checkIn(db, { itemId: item.id, staffId: clerk.id, now: NOW });
  return item.id;
}

async function aTransfer(paying: Paying, own: Customer): Promise<string> {
  const { id } = await aConfirmed(paying, own, [await aSlot()], { method: "va_bca" });
  const bank = { bank: "BCA", account: "1234567890", holder: "Tono" };
  const wish = { expectedRefund: 150_000, way: "bank", bank };
  expect((await ask(paying, own, "POST", `/api/v1/bookings/${id}/cancellation`, wish)).status).toBe(200);
  const refund = await db.selectFrom("refund").select("id").where("booking_id", "=", id).executeTakeFirstOrThrow();
  return refund.id;
}

async function aRainedGame(paying: Paying, own: Customer) {
  const { court, start, end } = await aSlot();
  await db.updateTable("court").set({ rain_eligible: true }).where("slug", "=", court).execute();
  await aConfirmed(paying, own, [{ court, start, end }]);
  return { courts: [court], start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

async function aRain(paying: Paying, own: Customer) {
  const { courts, start, end } = await aRainedGame(paying, own);
  const { id: staffId } = await aCustomer(db, { role: "front-desk" });
  return { courts, start: new Date(start), end: new Date(end), staffId, now: NOW };
}

/** For each staff route that changes anything, a case in which the decider decides about their own money. */
const cases: Readonly<Record<string, Case>> = {
  "POST /api/v1/bookings/:id/cash": async ({ app }, own) => {
    const { body } = await askHold(app, own, [await aSlot()]);
    return { url: `/api/v1/bookings/${body.booking.id}/cash`, payload: { expectedAmount: 150_000 } };
  },
  "POST /api/v1/desk/sales": async (_, own) => {
    const { court, start, end } = await aSlot();
    const item = { kind: "court", court, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    return { url: "/api/v1/desk/sales", payload: { customer: { id: own.id }, items: [item], expectedTotal: 150_000 } };
  },
  "POST /api/v1/desk/bookings/:id/payments": async ({ app }, own) => {
    const { body } = await askHold(app, own, [await aSlot()]);
    return { url: `/api/v1/desk/bookings/${body.booking.id}/payments`, payload: { expectedToPay: 150_000 } };
  },
  "POST /api/v1/desk/bookings/:id/move": async (paying, own) => {
    const { id } = await aConfirmed(paying, own, [await aSlot()]);
    const items = await db.selectFrom("booking_item").select("id").where("booking_id", "=", id).execute();
    const { court, start, end } = {
      ...(await aSlot()),
      start: "2043-11-18T09:00+07:00",
      end: "2043-11-18T10:00+07:00",
    };
    const to = { court, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    const move = { items: items.map((item) => ({ itemId: item.id, ...to })), revision: 0, expectedToPay: 0 };
    return { url: `/api/v1/desk/bookings/${id}/move`, payload: { ...move, settle: "cash" } };
  },
  "POST /api/v1/refunds/:id/paid-out": async (paying, own) => {
    const url = `/api/v1/refunds/${await aTransfer(paying, own)}/paid-out`;
    return { url, payload: { reference: "TRF-1" } };
  },
  "POST /api/v1/refunds/:id/refused": async (paying, own) => {
    const url = `/api/v1/refunds/${await aTransfer(paying, own)}/refused`;
    return { url, payload: { reason: "Rekening salah" } };
  },
  "POST /api/v1/payment-reviews/:id/decision": async ({ app, deps: { payables, clock } }, own) => {
    const { bookingId } = await aPaymentUnderWay(app, own, await aSlot());
    const { id, order_id } = await orderOf(bookingId);
    const report = { status: "paid", amount: 500_000 } as const;
    await db.transaction().execute((tx) => settlePayment(tx, order_id, report, { payables, settings, now: clock() }));
    const url = `/api/v1/payment-reviews/${id}/decision`;
    return { url, payload: { decision: "wallet", reason: "Sudah dicek" } };
  },
  "POST /api/v1/debts/:id/settlement": async (paying, own) => {
    const { id: bookingId } = await aConfirmed(paying, own, [await aSlot()]);
    const { order_id } = await orderOf(bookingId);
    const { payables } = paymentDeps(db, paying.gateway, () => PLAYED);
    const report = { status: "chargeback", amount: 150_000 } as const;
    await db.transaction().execute((tx) => settlePayment(tx, order_id, report, { payables, settings, now: PLAYED }));
    const debt = await db.selectFrom("debt").select("id").where("booking_id", "=", bookingId).executeTakeFirstOrThrow();
    return { url: `/api/v1/debts/${debt.id}/settlement`, payload: { from: "cash", note: "Lunas tunai" } };
  },
  "POST /api/v1/staff/invoices/:id/cash": async (_, own) => {
    const url = `/api/v1/staff/invoices/${(await anInvoice(db, own.id)).id}/cash`;
    return { url, payload: { expectedAmount: 1_100_000 } };
  },
  "POST /api/v1/staff/invoices/:id/void": async (_, own) => {
    const url = `/api/v1/staff/invoices/${(await anInvoice(db, own.id)).id}/void`;
    return { url, payload: { reason: "Salah tagih" } };
  },
  "POST /api/v1/staff/leases/:id/approval": async (paying, own) => {
    const { id } = (await askRoom(paying, own, (await aHouse(db)).slug)).body;
    return { url: `/api/v1/staff/leases/${id}/approval`, payload: {} };
  },
  "POST /api/v1/staff/leases/:id/rejection": async (paying, own) => {
    const { id } = (await askRoom(paying, own, (await aHouse(db)).slug)).body;
    return { url: `/api/v1/staff/leases/${id}/rejection`, payload: { reason: "Kamar rusak" } };
  },
  "POST /api/v1/staff/leases/:id/notice": async (paying, own) => {
    const { id } = await aLease(paying, own);
    return { url: `/api/v1/staff/leases/${id}/notice`, payload: { endsOn: "2044-01-01", reason: "Renovasi" } };
  },
  "PUT /api/v1/staff/leases/:id/closing": async (paying, own) => {
    const { id } = await anEndedLease(paying, own);
    return { method: "PUT", url: `/api/v1/staff/leases/${id}/closing`, payload: aClosing };
  },
  "POST /api/v1/staff/leases/:id/closing/settlement": async (paying, own) => {
    const { id } = await aClosedLease(paying, own);
    return { url: `/api/v1/staff/leases/${id}/closing/settlement`, payload: { expectedReturn: 1_400_000 } };
  },
  "POST /api/v1/enrolments/:id/withdrawal": async (paying, own) => {
    const { itemId } = await aSeatUnderWay(paying, own);
    return {
      url: `/api/v1/enrolments/${itemId}/withdrawal`,
      payload: { expectedCredit: 900_000, reason: "Pindah kota" },
    };
  },
  "POST /api/v1/staff/stays/:itemId/folio": async (paying, own) => {
    const url = `/api/v1/staff/stays/${await aRoomInHouse(paying, own)}/folio`;
    return { url, payload: { kind: "laundry", label: "Cuci kilat", amount: 45_000 } };
  },
  // Another guest's court on one's own room; one's own court is refused earlier, at the sale.
  "POST /api/v1/desk/bookings/:id/folio": async (paying, own) => {
    const itemId = await aRoomInHouse(paying, own);
    const { body } = await askHold(paying.app, await aCustomer(db), [await aSlot()]);
    const url = `/api/v1/desk/bookings/${body.booking.id}/folio`;
    return { url, payload: { itemId, expectedAmount: 150_000 } };
  },
  "POST /api/v1/staff/stays/:itemId/folio/cash": async (paying, own) => {
    const itemId = await aRoomInHouse(paying, own);
    const clerk = await aCustomer(db, { role: "front-desk" });
    const charge = { itemId, staffId: clerk.id, kind: "laundry", label: "Cuci kilat", amount: 45_000, now: NOW };
    await chargeRoom(db, charge);
    return { url: `/api/v1/staff/stays/${itemId}/folio/cash`, payload: { expectedAmount: 45_000 } };
  },
  "POST /api/v1/desk/rain-outs": async (paying, own) => ({
    url: "/api/v1/desk/rain-outs",
    payload: await aRainedGame(paying, own),
  }),
  "POST /api/v1/desk/rain-outs/:id/take-back": async (paying, own) => {
    const { id } = await declareRain(db, await aRain(paying, own));
    await carryOutRain({ db, sellables, now: NOW }, id);
    return { url: `/api/v1/desk/rain-outs/${id}/take-back`, payload: {} };
  },
  "POST /api/v1/desk/rain-outs/:id/retry": async (paying, own) => {
    const { id } = await declareRain(db, await aRain(paying, own));
    await db
      .updateTable("visit_relief")
      .set({ status: "failed", problem: "conflict" })
      .where("rain_out_id", "=", id)
      .execute();
    return { url: `/api/v1/desk/rain-outs/${id}/retry`, payload: {} };
  },
  "POST /api/v1/staff/classes/:code/end/decision": async (paying, own) => {
    const { code } = (await aSeatUnderWay(paying, own)).own.batch;
    const { id: staffId } = await aCustomer(db, { role: "manager" });
    const classEnd = { code, reason: "Pelatih pindah", staffId, now: NOW };
    await enterClassEnd(db, sellables, { ...classEnd, expectedCredit: 900_000 });
    const payload = { decision: "approved", expectedCredit: 900_000 };
    return { url: `/api/v1/staff/classes/${code}/end/decision`, payload };
  },
  "POST /api/v1/wallet-corrections": async (_, own) => ({
    url: "/api/v1/wallet-corrections",
    payload: { personId: own.id, amount: 50_000, reason: "Salah potong" },
  }),
  "POST /api/v1/wallet-corrections/:id/decision": async (_, own) => {
    const { id: staffId } = await aCustomer(db, { role: "manager" });
    const id = await enterCorrection(db, {
      personId: own.id,
      amount: 50_000,
      reason: "Salah potong",
      staffId,
      now: NOW,
    });
    return {
      url: `/api/v1/wallet-corrections/${id}/decision`,
      payload: { decision: "approved", reason: "Sudah dicek" },
    };
  },
  "POST /api/v1/staff/hour-packages/:id/extensions": async (_, own) => ({
    url: `/api/v1/staff/hour-packages/${(await someHours(db, own.id)).id}/extensions`,
    payload: { validUntil: "2044-06-30", reason: "Cedera" },
  }),
  "POST /api/v1/hours-extensions/:id/decision": async (_, own) => {
    const { id: staffId } = await aCustomer(db, { role: "manager" });
    const extending = { validUntil: "2044-06-30", reason: "Cedera", staffId, now: NOW };
    const id = await enterExtension(db, { id: (await someHours(db, own.id)).id, ...extending });
    return { url: `/api/v1/hours-extensions/${id}/decision`, payload: { decision: "approved", reason: "Sudah dicek" } };
  },
  "POST /api/v1/settlements/explanations": async (paying, own) => {
    const { orderId } = await aConfirmed(paying, own, [await aSlot()]);
    const { id: staffId } = await aCustomer(db, { role: "manager" });
    const text = `order_id,amount,fee,settlement_time\n${orderId},140000,980,2043-11-18`;
    await importSettlementFile(db, { name: "november.csv", text, staffId, now: NOW });
    const payload = { orderId, kind: "other_amount", here: 150_000, there: 140_000, note: "Sudah ditanyakan" };
    return { url: "/api/v1/settlements/explanations", payload };
  },
  "POST /api/v1/desk/drawers/:id/approval": async (_, own) => {
    const note = "Titipan";
    const { id } = await moveCash(db, { staffId: own.id, kind: "paid_in", amount: 100_000, note, now: NOW });
    await countDrawer(db, { id, staffId: own.id, count: {}, reason: "Hilang", now: NOW });
    return { url: `/api/v1/desk/drawers/${id}/approval`, payload: { reason: "Sudah dicek" } };
  },
  "POST /api/v1/day-closes/:number/corrections": async (paying, own) => {
    await aConfirmed(paying, await aCustomer(db), [await aSlot()]);
    await closeDrawers(db, NOW);
    const { number } = await readNextClose(db, NOW);
    await closeDay(db, { number, staffId: own.id, now: NOW });
    const correction = { account: "cash", amount: -5_000, reason: "Salah hitung" };
    return { url: `/api/v1/day-closes/${number}/corrections`, payload: correction };
  },
  "POST /api/v1/staff/stays/:itemId/folio/qris": async (paying, own) => {
    const itemId = await aRoomInHouse(paying, own);
    const clerk = await aCustomer(db, { role: "front-desk" });
    const charge = { itemId, staffId: clerk.id, kind: "laundry", label: "Cuci kilat", amount: 45_000, now: NOW };
    await chargeRoom(db, charge);
    return { url: `/api/v1/staff/stays/${itemId}/folio/qris`, payload: { expectedAmount: 45_000 } };
  },
  "POST /api/v1/staff/stays/:itemId/early-arrival": async (paying, own) => {
    const { slug } = await aHotelForSale(db, 1);
    const bookingId = await aStay(paying, own, [roomWish(slug, { checkIn: "2043-11-17" })]);
    const [item] = (await ask(paying, own, "GET", `/api/v1/bookings/${bookingId}`)).body.items;
    return { url: `/api/v1/staff/stays/${item.id}/early-arrival`, payload: { expectedTotal: 225_000 } };
  },
  "POST /api/v1/staff/stays/:itemId/longer": async (paying, own) => {
    const url = `/api/v1/staff/stays/${await aRoomInHouse(paying, own)}/longer`;
    return { url, payload: { longer: { nights: 1 }, expectedTotal: 450_000 } };
  },
  "POST /api/v1/staff/customer-merges/:id/decision": async (_, own) => {
    const [double, customer] = [await aCustomer(db), await aCustomer(db)];
    await fillWallet(db, double.id, 600_000);
    const wish = { fromId: double.id, intoId: customer.id, name: double.name, reason: "Orang yang sama" };
    await mergeCustomers(
      { db, identity: {} },
      { ...wish, staffId: own.id, origin: "https://lapang.example", now: NOW },
    );
    const waiting = db.selectFrom("customer_merge").select("id").where("from_id", "=", double.id);
    const { id } = await waiting.executeTakeFirstOrThrow();
    const payload = { decision: "approved", reason: "Sudah dicek" };
    return { url: `/api/v1/staff/customer-merges/${id}/decision`, payload };
  },
  "POST /api/v1/payment-notifications/:id/replay": async ({ app, gateway }, own) => {
    const { order_id } = await orderOf((await aPaymentUnderWay(app, own, await aSlot())).bookingId);
    const { id } = await db
      .insertInto("payment_notification")
      .values({
        gateway: gateway.name,
        order_id,
        body: "{}",
        digest: Buffer.from(order_id),
        said: "paid",
        verified: true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { url: `/api/v1/payment-notifications/${id}/replay`, payload: {} };
  },
};

it("covers every staff route that changes money", async () => {
  const changing = (await contractRoutes()).filter(
    ({ method, access }) => access !== undefined && isStaff(access) && method !== "GET",
  );
  const known = [...Object.keys(cases), ...routesWithoutMoney];
  expect(changing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(known.sort());
});

const subjects = { ...invoiceSubjects, ...aThing().subjects };

it.each(Object.entries(cases))("nobody decides about their own money: %s", async (_, prepare) => {
  const paying = await payingApp(db, { subjects });
  for (const role of ["manager", "owner"]) {
    const [own, other] = [await aCustomer(db, { role }), await aCustomer(db, { role: "manager" })];
    const { method = "POST", url, payload } = await prepare(paying, own);
    const money = () =>
      Promise.all([
        db
          .selectFrom("payment")
          .select(["id", "status", "amount", "settled_as"])
          .where("person_id", "=", own.id)
          .execute(),
        db.selectFrom("refund").selectAll().where("person_id", "=", own.id).execute(),
        db.selectFrom("debt").selectAll().where("person_id", "=", own.id).execute(),
        db.selectFrom("journal_entry").select("id").where("person_id", "=", own.id).execute(),
      ]);
    const before = await money();
    const send = async ({ headers }: Customer) => {
      const keyed = { ...headers, "idempotency-key": randomUUID() };
      return paying.app.inject({ method, url, payload, headers: keyed });
    };
    const refused = await send(own);
    expect([refused.statusCode, refused.json().error?.code]).toEqual([403, "own_money"]);
    expect(await money()).toEqual(before);
    expect((await send(other)).statusCode).toBeLessThan(300);
  }
});

it("leaves a consistent journal", async () => {
  expect(await listBroken(db)).toEqual({});
});

it("the database itself refuses a decision about one's own money", async () => {
  const { id } = await aCustomer(db, { role: "owner" });
  const entry = { person_id: id, concerned_id: id, action: "cash_taken", subject_id: randomUUID() };
  await expect(db.insertInto("audit_entry").values(entry).execute()).rejects.toThrow("audit_entry_four_eyes");
});
