import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { sellables } from "../../kinds.ts";
import { bookingTasks } from "../../modules/bookings/jobs.ts";
import { askGateway, reconcilePayments } from "../../modules/payments/attempts/ask-gateway.ts";
import { sendRefund } from "../../modules/payments/refunds/send-refund.ts";
import { resaleTasks } from "../../modules/resale/jobs.ts";
import type { Customer } from "../factories/bookings.ts";
import { type ModelOrder, moneyIn } from "../servers/model-gateway.ts";
import { sendRefunds, tell, unlessUnavailable } from "./gateway-acts.ts";
import type { MoneyWorld } from "./money-world.ts";
import { staffActs } from "./staff-acts.ts";

export type Reply = { status: number; body: { [field: string]: unknown; error?: { code: string } } };
export type Step = { act: keyof typeof acts; who: number; pick: number; way: number };
export type Turn = MoneyWorld & Step & { customer: Customer };

export async function ask({ app, customer }: Turn, request: InjectOptions): Promise<Reply> {
  const headers = { ...customer.headers, "idempotency-key": randomUUID() };
  const reply = await app.inject({ headers, ...request });
  return { status: reply.statusCode, body: reply.json() };
}

/** Picks a booking in one of these states, preferably the customer's own; `by` is its owner. */
export async function someBooking(turn: Turn, ...statuses: string[]) {
  const { db, customers, customer, pick } = turn;
  const ids = customers.map(({ id }) => id);
  const rows = await db
    .selectFrom("booking")
    .select(["id", "kind", "person_id"])
    .where("person_id", "in", ids)
    .where("status", "in", statuses)
    .orderBy((order) => order("person_id", "=", customer.id), "desc")
    .orderBy("created_at", "desc")
    .limit(3)
    .execute();
  const row = rows[pick % Math.max(1, rows.length)];
  const owner = customers.find(({ id }) => id === row?.person_id);
  return row && owner && { ...row, by: { ...turn, customer: owner } };
}

async function payFor(turn: Turn, bookingId: string): Promise<Reply> {
  const { body } = await ask(turn, { url: `/api/v1/bookings/${bookingId}` });
  const { toPay } = body.price as { toPay: number };
  const payload = { method: turn.way % 3 ? "qris" : "va_bca", expectedToPay: toPay };
  return ask(turn, { method: "POST", url: `/api/v1/bookings/${bookingId}/payments`, payload });
}

async function courtItemOf(turn: Turn, bookingId: string): Promise<string | undefined> {
  const { body } = await ask(turn, { url: `/api/v1/bookings/${bookingId}` });
  return (body.items as { id: string; kind: string }[]).find(({ kind }) => kind === "court")?.id;
}

/** Returns the order id, which the address of the model gateway's page ends with. */
function orderOf({ body }: Reply): string | undefined {
  return typeof body.redirectUrl === "string" ? body.redirectUrl.split("/").at(-1) : undefined;
}

function slot({ courts, days }: Turn, number: number, hours = 1) {
  const start = new Date(`${days[number % 2]}T0${7 + (Math.floor(number / 2) % 2)}:00+07:00`);
  const court = courts[Math.floor(number / 4) % 2]?.slug ?? "";
  return { court, start: start.toISOString(), end: new Date(start.getTime() + hours * 3_600_000).toISOString() };
}

const someOrder = ({ gateway, pick }: Turn) => gateway.orders.at(-1 - (pick % Math.max(1, gateway.orders.length)));

