import { sql } from "kysely";
import { aChild } from "../factories/academy.ts";
import type { Customer } from "../factories/bookings.ts";
import { type ModelOrder, moneyIn } from "../servers/model-gateway.ts";
import { tell } from "./gateway-acts.ts";
import { acts, ask, moveCourt, type Reply, runAct, someBooking, type Turn } from "./money-acts.ts";
import type { OverTimeWorld } from "./over-time-world.ts";
import { post } from "./staff-acts.ts";

type Later = Turn & OverTimeWorld;
const DAY_MS = 86_400_000;

/** One of the latest invoices with this status; `by` is its owner. */
async function someInvoice(turn: Later, status: string) {
  const rows = await turn.db
    .selectFrom("invoice")
    .innerJoin("invoice_line", "invoice_id", "invoice.id")
    .select(["invoice.id", "person_id"])
    .select((all) => all.fn.sum<number>("amount").as("sum"))
    .where(
      "person_id",
      "in",
      turn.customers.map(({ id }) => id),
    )
    .where("status", "=", status)
    .groupBy("invoice.id")
    .orderBy("issued_at", "desc")
    .orderBy("invoice.id")
    .limit(3)
    .execute();
  const row = rows[turn.pick % Math.max(1, rows.length)];
  const customer = turn.customers.find(({ id }) => id === row?.person_id);
  return row && customer && { id: row.id, total: Number(row.sum), by: { ...turn, customer } };
}

/** Picks an order that paid an invoice and was not fully refunded. */
async function paidInvoiceOrder({ db, gateway, pick }: Later): Promise<ModelOrder | undefined> {
  const rows = await db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_kind", "=", "invoice")
    .where("settled_as", "is not", null)
    .execute();
  const ids = new Set(rows.map(({ order_id }) => order_id));
  const there = gateway.orders.filter((order) => ids.has(order.orderId) && moneyIn(order) > 0);
  return there[pick % Math.max(1, there.length)];
}

/** Most customers pay at once; the others leave the attempt open. */
async function payOrder(turn: Later, reply: Reply): Promise<Reply> {
  const orderId = typeof reply.body.redirectUrl === "string" ? reply.body.redirectUrl.split("/").at(-1) : undefined;
  const order = turn.gateway.orders.find((one) => one.orderId === orderId);
  if (order?.status !== "awaiting" || turn.way % 4 === 0 || !turn.gateway.advance(order, 0)) return reply;
  return tell(turn, order, -1);
}

/** Staff end a term, in most cases after its first session. */
async function withdrawal(turn: Later): Promise<Reply | undefined> {
  const { time, own, way } = turn;
  const begun = own.sessions[0]?.ends_at ?? time.now;
  if (way % 4 && time.now < begun) time.now = begun;
  const rows = await turn.db
    .selectFrom("enrolment")
    .innerJoin("booking_item", "booking_item.id", "enrolment.id")
    .select("enrolment.id")
    .where("batch_id", "=", own.batch.id)
    .where("enrolment.status", "=", "taken")
    .orderBy("booking_item.id")
    .execute();
  const id = rows[turn.pick % Math.max(1, rows.length)]?.id;
  if (!id) return;
  const url = `/api/v1/enrolments/${id}/withdrawal`;
  const { status, body } = await ask({ ...turn, customer: turn.staff as Customer }, { url });
  if (status !== 200) return { status, body };
  return post(turn, url, { expectedCredit: body.credit, expectedDue: body.due, reason: "Pindah kota" });
}

const stayOf = ({ stays, who }: Later) => `/api/v1/staff/stays/${stays[who]}`;

async function dueOf(turn: Later): Promise<number> {
  const { body } = await ask({ ...turn, customer: turn.staff as Customer }, { url: `${stayOf(turn)}/folio` });
  return body.due as number;
}

