import { sql } from "kysely";
import { expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { type Paying, pay, payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { times } from "../../../testing/extent.ts";
import { aChild, aClass, askSeats, listOversold } from "../../../testing/factories/academy.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { bookingTasks } from "../../bookings/jobs.ts";
import { settlePayment } from "../../payments/attempts/settle-payment.ts";

const { db } = await testDatabase();
await aVenue(db);
const PARENTS = times({ everyday: 24, all: 200 });
const SEATS = times({ everyday: 4, all: 10 });
const settings = { paymentReviewHours: 24 };
const sweep = () => bookingTasks({ db, clock: () => NOW, sellables }).expire_holds();

type Wish = Parameters<typeof askSeats>[2][number];
type Held = { id: string; price: { toPay: number } };
type Deed = (paying: Paying, parent: Customer, held: Held) => Promise<unknown>;

async function beginToPay({ app }: Paying, parent: Customer, { id, price }: Held): Promise<string | undefined> {
  await pay(app, parent, id, price.toPay);
  const payment = db.selectFrom("payment").select("order_id").where("payable_id", "=", id);
  return (await payment.executeTakeFirst())?.order_id;
}

async function settle({ deps }: Paying, orderId: string | undefined, { price }: Held): Promise<void> {
  if (!orderId) return;
  const settling = { payables: deps.payables, settings, now: NOW };
  const report = { status: "paid", amount: price.toPay } as const;
  await db.transaction().execute((tx) => settlePayment(tx, orderId, report, settling));
}

async function lapse({ id }: Held): Promise<void> {
  await sql`update payment set expires_at = now() - interval '1 minute' where payable_id = ${id}`.execute(db);
  await sql`update booking set held_until = now() - interval '1 minute' where id = ${id} and held_until is not null`.execute(
    db,
  );
}

/** What parents do with a held seat; chosen by the parent's number. */
const deeds: readonly Deed[] = [
  async (paying, parent, held) => settle(paying, await beginToPay(paying, parent, held), held),
  async ({ app }, { headers }, { id }) => app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/hold`, headers }),
  async (paying, parent, held) => {
    const orderId = await beginToPay(paying, parent, held);
    await lapse(held);
    await sweep();
    await settle(paying, orderId, held);
  },
  async (paying, parent, held) => {
    await settle(paying, await beginToPay(paying, parent, held), held);
    const payload = { expectedRefund: held.price.toPay, way: "wallet" };
    const url = `/api/v1/bookings/${held.id}/cancellation`;
    return paying.app.inject({ method: "POST", url, headers: parent.headers, payload });
  },
  async (_, __, held) => lapse(held),
];

it(`${PARENTS} parents request ${SEATS} seats at once: no session is oversold, and nobody waits while a seat is free`, async () => {
  const paying = await payingApp(db);
  const { batch, sessions } = await aClass(db, { capacity: SEATS });
  const families = await Promise.all(
    Array.from({ length: PARENTS }, async () => {
      const parent = await aCustomer(db);
      return { parent, child: (await aChild(db, parent.id)).id };
    }),
  );
  const wishOf = (child: string, index: number): Wish => ({
    batch: batch.code,
    participant: child,
    ...(index % 4 === 3 && { trial: sessions[index % sessions.length]?.id ?? "" }),
  });
  await Promise.all(
    families.map(async ({ parent, child }, index) => {
      const held = await askSeats(paying.app, parent, [wishOf(child, index)]);
      if (held.status === 201) return deeds[index % deeds.length]?.(paying, parent, held.body.booking);
      expect(held.code).toBe("class_full");
      const payload = { batch: batch.code, participant: child };
      return paying.app.inject({ method: "POST", url: "/api/v1/class-waits", headers: parent.headers, payload });
    }),
  );
  expect(await listOversold(db)).toEqual([]);
  // Offers are paid, released or left to lapse in turn, until none is open.
  for (let turn = 0; ; turn += 1) {
    await sweep();
    expect(await listOversold(db)).toEqual([]);
    const offers = await db.selectFrom("class_wait").selectAll().where("status", "=", "offered").execute();
    if (offers.length === 0) break;
    await Promise.all(
      offers.map(async ({ booking_id, person_id }, index) => {
        const { parent } = families.find((family) => family.parent.id === person_id) ?? {};
        const held = await db
          .selectFrom("booking")
          .select(["id", "total"])
          .where("id", "=", booking_id)
          .executeTakeFirstOrThrow();
        const offer = { id: held.id, price: { toPay: held.total } };
        if (parent) await deeds[(turn + index) % deeds.length]?.(paying, parent, offer);
      }),
    );
  }
  expect(await listOversold(db)).toEqual([]);
  expect(await listBroken(db)).toEqual({});
  const { rows } = await sql<{ free: number; waiting: number }>`select
    (select min(seats_left(class_session))::int from class_session) as free,
    (select count(*)::int from class_wait where status = 'waiting') as waiting`.execute(db);
  expect(Math.min(rows[0]?.free ?? 0, rows[0]?.waiting ?? 0)).toBe(0);
});