export const acts = {
  async hold(turn: Turn) {
    const { pick, way, addOn, racket } = turn;
    const addOns = [[], [], [{ id: addOn.id, quantity: 1 + (pick % 2) }], [{ id: racket.id, quantity: 1 }]][way % 4];
    // Usually two hours: when they are given up, two customers of the waiting list may buy one hour each.
    const items = [{ kind: "court", ...slot(turn, pick, way % 5 ? 1 : 2), addOns }];
    return ask(turn, { method: "POST", url: "/api/v1/holds", payload: { items } });
  },
  async hold_package(turn: Turn) {
    return ask(turn, { method: "POST", url: "/api/v1/packages/paket-2/holds" });
  },
  async release(turn: Turn) {
    const booking = await someBooking(turn, "held", "awaiting_payment");
    return booking && ask(booking.by, { method: "DELETE", url: `/api/v1/bookings/${booking.id}/hold` });
  },
  async redeem(turn: Turn) {
    const booking = await someBooking(turn, "held", "awaiting_payment");
    const { way, voucher } = turn;
    const payload = [{ useWallet: true }, { usePackage: true }, { voucher }, { useWallet: false, voucher: "" }][
      way % 4
    ];
    return booking && ask(booking.by, { method: "PATCH", url: `/api/v1/bookings/${booking.id}/checkout`, payload });
  },
  async choose_extras(turn: Turn) {
    const booking = await someBooking(turn, "held", "awaiting_payment");
    if (booking?.kind !== "court") return;
    const { pick, way, addOn, racket, coach } = turn;
    const itemId = await courtItemOf(booking.by, booking.id);
    const things = [
      { id: addOn.id, quantity: 1 + (pick % 3) },
      { id: racket.id, quantity: 1 + (pick % 2) },
    ];
    const addOns = things.filter((_, index) => (way >> index) % 2 === 1);
    const extras = [{ itemId, addOns, coachId: way % 3 ? null : coach.id }];
    const url = `/api/v1/bookings/${booking.id}/checkout`;
    return ask(booking.by, { method: "PATCH", url, payload: { extras } });
  },
  async pay(turn: Turn) {
    const booking = await someBooking(turn, "held", "awaiting_payment");
    return booking && payFor(booking.by, booking.id);
  },
  /** Pays for a held booking, or holds one; random acts alone would complete almost no purchase. */
  async buys(turn: Turn) {
    const booking = await someBooking(turn, "held", "awaiting_payment");
    if (!booking) return acts.hold(turn);
    return buy(booking.by, booking.id);
  },
  /** Lets the deadline of a booking, and sometimes of its payments, pass. */
  async lapse(turn: Turn) {
    const booking = await someBooking(turn, "held", "awaiting_payment");
    if (booking) await letLapse(turn.db, booking.id, turn.way % 2 === 0);
  },
  async happens(turn: Turn) {
    const order = someOrder(turn);
    if (order && turn.gateway.advance(order, turn.way) && turn.way % 3) await tell(turn, order, -1);
  },
  async says(turn: Turn) {
    const order = someOrder(turn);
    if (order && order.words.length > 0) return tell(turn, order, turn.way % order.words.length);
  },
  async asks(turn: Turn) {
    const order = someOrder(turn);
    if (turn.way % 3 === 0) await reconcilePayments(turn.deps);
    else if (order) await askGateway(turn.deps, order.orderId);
  },
  /** A chargeback of a booking's payment, preferably of a moved one; it may or may not be reported. */
  async taken_back(turn: Turn) {
    const order = await paidOrder(turn);
    if (!order) return;
    turn.gateway.turn(order, turn.way % 2 ? "chargeback" : "reversed");
    if (turn.way % 3) await tell(turn, order, -1);
  },
  /** A full or partial refund on the gateway's own pages; it may or may not be reported. */
  async refunds_outside(turn: Turn) {
    const order = turn.way % 4 ? await paidOrder(turn) : someOrder(turn);
    const there = order && (order.status === "paid" || order.status === "partially_refunded") ? moneyIn(order) : 0;
    if (!order || there <= 0) return;
    turn.gateway.refundOutside(order, turn.way % 2 ? there : Math.ceil(there / (2 + (turn.pick % 3))));
    if (turn.way % 3) await tell(turn, order, -1);
    if (turn.way % 5 === 0) await askGateway(turn.deps, order.orderId);
  },
  /** Others join the waiting list for each hour of a booking, it is given up, and some buy their offers. */
  async resells(turn: Turn) {
    const booking = await someBooking(turn, "confirmed");
    const hours = booking ? await hoursOf(turn, booking.id) : [];
    if (!booking || hours.length === 0) return acts.buys(turn);
    const others = turn.customers.filter(({ id }) => id !== booking.person_id);
    for (const [index, payload] of hours.entries()) {
      const customer = others[(turn.pick + index) % others.length] as Customer;
      await ask({ ...turn, customer }, { method: "POST", url: "/api/v1/waiting-list", payload });
    }
    const given = await cancelOwn(turn, booking);
    for (const [index, customer] of others.entries()) {
      const { items } = (await ask({ ...turn, customer }, { url: "/api/v1/waiting-list" })).body;
      const offer = (items as { status: string; bookingId: string }[]).find(({ status }) => status === "offered");
      if (offer && (turn.way >> index) % 3) await buy({ ...turn, customer }, offer.bookingId);
    }
    return given;
  },
  /** Charges a payment back while a refund of it is open, half of the time after the refund's answer was lost. */
  async overtakes(turn: Turn) {
    const { db, deps, gateway, way } = turn;
    const open = await db
      .selectFrom("refund")
      .innerJoin("payment", "payment.id", "payment_id")
      .select(["refund.id", "order_id"])
      .where("refund.status", "in", ["requested", "sent"])
      .where("order_id", "in", ["", ...gateway.orders.map(({ orderId }) => orderId)])
      .orderBy("way", "desc")
      .executeTakeFirst();
    const order = gateway.orders.find(({ orderId }) => orderId === open?.order_id);
    // Create an open refund for a later turn.
    if (!open || !order || moneyIn(order) <= 0) return acts.cancel({ ...turn, way: 0 });
    if (way % 2) {
      gateway.silent = true;
      await sendRefund(deps, open.id).catch(unlessUnavailable);
    }
    gateway.turn(order, "chargeback");
    if (way % 3) await tell(turn, order, -1);
  },
  async loses_answer({ gateway }: Turn) {
    gateway.silent = true;
  },
  async works({ db, deps }: Turn) {
    await bookingTasks({ db, clock: deps.clock, sellables }).expire_holds();
    await resaleTasks({ db, clock: deps.clock }).pay_out_resales();
  },
  async refunds(turn: Turn) {
    await sendRefunds(turn);
  },
  async cancel(turn: Turn) {
    const booking = await someBooking(turn, "confirmed");
    return booking && cancelOwn(turn, booking);
  },
  async move(turn: Turn) {
    const booking = await someBooking(turn, "confirmed");
    return booking?.kind === "court" ? moveCourt(turn, booking) : undefined;
  },
  async waits(turn: Turn) {
    return ask(turn, { method: "POST", url: "/api/v1/waiting-list", payload: slot(turn, turn.pick) });
  },
  ...staffActs,
};

