import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { fillWallet, someHours, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, anAddOn, askHold, aVoucher, type Customer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";
import { sendRefund } from "../../payments/refunds/send-refund.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (day: number, hour: number, hours = 1) => ({
  start: `2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-${day}T${String(hour + hours).padStart(2, "0")}:00+07:00`,
});
/** The clock of these tests stands at 07:30 on the 17th. */
const MORE_THAN_A_DAY = at(18, 8);
const LESS_THAN_A_DAY = at(18, 6);
const SOON = at(17, 10);

const url = (id: string) => `/api/v1/bookings/${id}/cancellation`;

async function aCase(slot = MORE_THAN_A_DAY, terms: Parameters<typeof aConfirmed>[3] & { wallet?: number } = {}) {
  const paying = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  if (terms.wallet) await fillWallet(db, sari.id, terms.wallet);
  const { id, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...slot }], terms);
  return { paying, court, sari, id, orderId };
}

const refundsOf = (id: string) =>
  db.selectFrom("refund").select(["id", "amount", "way", "status"]).where("booking_id", "=", id).execute();

describe("the quote before a cancellation", () => {
  it.each([
    ["a day ahead, everything", MORE_THAN_A_DAY, { percent: 100, refund: 150_000, forfeited: 0, toGateway: 150_000 }],
    ["six hours ahead, half", LESS_THAN_A_DAY, { percent: 50, refund: 75_000, forfeited: 75_000, toGateway: 75_000 }],
    ["later, nothing", SOON, { percent: 0, refund: 0, forfeited: 150_000, toGateway: 0, ways: ["wallet"] }],
  ])("promises %s, and the cancellation refunds exactly that", async (_, slot, terms) => {
    const { paying, sari, id, orderId } = await aCase(slot);
    const quote = await ask(paying, sari, "GET", url(id));
    expect(quote.body).toMatchObject({ paid: 150_000, packageMinutes: 0, toWallet: 0, ...terms });
    const body = { expectedRefund: terms.refund, way: "gateway", reason: "Hujan" };
    const { status, body: booking } = await ask(paying, sari, "POST", url(id), body);
    expect([status, booking.status, booking.cancelledBy, booking.cancelReason]).toEqual([
      200,
      "cancelled",
      "customer",
      "Hujan",
    ]);
    for (const refund of await refundsOf(id)) await sendRefund(paying.deps, refund.id);
    expect(await refundsOf(id)).toMatchObject(
      terms.refund > 0 ? [{ amount: terms.refund, way: "gateway", status: "done" }] : [],
    );
    expect(await accountOf(db, "gateway", id)).toBe(150_000 - terms.refund);
    expect((await paying.gateway.status(orderId as string))?.refundedAmount).toBe(terms.refund);
    const claims = await db.selectFrom("resale_claim").select("forfeited").where("booking_id", "=", id).execute();
    expect(claims.map(({ forfeited }) => forfeited)).toEqual(terms.forfeited > 0 ? [terms.forfeited] : []);
    await expectWholeBooks(db);
  });

  it("splits mixed tenders in proportion, tax included", async () => {
    const { paying, sari, id } = await aCase(LESS_THAN_A_DAY, { wallet: 50_001, redeem: { useWallet: true } });
    const quote = await ask(paying, sari, "GET", url(id));
    expect(quote.body).toMatchObject({ paid: 150_000, refund: 75_000, toGateway: 50_000, toWallet: 25_000 });
    await ask(paying, sari, "POST", url(id), { expectedRefund: 75_000, way: "gateway" });
    expect(await walletOf(db, sari.id)).toBe(25_000);
    expect(await refundsOf(id)).toMatchObject([{ amount: 50_000, way: "gateway", status: "requested" }]);
    // 10 % inside 150.000 is 13.636; half of it stays due with what the venue keeps.
    expect(await accountOf(db, "tax_payable", id)).toBe(6_818);
    expect(await accountOf(db, "revenue", id)).toBe(0);
    expect(await accountOf(db, "forfeit", id)).toBe(68_182);
    await expectWholeBooks(db);
  });

  it("returns hours as a new lot, valid for thirty days even if their package expires sooner", async () => {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    const lot = await someHours(db, sari.id, { validUntil: new Date("2043-11-20T00:00:00Z") });
    const slot = { court: court.slug, ...at(18, 6, 2) };
    const { id } = await aConfirmed(paying, sari, [slot], { redeem: { usePackage: true } });
    const quote = await ask(paying, sari, "GET", url(id));
    expect(quote.body).toMatchObject({ percent: 50, paid: 0, refund: 0, packageMinutes: 60, ways: ["wallet"] });
    await ask(paying, sari, "POST", url(id), { expectedRefund: 0, way: "wallet" });
    const back = await db.selectFrom("package_purchase").selectAll().where("from_purchase_id", "=", lot.id).execute();
    expect(back).toMatchObject([{ minutes: 60, minutes_left: 60, net: 100_000, booking_id: id }]);
    expect(back[0]?.valid_until).toEqual(new Date(NOW.getTime() + 30 * 86_400_000));
    expect(await accountOf(db, "forfeit", id)).toBe(100_000);
    const wallet = await ask(paying, sari, "GET", "/api/v1/wallet");
    expect(wallet.body.packages.map((one: { minutesLeft: number }) => one.minutesLeft).toSorted()).toEqual([480, 60]);
    await expectWholeBooks(db);
  });

  it("is refused for a hold, a booking that has begun, and another customer's booking", async () => {
    const { paying, id, sari } = await aCase(SOON);
    expect((await ask(paying, await aCustomer(db), "GET", url(id))).status).toBe(404);
    expect((await ask(paying, await aCustomer(db), "POST", url(id), { expectedRefund: 0, way: "wallet" })).status).toBe(
      404,
    );
    const later = await payingApp(db, { clock: () => new Date("2043-11-17T10:30:00+07:00") });
    expect((await ask(later, sari, "GET", url(id))).code).toBe("booking_started");
    const [court, budi] = [await aCourt(db), await aCustomer(db)];
    const { body } = await askHold(paying.app, budi, [{ court: court.slug, ...MORE_THAN_A_DAY }]);
    expect((await ask(paying, budi, "GET", url(body.booking.id))).code).toBe("illegal_move");
  });
});

