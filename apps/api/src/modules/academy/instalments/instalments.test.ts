import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aClass, askSeats } from "../../../testing/factories/academy.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import {
  aTermInParts,
  chooseParts,
  holdSeat,
  invoicesOf,
  payInvoice,
  withdraw,
} from "../../../testing/factories/instalments.ts";
import { payForSeats } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const inClock = (at: string) => payingApp(db, { clock: () => new Date(at) });
/** Two of the four sessions are over. */
const HALF_OVER = "2043-11-28T10:00:00+07:00";
const THREE_OVER = "2043-12-05T10:00:00+07:00";

describe("a term paid in instalments", () => {
  it("is chosen and undone at the checkout, where the lines show what is due now and later", async () => {
    const paying = await payingApp(db);
    const parent = await aCustomer(db);
    const held = await holdSeat(paying, parent, await aClass(db, { days: [30, 37, 44, 51] }));
    expect(held.total).toBe(1_140_000);
    const divided = await chooseParts(paying, parent, held.id, true);
    expect(divided.body).toMatchObject({ total: 600_000, price: { toPay: 600_000 }, items: [{ price: 600_000 }] });
    expect(divided.body.items[0].reasons).toMatchObject([
      { label: "Satu term, 4 pertemuan", amount: 1_200_000 },
      { label: "Bayar 14 hari sebelum mulai, 5% lebih hemat", amount: -60_000 },
      { label: "Tanpa potongan bayar awal, karena dibayar bertahap", amount: 60_000 },
      { label: "Bagian 2 dari 2, ditagih Kamis, 31\u00a0Des\u00a02043", amount: -600_000 },
    ]);
    const again = await chooseParts(paying, parent, held.id, true);
    expect(again.body.total).toBe(600_000);
    const back = await chooseParts(paying, parent, held.id, false);
    expect(back.body).toMatchObject({ total: 1_140_000, items: [{ enrolment: { instalments: { chosen: false } } }] });
    expect(await invoicesOf(db, held.id)).toEqual([]);
  });

  it("has its seats from the first part on; the rest is an invoice with a due date", async () => {
    const paying = await payingApp(db);
    const { parent, bookingId } = await aTermInParts(paying, await aClass(db));
    const [later] = await invoicesOf(db, bookingId);
    expect(later).toMatchObject({ amount: 600_000, due_on: "2043-12-04", status: "open" });
    expect(later?.title).toMatch(/^Program \d+ K-\d+, bagian 2 dari 2$/);
    const listed = await ask(paying, parent, "GET", `/api/v1/invoices?subjectId=${bookingId}`);
    expect(listed.body.items).toMatchObject([{ subject: { kind: "term", path: `/my-booking/academy/${bookingId}` } }]);
    await payInvoice(paying, parent, later?.id ?? "");
    expect(await invoicesOf(db, bookingId)).toMatchObject([{ status: "paid" }]);
    expect(await listBroken(db)).toEqual({});
  });

  it("is not available for a trial or a term that is too short", async () => {
    const paying = await payingApp(db);
    const parent = await aCustomer(db);
    const short = await holdSeat(paying, parent, await aClass(db, { days: [3, 10, 17] }));
    expect((await chooseParts(paying, parent, short.id, true)).code).toBe("invalid_request");
    const { batch, sessions } = await aClass(db, { ages: [5, null] });
    const wish = { batch: batch.code, participant: null, trial: sessions[0]?.id ?? "" };
    const { body } = await askSeats(paying.app, parent, [wish]);
    expect((await chooseParts(paying, parent, body.booking.id, true)).code).toBe("invalid_request");
  });

  it("costs nothing when cancelled in time: open parts are voided and paid parts go to the wallet", async () => {
    const paying = await payingApp(db);
    for (const paysLater of [false, true]) {
      const { parent, bookingId } = await aTermInParts(paying, await aClass(db));
      const [later] = await invoicesOf(db, bookingId);
      if (paysLater) {
        await fillWallet(db, parent.id, 250_000);
        await payInvoice(paying, parent, later?.id ?? "", { wallet: 250_000 });
      }
      const url = `/api/v1/bookings/${bookingId}/cancellation`;
      const refund = paysLater ? 1_200_000 : 600_000;
      expect((await ask(paying, parent, "GET", url)).body).toMatchObject({
        refund,
        paid: refund,
        toWallet: refund,
        dropped: paysLater ? 0 : 600_000,
      });
      const done = await ask(paying, parent, "POST", url, { expectedRefund: refund, way: "wallet" });
      expect(done.body.status).toBe("cancelled");
      expect(await invoicesOf(db, bookingId)).toMatchObject([{ status: paysLater ? "refunded" : "void" }]);
      expect(await walletOf(db, parent.id)).toBe(refund);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("cancels only the instalments of the cancelled seat when an order has two", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db);
    const { parent, bookingId, itemIds } = await aTermInParts(paying, own, { children: 2 });
    expect(await invoicesOf(db, bookingId)).toMatchObject([{ amount: 600_000 }, { amount: 540_000 }]);
    const url = `/api/v1/bookings/${bookingId}/cancellation`;
    const items = [itemIds[1] ?? ""];
    const quote = await ask(paying, parent, "GET", `${url}?items=${items}`);
    expect(quote.body).toMatchObject({ refund: 540_000, dropped: 540_000 });
    await ask(paying, parent, "POST", url, { expectedRefund: 540_000, way: "wallet", items });
    const left = await invoicesOf(db, bookingId);
    expect(left.map(({ amount, status }) => [amount, status])).toEqual([
      [600_000, "open"],
      [540_000, "void"],
    ]);
    expect(await listBroken(db)).toEqual({});
  });
});

describe("a term in instalments that ends under way", () => {
  it.each([
    ["half had and half paid", HALF_OVER, false, { credit: 0, due: 0, dropped: 600_000 }, ["void"]],
    ["half had and all paid", HALF_OVER, true, { credit: 600_000, due: 0, dropped: 0 }, ["refunded"]],
    ["more had than paid", THREE_OVER, false, { credit: 0, due: 300_000, dropped: 600_000 }, ["void", "open"]],
    ["most had and all paid", THREE_OVER, true, { credit: 300_000, due: 0, dropped: 0 }, ["paid"]],
  ])("settles what is left: %s", async (_, at, paysLater, settled, statuses) => {
    const [paying, later] = [await payingApp(db), await inClock(at)];
    const { parent, bookingId, itemIds } = await aTermInParts(paying, await aClass(db));
    const [invoice] = await invoicesOf(db, bookingId);
    if (paysLater) await payInvoice(paying, parent, invoice?.id ?? "");
    const manager = await aCustomer(db, { role: "manager" });
    const done = await withdraw(later, manager, itemIds[0] ?? "");
    expect(done.body).toMatchObject({ ...settled, paid: paysLater ? 1_200_000 : 600_000 });
    expect(await walletOf(db, parent.id)).toBe(settled.credit);
    const after = await invoicesOf(db, bookingId);
    expect(after.map(({ status }) => status)).toEqual(statuses);
    if (settled.due > 0) expect(after.at(-1)).toMatchObject({ amount: settled.due, due_on: "2043-12-12" });
    expect(await listBroken(db)).toEqual({});
  });

  it("is refused when a part was paid after the quote", async () => {
    const [paying, later] = [await payingApp(db), await inClock(THREE_OVER)];
    const { parent, bookingId, itemIds } = await aTermInParts(paying, await aClass(db));
    const manager = await aCustomer(db, { role: "manager" });
    const url = `/api/v1/enrolments/${itemIds[0]}/withdrawal`;
    const { body } = await ask(later, manager, "GET", url);
    const [invoice] = await invoicesOf(db, bookingId);
    await payInvoice(later, parent, invoice?.id ?? "");
    const decision = { expectedCredit: body.credit, expectedDue: body.due, reason: "Pindah kota" };
    expect((await ask(later, manager, "POST", url, decision)).code).toBe("price_changed");
  });
});

it("keeps the seat of a late payer: staff are notified once, and no other term can be divided until it is paid", async () => {
  const paying = await payingApp(db);
  const own = await aClass(db);
  const { parent, bookingId, itemIds } = await aTermInParts(paying, own);
  const owner = await aCustomer(db, { role: "owner" });
  const [invoice] = await invoicesOf(db, bookingId);
  const countMessages = async () =>
    (
      await db
        .selectFrom("inbox_message")
        .select("title")
        .where("person_id", "=", owner.id)
        .where("title", "=", `Belum dibayar: ${invoice?.title}`)
        .execute()
    ).length;
  const sweepAt = (at: string) => sellables.get("academy")?.sweep?.(db, new Date(at));
  await sweepAt("2043-12-11T10:00:00+07:00");
  expect(await countMessages()).toBe(0);
  for (const hour of ["10", "11"]) await sweepAt(`2043-12-12T${hour}:00:00+07:00`);
  expect(await countMessages()).toBe(1);
  const seats = await db
    .selectFrom("class_seat")
    .selectAll()
    .where("enrolment_id", "=", itemIds[0] ?? "")
    .execute();
  expect(seats).toHaveLength(4);
  const late = await inClock("2043-12-12T12:00:00+07:00");
  const manager = await aCustomer(db, { role: "manager" });
  const seen = await ask(late, manager, "GET", `/api/v1/staff/classes/${own.batch.code}`);
  expect(seen.body.people).toMatchObject([{ owed: { amount: 600_000, dueOn: "2043-12-04", late: true } }]);
  const next = await aClass(db, { days: [40, 47, 54, 61] });
  const held = await holdSeat(late, parent, next);
  expect((await chooseParts(late, parent, held.id, true)).code).toBe("invalid_request");
  await ask(late, parent, "DELETE", `/api/v1/bookings/${held.id}/hold`);
  await payInvoice(late, parent, invoice?.id ?? "");
  const free = await holdSeat(late, parent, next);
  await chooseParts(late, parent, free.id, true);
  await payForSeats(late, parent, { id: free.id, price: { toPay: 600_000 } });
  expect(await listBroken(db)).toEqual({});
});