async function buy(turn: Turn, bookingId: string): Promise<Reply> {
  const reply = await payFor(turn, bookingId);
  const order = turn.gateway.orders.find(({ orderId }) => orderId === orderOf(reply));
  if (order?.status !== "awaiting" || !turn.gateway.advance(order, 0)) return reply;
  return tell(turn, order, -1);
}

/** Moves a court booking; the difference remains to be paid. */
export async function moveCourt(turn: Turn, { id, by }: { id: string; by: Turn }): Promise<Reply> {
  const url = `/api/v1/bookings/${id}/move`;
  const items = [{ itemId: await courtItemOf(by, id), ...slot(turn, turn.way, turn.way % 7 ? 1 : 2) }];
  const quoted = await ask(by, { method: "POST", url: `${url}/quote`, payload: { items } });
  if (quoted.status !== 200) return quoted;
  const { toPay: expectedToPay } = quoted.body;
  const moved = await ask(by, { method: "POST", url, payload: { items, expectedToPay } });
  if (moved.status !== 200 || expectedToPay === 0) return moved;
  return ask(by, { method: "POST", url: `${url}/payments`, payload: { method: "qris", expectedToPay } });
}

async function cancelOwn(turn: Turn, { id, by }: { id: string; by: Turn }): Promise<Reply> {
  const url = `/api/v1/bookings/${id}/cancellation`;
  const quoted = await ask(by, { url });
  if (quoted.status !== 200) return quoted;
  const bank = { bank: "BCA", account: "1234567890", holder: "Sari" };
  const way = ["gateway", "wallet", "bank"][turn.way % 3];
  return ask(by, { method: "POST", url, payload: { expectedRefund: quoted.body.refund, way, bank } });
}