describe("cancelling", () => {
  it("refuses with `price_changed` when the refund differs from the one shown", async () => {
    const { paying, sari, id } = await aCase(LESS_THAN_A_DAY);
    const reply = await ask(paying, sari, "POST", url(id), { expectedRefund: 150_000, way: "wallet" });
    expect([reply.status, reply.code]).toEqual([409, "price_changed"]);
    expect(reply.body.error.details).toEqual({ before: 150_000, after: 75_000 });
    expect((await seeBooking(paying.app, sari, id)).status).toBe("confirmed");
  });

  it("frees the slot and restores lent pieces and stock", async () => {
    const paying = await payingApp(db);
    const [court, sari, budi] = [await aCourt(db), await aCustomer(db), await aCustomer(db)];
    const [racket, balls] = [await anAddOn(db, { count: 1 }), await anAddOn(db, { kind: "used-up", count: 3 })];
    const addOns = [racket, balls].map(({ id }) => ({ id, quantity: 1 }));
    const slot = { court: court.slug, ...MORE_THAN_A_DAY, addOns };
    const { id } = await aConfirmed(paying, sari, [slot]);
    expect((await ask(paying, sari, "POST", url(id), { expectedRefund: 190_000, way: "wallet" })).status).toBe(200);
    expect(await walletOf(db, sari.id)).toBe(190_000);
    expect((await askHold(paying.app, budi, [slot])).status).toBe(201);
    const stock = await db.selectFrom("add_on").select("stock").where("id", "=", balls.id).executeTakeFirst();
    expect(stock).toEqual({ stock: 2 });
  });

  it("returns the voucher with a full refund, but not with half", async () => {
    const used = async (code: string) =>
      (await db.selectFrom("voucher").select("used").where("code", "=", code).executeTakeFirst())?.used;
    for (const [code, slot, expectedRefund, left] of [
      ["PENUH", MORE_THAN_A_DAY, 140_000, 0],
      ["SETENGAH", LESS_THAN_A_DAY, 70_000, 1],
    ] as const) {
      await aVoucher(db, { code, kind: "amount", value: 10_000 });
      const { paying, sari, id } = await aCase(slot, { redeem: { voucher: code } });
      expect(await used(code)).toBe(1);
      expect((await ask(paying, sari, "POST", url(id), { expectedRefund, way: "wallet" })).status).toBe(200);
      expect(await used(code)).toBe(left);
    }
  });

  it("lets a returned voucher be used again while another use of it stands", async () => {
    await aVoucher(db, { code: "DUA-KALI", kind: "amount", value: 10_000, personLimit: 2 });
    const { paying, sari, id } = await aCase(MORE_THAN_A_DAY, { redeem: { voucher: "DUA-KALI" } });
    const [second, third] = [await aCourt(db), await aCourt(db)];
    const redeem = { voucher: "DUA-KALI" };
    await aConfirmed(paying, sari, [{ court: second.slug, ...MORE_THAN_A_DAY }], { redeem });
    await ask(paying, sari, "POST", url(id), { expectedRefund: 140_000, way: "wallet" });
    const again = await aConfirmed(paying, sari, [{ court: third.slug, ...MORE_THAN_A_DAY }], { redeem });
    expect((await seeBooking(paying.app, sari, again.id)).price.discount).toBe(10_000);
  });

  it("refunds to the wallet if the payment method cannot, or by a bank transfer request that notifies staff", async () => {
    const owner = await aCustomer(db, { role: "owner" });
    const va = await aCase(MORE_THAN_A_DAY, { method: "va_bca" });
    const quote = await ask(va.paying, va.sari, "GET", url(va.id));
    expect(quote.body).toMatchObject({ toGateway: 0, toWallet: 150_000, ways: ["wallet", "bank"] });
    await ask(va.paying, va.sari, "POST", url(va.id), { expectedRefund: 150_000, way: "gateway" });
    expect([await refundsOf(va.id), await walletOf(db, va.sari.id)]).toMatchObject([
      [{ way: "wallet", status: "wallet" }],
      150_000,
    ]);

    const bank = await aCase(MORE_THAN_A_DAY, { method: "va_bca" });
    const wish = { expectedRefund: 150_000, way: "bank" };
    expect((await ask(bank.paying, bank.sari, "POST", url(bank.id), wish)).code).toBe("invalid_request");
    const account = { bank: "BCA", account: "1234567890", holder: "Sari" };
    await ask(bank.paying, bank.sari, "POST", url(bank.id), { ...wish, bank: account });
    expect(await refundsOf(bank.id)).toMatchObject([{ way: "bank", status: "requested", amount: 150_000 }]);
    const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", owner.id).execute();
    expect(messages.map(({ title }) => title)).toContain("Permintaan transfer pengembalian dana");
    await expectWholeBooks(db);
  });

  it("happens once for many simultaneous requests", async () => {
    const { paying, sari, id } = await aCase();
    const wish = { expectedRefund: 150_000, way: "gateway" };
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(paying, sari, "POST", url(id), wish)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === "illegal_move")).toHaveLength(19);
    expect(await refundsOf(id)).toHaveLength(1);
    await expectWholeBooks(db);
  });

  it("is safe while the gateway repeats its reports", async () => {
    const { paying, sari, id, orderId } = await aCase();
    const wish = { expectedRefund: 150_000, way: "wallet" };
    const words = Array.from({ length: 5 }, () => askGateway(paying.deps, orderId as string));
    const [reply] = await Promise.all([ask(paying, sari, "POST", url(id), wish), ...words]);
    expect(reply?.status).toBe(200);
    expect([await walletOf(db, sari.id), await ticketOf(paying.app, sari, id)]).toEqual([150_000, null]);
    const { rows } = await sql`select from allocation where owner_id = ${id}`.execute(db);
    expect(rows).toHaveLength(0);
    await expectWholeBooks(db);
  });
});

async function ticketOf(app: Parameters<typeof seeBooking>[0], customer: Customer, id: string): Promise<string | null> {
  return (await seeBooking(app, customer, id)).ticket;
}