const later = {
  /** Most customers pay the difference at once. */
  async moves(turn: Later) {
    const rows = await turn.db
      .selectFrom("booking")
      .select(["id", "person_id"])
      .where("kind", "=", "court")
      .where("status", "=", "confirmed")
      .where(
        "person_id",
        "in",
        turn.customers.map(({ id }) => id),
      )
      .orderBy("created_at", "desc")
      .limit(3)
      .execute();
    const row = rows[turn.pick % Math.max(1, rows.length)];
    const customer = turn.customers.find(({ id }) => id === row?.person_id);
    if (!row || !customer) return acts.hold(turn);
    return payOrder(turn, await moveCourt(turn, { id: row.id, by: { ...turn, customer } }));
  },
  async holds_dues(turn: Later) {
    const items = [{ kind: "membership", memberId: turn.members[turn.who], period: turn.way % 3 ? "month" : "year" }];
    return ask(turn, { method: "POST", url: "/api/v1/holds", payload: { items } });
  },
  async holds_seats(turn: Later) {
    const items = [];
    for (let count = 0; count <= turn.way % 2; count += 1) {
      const { id } = await aChild(turn.db, turn.customer.id);
      items.push({ kind: "academy", batch: turn.own.batch.code, participant: id });
    }
    const held = await ask(turn, { method: "POST", url: "/api/v1/holds", payload: { items } });
    const booking = held.body.booking as { id: string } | undefined;
    if (!booking || turn.way % 5 === 0) return held;
    return ask(turn, { method: "PATCH", url: `/api/v1/bookings/${booking.id}/checkout`, payload: { inParts: true } });
  },
  withdraws: withdrawal,
  async pays_invoice(turn: Later) {
    const invoice = await someInvoice(turn, "open");
    if (!invoice) return;
    const { id, total, by } = invoice;
    const wallet = turn.db.selectFrom("wallet").select("balance").where("person_id", "=", by.customer.id);
    const balance = (await wallet.executeTakeFirst())?.balance ?? 0;
    const useWallet = turn.way % 2 === 0;
    const expectedToPay = total - (useWallet ? Math.min(total, balance) : 0);
    const payload = { method: "qris", useWallet, expectedToPay };
    return payOrder(turn, await ask(by, { method: "POST", url: `/api/v1/invoices/${id}/payments`, payload }));
  },
  async takes_invoice_cash(turn: Later) {
    const invoice = await someInvoice(turn, "open");
    return invoice && post(turn, `/api/v1/staff/invoices/${invoice.id}/cash`, { expectedAmount: invoice.total });
  },
  async voids_invoice(turn: Later) {
    const invoice = await someInvoice(turn, "open");
    return invoice && post(turn, `/api/v1/staff/invoices/${invoice.id}/void`, { reason: "salah tagih" });
  },
  async invoice_taken_back(turn: Later) {
    const order = await paidInvoiceOrder(turn);
    if (!order) return;
    const { gateway, way, pick } = turn;
    const there = moneyIn(order);
    if (way % 3) gateway.refundOutside(order, pick % 3 ? Math.ceil(there / (2 + (pick % 3))) : there);
    else gateway.turn(order, way % 2 || order.status !== "paid" ? "chargeback" : "reversed");
    if (way % 4) return tell(turn, order, -1);
  },
  async charges_room(turn: Later) {
    const kind = ["laundry", "minibar", "damage", "other"][turn.way % 4];
    const amount = 1 + turn.pick * 7_919 + turn.way;
    return post(turn, `${stayOf(turn)}/folio`, { kind, label: "Tambahan", amount });
  },
  /** Charges a held court to the room; makes a new hold if there is none. */
  async puts_on_room(turn: Later) {
    const booking = await someBooking(turn, "held", "awaiting_payment");
    if (!booking) return acts.hold(turn);
    const { body } = await ask(booking.by, { url: `/api/v1/bookings/${booking.id}` });
    const { toPay: expectedAmount } = body.price as { toPay: number };
    const payload = { itemId: turn.stays[turn.who], expectedAmount };
    return post(turn, `/api/v1/desk/bookings/${booking.id}/folio`, payload);
  },
  async takes_room_cash(turn: Later) {
    return post(turn, `${stayOf(turn)}/folio/cash`, { expectedAmount: await dueOf(turn) });
  },
  async pays_room_by_phone(turn: Later) {
    return payOrder(turn, await post(turn, `${stayOf(turn)}/folio/qris`, { expectedAmount: await dueOf(turn) }));
  },
  async departs(turn: Later) {
    return post(turn, `${stayOf(turn)}/departure`, {});
  },
  async days_pass({ time, pick }: Later) {
    time.now = new Date(time.now.getTime() + (1 + (pick % 2)) * DAY_MS);
  },
};

const { hold, release, redeem, buys, happens, taken_back, refunds_outside, refunds, cancel } = acts;
const { cash, decides, transfers, settles_debt, pays_other } = acts;
const usual = { hold, release, redeem, buys, happens, taken_back, refunds_outside, refunds, cancel };
const overTime = { ...usual, cash, decides, transfers, settles_debt, pays_other, ...later };

export type OverTimeAct = keyof typeof overTime;
export type OverTimeStep = { act: OverTimeAct; who: number; pick: number; way: number };

export async function runOverTimeStep(world: OverTimeWorld, step: OverTimeStep): Promise<void> {
  await runAct(world, step, overTime[step.act] as (turn: Turn & OverTimeWorld) => Promise<unknown>);
}

/**
 * Lists invoices that refunded more than their total, or more revenue or tax than they booked. The revenue of `booked` lines
 * was booked with a booking.
 */
export async function listOverReturned({ db }: Pick<OverTimeWorld, "db">): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    with brought as (
      select invoice.id, invoice.refunded, -coalesce(sum(amount) filter (where account = 'revenue'), 0) as revenue,
        -coalesce(sum(amount) filter (where account = 'tax_payable'), 0) as tax
      from invoice join journal_entry as entry on entry.dedupe_key like 'invoice:' || invoice.id || ':%'
        or entry.payment_id in (select id from payment where payable_kind = 'invoice' and payable_id = invoice.id)
      join journal_line on entry_id = entry.id group by invoice.id),
    billed as (
      select invoice_id as id, sum(amount) as total, coalesce(sum(amount) filter (where kind = 'booked'), 0) as booked
      from invoice_line group by invoice_id)
    select * from brought join billed using (id) where revenue + booked < 0 or tax < 0 or refunded > total`.execute(db);
  return rows;
}
