import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { sellables } from "../../../kinds.ts";
import { aPaymentUnderWay, checkout, pay, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { aCustomer, anAddOn, askHold, aVoucher } from "../../../testing/factories/bookings.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";
import { expireHolds } from "../hold/expire-holds.ts";

vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 20_000 };
const { db } = await testDatabase();
await aVenue(db);
const at = (hour: number, hours = 1) => ({
  start: `2043-11-18T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-18T${String(hour + hours).padStart(2, "0")}:00+07:00`,
});

/** The journal's invariants, which hold at any time. */
async function expectBooksToBalance() {
  const { rows } = await sql<{ unbalanced: number; wrong_wallets: number; wrong_lots: number }>`select
    (select count(*) from (select entry_id from journal_line group by entry_id having sum(amount) <> 0) as e) as unbalanced,
    (select count(*) from wallet where balance <> coalesce((select -sum(amount) from journal_line
      where account = 'wallet' and owner_id = person_id), 0)) as wrong_wallets,
    (select count(*) from package_purchase where minutes_left <> coalesce((select sum(minutes) from package_entry
      where purchase_id = package_purchase.id), 0)) as wrong_lots`.execute(db);
  expect(rows[0]).toEqual({ unbalanced: 0, wrong_wallets: 0, wrong_lots: 0 });
}

async function walletOf(personId: string): Promise<number> {
  const row = await db.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst();
  return row?.balance ?? 0;
}