/** The court hours of a booking, one by one. */
async function hoursOf({ db }: Turn, bookingId: string) {
  const { rows } = await sql<{ court: string; start: Date }>`select slug as court, hour as start
    from booking_item join court on court.resource_id = booking_item.resource_id
    cross join generate_series(starts_at, ends_at - interval '1 hour', interval '1 hour') as hour
    where booking_id = ${bookingId} order by hour`.execute(db);
  return rows.map(({ court, start }) => {
    return { court, start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
  });
}

/** Lets booking, ledger and attempt lapse together. */
async function letLapse(db: Db, id: string, withPayment: boolean): Promise<void> {
  const past = sql<Date>`now() - interval '1 minute'`;
  await db.transaction().execute(async (tx) => {
    const held = await tx
      .updateTable("booking")
      .set({ held_until: past })
      .where("id", "=", id)
      .where("status", "in", ["held", "awaiting_payment"])
      .returning("id")
      .executeTakeFirst();
    if (!held) return;
    await tx.updateTable("allocation").set({ held_until: past }).where("owner_id", "=", id).execute();
    if (withPayment) await tx.updateTable("payment").set({ expires_at: past }).where("payable_id", "=", id).execute();
  });
}

/** Picks an order that paid for a booking and was not fully refunded; moved bookings first. */
async function paidOrder({ db, gateway, pick }: Turn): Promise<ModelOrder | undefined> {
  const { rows } = await sql<{ order_id: string }>`select order_id from payment
    left join booking_move on booking_move.id = payable_id
    join booking on booking.id = coalesce(booking_move.booking_id, payable_id)
    where order_id = any(${gateway.orders.map(({ orderId }) => orderId)}::text[]) and settled_as is not null
    order by revision desc, payment.created_at`.execute(db);
  const paid = rows.flatMap(({ order_id }) => gateway.orders.find((order) => order.orderId === order_id) ?? []);
  const there = paid.filter((order) => order.status === "paid" || order.status === "partially_refunded");
  return there[pick % Math.max(1, Math.min(3, there.length))];
}

export async function runStep(world: MoneyWorld, step: Step): Promise<void> {
  await runAct(world, step, acts[step.act]);
}

/** A refusal is expected, a 5xx is not, except a 503 after the gateway's answer was lost. */
export async function runAct<World extends MoneyWorld, Act extends string>(
  world: World,
  step: Omit<Step, "act"> & { act: Act },
  act: (turn: World & Turn) => Promise<unknown>,
): Promise<void> {
  const customer = world.customers[step.who] as Customer;
  const reply = (await act({ ...world, ...step, customer } as unknown as World & Turn)) as Reply | undefined;
  world.said.push(`${step.act} ${reply ? (reply.body.error?.code ?? reply.status) : ""}`);
  const lost = reply?.status === 503 && world.gateway.silences > 0;
  if (reply && reply.status >= 500 && !lost)
    throw new Error(`${step.act}: ${world.said.findLast((line) => line.startsWith("{"))}`);
}
