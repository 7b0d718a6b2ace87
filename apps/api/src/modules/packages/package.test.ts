import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../kinds.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { bookingPayable } from "../bookings/checkout/booking-payable.ts";
import { changeCheckout } from "../bookings/checkout/change-checkout.ts";
import { startPayment } from "../bookings/checkout/start-payment.ts";
import { settlePayment } from "../payments/attempts/settle-payment.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";

const { db } = await testDatabase();
await aVenue(db);
await db
  .insertInto("hour_package")
  .values([
    { slug: "paket-10", name: "Paket 10 jam", description: "", hours: 10, price: 1_350_000, valid_days: 90 },
    { slug: "paket-lama", name: "Paket lama", description: "", hours: 1, price: 100_000, valid_days: 9, active: false },
  ])
  .execute();
const now = NOW;

async function buy({ headers }: Customer, { slug = "paket-10", key = crypto.randomUUID() as string } = {}) {
  const app = await testApp(db);
  const url = `/api/v1/packages/${slug}/holds`;
  const reply = await app.inject({ method: "POST", url, headers: { ...headers, "idempotency-key": key } });
  return { status: reply.statusCode, body: reply.json() };
}

async function settlePaid(orderId: string, amount: number) {
  const { settings } = await findVenueRules(db);
  const report = { status: "paid", amount } as const;
  const settling = { payables: { booking: bookingPayable(() => now, sellables) }, settings, now };
  return db.transaction().execute((tx) => settlePayment(tx, orderId, report, settling));
}

describe("buying an hour package", () => {
  it("uses the normal checkout: held, paid, hours added, taxed once", async () => {
    const sari = await aCustomer(db);
    const { status, body } = await buy(sari);
    expect(status).toBe(201);
    const { id } = body.booking;
    expect(body.booking).toMatchObject({
      kind: "package",
      status: "held",
      title: "Paket 10 jam",
      heldUntil: "2043-11-17T00:45:00.000Z",
      startsAt: null,
      total: 1_350_000,
      items: [{ kind: "package", price: 1_350_000 }],
      price: { toPay: 1_350_000 },
    });
    const wish = {
      id,
      personId: sari.id,
      expectedToPay: 1_350_000,
      method: "qris",
      gateway: "simulator",
      now,
    } as const;
    const attempt = await startPayment(db, sellables, wish);
    expect(await settlePaid(attempt?.order_id ?? "", 1_350_000)).toBe("moved");
    expect(await settlePaid(attempt?.order_id ?? "", 1_350_000)).toBe("nothing_new");
    const lots = await db.selectFrom("package_purchase").selectAll().where("person_id", "=", sari.id).execute();
    expect(lots).toMatchObject([{ minutes: 600, minutes_left: 600, price: 1_350_000, net: 1_350_000 - 122_727 }]);
    const { rows } = await sql<{ sum: number }>`select sum(amount)::int as sum from journal_line join journal_entry
      on journal_entry.id = entry_id where booking_id = ${id}`.execute(db);
    expect(rows).toEqual([{ sum: 0 }]);
    const app = await testApp(db);
    const list = async (when: string) =>
      (await app.inject({ url: `/api/v1/bookings?when=${when}`, headers: sari.headers })).json().total;
    expect([await list("upcoming"), await list("past")]).toEqual([1, 0]);
    await db.updateTable("package_purchase").set({ minutes_left: 0 }).where("person_id", "=", sari.id).execute();
    expect([await list("upcoming"), await list("past")]).toEqual([0, 1]);
  });

  it("pays for court hours afterwards, without price or tax", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db), await aCustomer(db)];
    const { body } = await buy(sari);
    const wish = { personId: sari.id, method: "qris", gateway: "simulator", now } as const;
    const attempt = await startPayment(db, sellables, { ...wish, id: body.booking.id, expectedToPay: 1_350_000 });
    await settlePaid(attempt?.order_id ?? "", 1_350_000);
    const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T10:00+07:00" };
    const held = await askHold(app, sari, [{ court: court.slug, ...slot }]);
    const { id } = held.body.booking;
    await changeCheckout(db, sellables, { id, personId: sari.id, changes: { usePackage: true }, now });
    expect(await startPayment(db, sellables, { ...wish, id, expectedToPay: 0 })).toBeNull();
    const lot = db.selectFrom("package_purchase").select("minutes_left").where("person_id", "=", sari.id);
    expect(await lot.execute()).toEqual([{ minutes_left: 480 }]);
  });

  it("is delivered for late money with the returned wallet share, at its full price", async () => {
    const sari = await aCustomer(db);
    await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', ${sari.id}) returning id)
      insert into journal_line (entry_id, position, account, owner_id, amount)
      select id, 0, 'cash', null, 350000 from entry union all select id, 1, 'wallet', ${sari.id}::uuid, -350000 from entry`.execute(
      db,
    );
    const { body } = await buy(sari);
    const { id } = body.booking;
    await changeCheckout(db, sellables, { id, personId: sari.id, changes: { useWallet: true }, now });
    const wish = { personId: sari.id, method: "qris", gateway: "simulator", now } as const;
    const attempt = await startPayment(db, sellables, { ...wish, id, expectedToPay: 1_000_000 });
    await sql`update booking set held_until = now() - interval '1 minute' where id = ${id}`.execute(db);
    await settlePaid(attempt?.order_id ?? "", 1_000_000);
    const lots = db.selectFrom("package_purchase").select(["price", "minutes_left"]).where("person_id", "=", sari.id);
    expect(await lots.execute()).toEqual([{ price: 1_350_000, minutes_left: 600 }]);
    const wallet = db.selectFrom("wallet").select("balance").where("person_id", "=", sari.id);
    expect(await wallet.execute()).toEqual([{ balance: 0 }]);
  });

  it("repeats the answer for the same key, limits unpaid holds to two, and refuses packages no longer sold", async () => {
    const sari = await aCustomer(db);
    const key = "package-once";
    const [first, again] = [await buy(sari, { key }), await buy(sari, { key })];
    expect(again.body).toEqual(first.body);
    expect((await buy(sari)).status).toBe(201);
    expect((await buy(sari)).body.error).toMatchObject({ code: "quota_exceeded", details: { quota: "live_holds" } });
    expect((await buy(sari, { slug: "paket-lama" })).status).toBe(404);
    expect((await buy(sari, { slug: "paket-lama", key })).body.error.code).toBe("idempotency_key_reused");
    expect((await buy(sari, { key: "short" })).body.error.code).toBe("invalid_request");
  });
});