async function fillWallet(personId: string, amount: number) {
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', gen_random_uuid()::text) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'cash', null, ${amount}::bigint from entry union all select id, 1, 'wallet', ${personId}::uuid, -${amount}::bigint
    from entry`.execute(db);
}

async function lapse(bookingId: string) {
  await sql`update booking set held_until = now() - interval '1 minute' where id = ${bookingId}`.execute(db);
  await sql`update allocation set held_until = now() - interval '1 minute' where owner_id = ${bookingId}`.execute(db);
}

const untilStatus = (
  app: Parameters<typeof seeBooking>[0],
  who: Parameters<typeof seeBooking>[1],
  id: string,
  status: string,
) => vi.waitFor(async () => expect((await seeBooking(app, who, id)).status).toBe(status), soon);

describe("paying for a hold", () => {
  it("confirms the booking on the gateway's report, and posts the sale with its tax", async () => {
    const [{ app }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    const under = await aPaymentUnderWay(app, sari, { court: court.slug, ...at(8) });
    expect(under.body.booking).toMatchObject({
      status: "awaiting_payment",
      payments: [{ status: "awaiting", amount: 150_000 }],
    });
    await press(app, under.page, "pay");
    await untilStatus(app, sari, under.bookingId, "confirmed");
    const lines = await sql<{ account: string; amount: number }>`select account, amount from journal_line
      join journal_entry on id = entry_id where booking_id = ${under.bookingId} order by account`.execute(db);
    expect(lines.rows).toEqual([
      { account: "gateway", amount: 150_000 },
      { account: "revenue", amount: -136_364 },
      { account: "tax_payable", amount: -13_636 },
    ]);
    const firm = await db
      .selectFrom("allocation")
      .select("held_until")
      .where("owner_id", "=", under.bookingId)
      .execute();
    expect(firm).toEqual([{ held_until: null }]);
    const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", sari.id).execute();
    expect(messages).toHaveLength(1);
    await expectBooksToBalance();
  });

  it("has one live attempt, and allows another method after it failed", async () => {
    const [{ app }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    const under = await aPaymentUnderWay(app, sari, { court: court.slug, ...at(8) });
    const second = await pay(app, sari, under.bookingId, 150_000, "gopay");
    expect([second.status, second.body.error.code]).toEqual([409, "payment_in_progress"]);
    await press(app, under.page, "decline");
    await vi.waitFor(
      async () => expect((await seeBooking(app, sari, under.bookingId)).payments[0].status).toBe("failed"),
      soon,
    );
    expect((await pay(app, sari, under.bookingId, 150_000, "gopay")).status).toBe(201);
  });

  it("refuses an unsuitable method, a changed price, and another customer's booking", async () => {
    const [{ app }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
    const { id } = body.booking;
    expect((await pay(app, sari, id, 140_000)).body.error.code).toBe("price_changed");
    expect((await pay(app, sari, id, 150_000, "cash")).body.error.code).toBe("method_not_offered");
    expect((await pay(app, await aCustomer(db), id, 150_000)).status).toBe(404);
  });

  it("confirms at once when the wallet pays for all of it", async () => {
    const [{ app }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    await fillWallet(sari.id, 200_000);
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
    const changed = await checkout(app, sari, body.booking.id, { useWallet: true, players: ["Sari", "Budi"] });
    expect(changed.body).toMatchObject({
      players: ["Sari", "Budi"],
      price: { tenders: { wallet: 150_000 }, toPay: 0 },
    });
    expect((await pay(app, sari, body.booking.id, 0)).body.booking.status).toBe("confirmed");
    expect(await walletOf(sari.id)).toBe(50_000);
    await expectBooksToBalance();
  });

  it("reserves wallet money while a payment is open, and returns it if the payment fails", async () => {
    const [{ app }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    await fillWallet(sari.id, 50_000);
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
    await checkout(app, sari, body.booking.id, { useWallet: true });
    const under = await pay(app, sari, body.booking.id, 100_000);
    expect(await walletOf(sari.id)).toBe(0);
    await press(app, under.page, "decline");
    await vi.waitFor(async () => expect(await walletOf(sari.id)).toBe(50_000), soon);
    await expectBooksToBalance();
  });

  it("never spends wallet money twice when many payments start at once", async () => {
    const [{ app }, sari] = [await payingApp(db), await aCustomer(db)];
    await fillWallet(sari.id, 150_000);
    const holds = [];
    for (const _ of [1, 2]) {
      const court = await aCourt(db);
      const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
      await checkout(app, sari, body.booking.id, { useWallet: true });
      holds.push(body.booking.id);
    }
    const replies = await Promise.all(holds.map((id) => pay(app, sari, id, 0)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409]);
    expect(await walletOf(sari.id)).toBe(0);
    await expectBooksToBalance();
  });

  it("counts a voucher's uses across simultaneous payments", async () => {
    const { app } = await payingApp(db);
    await aVoucher(db, { code: "HEMAT50", value: 50, totalLimit: 2 });
    const held = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const [customer, court] = [await aCustomer(db), await aCourt(db)];
        const { body } = await askHold(app, customer, [{ court: court.slug, ...at(8) }]);
        await checkout(app, customer, body.booking.id, { voucher: "hemat50" });
        return { customer, id: body.booking.id };
      }),
    );
    const replies = await Promise.all(held.map(({ customer, id }) => pay(app, customer, id, 75_000)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(2);
    const refusals = replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.error.code);
    expect(refusals.every((code) => code === "voucher_used_up" || code === "price_changed")).toBe(true);
  });
});

describe("a payment that the customer cancels", () => {
  const giveUp = async (
    app: Parameters<typeof seeBooking>[0],
    { headers }: { headers: Record<string, string> },
    id: string,
  ) => {
    const reply = await app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/payments`, headers });
    return { status: reply.statusCode, body: reply.json() };
  };

  it("returns the reserved tenders, and lets the hold be paid by another method or released", async () => {
    const [{ app }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    await fillWallet(sari.id, 50_000);
    const { body } = await askHold(app, sari, [{ court: court.slug, ...at(8) }]);
    const { id } = body.booking;
    await checkout(app, sari, id, { useWallet: true });
    const under = await pay(app, sari, id, 100_000);
    const release = () => app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/hold`, headers: sari.headers });
    expect((await release()).json().error.code).toBe("payment_in_progress");
    const given = await giveUp(app, sari, id);
    expect(given.body).toMatchObject({ status: "awaiting_payment", payments: [{ status: "cancelled" }] });
    expect(await walletOf(sari.id)).toBe(50_000);
    expect(await press(app, under.page, "pay")).toBe(303);
    expect((await seeBooking(app, sari, id)).status).toBe("awaiting_payment");
    expect((await pay(app, sari, id, 100_000, "gopay")).status).toBe(201);
    await giveUp(app, sari, id);
    expect((await release()).json().status).toBe("cancelled");
    await expectBooksToBalance();
  });

  it("is confirmed if its money arrived first, and is 404 for another customer", async () => {
    const [{ app, gateway }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    const under = await aPaymentUnderWay(app, sari, { court: court.slug, ...at(8) });
    expect((await giveUp(app, await aCustomer(db), under.bookingId)).status).toBe(404);
    await press(app, under.page, "pay_delayed");
    expect((await giveUp(app, sari, under.bookingId)).body.status).toBe("confirmed");
    expect(gateway.name).toBe("simulator");
  });
});

describe("late money", () => {
  it("takes the slot and its add-ons back if all of them are still free", async () => {
    const [{ app, deps }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    const balls = await anAddOn(db, { kind: "used-up", count: 2 });
    const { body } = await askHold(app, sari, [
      { court: court.slug, ...at(8), addOns: [{ id: balls.id, quantity: 2 }] },
    ]);
    const under = await pay(app, sari, body.booking.id, body.booking.price.toPay);
    await sql`update payment set expires_at = now() - interval '1 minute' where payable_id = ${body.booking.id}`.execute(
      db,
    );
    await lapse(body.booking.id);
    await expireHolds(db, sellables);
    expect((await seeBooking(app, sari, body.booking.id)).status).toBe("expired");
    await press(app, under.page, "pay");
    await untilStatus(app, sari, body.booking.id, "confirmed");
    const stock = await db.selectFrom("add_on").select("stock").where("id", "=", balls.id).executeTakeFirst();
    expect(stock).toEqual({ stock: 0 });
    expect(deps.gateway.name).toBe("simulator");
    await expectBooksToBalance();
  });

  it("becomes wallet credit at once, with a notification, when another customer has the slot", async () => {
    const [{ app }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    const under = await aPaymentUnderWay(app, sari, { court: court.slug, ...at(8) });
    await lapse(under.bookingId);
    await sql`delete from allocation where owner_id = ${under.bookingId}`.execute(db);
    await anAllocation(db, court.resource_id, { from: at(8).start, to: at(8).end });
    await press(app, under.page, "pay");
    await vi.waitFor(async () => expect(await walletOf(sari.id)).toBe(150_000), soon);
    const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", sari.id).execute();
    expect(messages).toEqual([{ title: "Pembayaranmu masuk ke saldo" }]);
    // The booking shows as expired before the job has run.
    expect(await seeBooking(app, sari, under.bookingId)).toMatchObject({
      status: "expired",
      payments: [{ status: "paid" }],
      may: { pay: false },
    });
    const over = await app.inject({ url: "/api/v1/bookings?when=cancelled", headers: sari.headers });
    expect(over.json().items.map((one: { id: string }) => one.id)).toEqual([under.bookingId]);
    await expectBooksToBalance();
  });
});

describe("gateway reports", () => {
  it("change nothing when repeated, even concurrently", async () => {
    const [{ app, gateway, deps }, court, sari] = [await payingApp(db), await aCourt(db), await aCustomer(db)];
    const under = await aPaymentUnderWay(app, sari, { court: court.slug, ...at(8) });
    await press(app, under.page, "pay");
    await untilStatus(app, sari, under.bookingId, "confirmed");
    const { order_id } = await db
      .selectFrom("payment")
      .select("order_id")
      .where("payable_id", "=", under.bookingId)
      .executeTakeFirstOrThrow();
    await Promise.all(Array.from({ length: 10 }, () => askGateway(deps, order_id)));
    const { rows } = await sql<{ sales: number }>`select count(*) as sales from journal_entry
      where booking_id = ${under.bookingId}`.execute(db);
    expect(rows[0]?.sales).toBe(1);
    expect((await gateway.status(order_id))?.status).toBe("paid");
  });

  it("are refused without effect, but stored, when unsigned", async () => {
    const { app } = await payingApp(db);
    const reply = await app.inject({
      method: "POST",
      url: "/api/v1/payments/notifications",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ order_id: "X", transaction_status: "settlement", gross_amount: "1.00" }),
    });
    expect(reply.statusCode).toBe(403);
    const kept = await db.selectFrom("payment_notification").select("verified").where("verified", "=", false).execute();
    expect(kept).toHaveLength(1);
  });

  it("are replaced by a status query when none arrives", async () => {
    const clockNow = { at: NOW };
    const { app, deps } = await payingApp(db, { clock: () => clockNow.at });
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    const under = await aPaymentUnderWay(app, sari, { court: court.slug, ...at(8) });
    clockNow.at = new Date(NOW.getTime() + 3_600_000);
    const { order_id } = await db
      .selectFrom("payment")
      .select("order_id")
      .where("payable_id", "=", under.bookingId)
      .executeTakeFirstOrThrow();
    expect(await askGateway(deps, order_id)).toBe("moved");
    expect((await seeBooking(app, sari, under.bookingId)).payments[0].status).toBe("expired");
  });
});
