import { randomUUID } from "node:crypto";
import { WEBHOOK_PATH } from "../../modules/payments/gateway-reports/webhook.ts";
import type { Reply } from "./money-acts.ts";
import type { MoneyWorld } from "./money-world.ts";

type StaffTurn = MoneyWorld & { pick: number; way: number };

/** Sends a request as the manager. */
export async function post(
  { app, staff }: Pick<StaffTurn, "app" | "staff">,
  url: string,
  payload: object,
): Promise<Reply> {
  const headers = { ...staff.headers, "idempotency-key": randomUUID() };
  const reply = await app.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}

/** Picks one of this world's oldest rows. */
function choose<Row>({ pick }: StaffTurn, rows: readonly Row[]): Row | undefined {
  return rows[pick % Math.max(1, rows.length)];
}

const idsOf = ({ customers }: StaffTurn) => customers.map(({ id }) => id);

/** One of the latest bookings that wait for payment. */
async function someHeld(turn: StaffTurn) {
  const held = await turn.db
    .selectFrom("booking")
    .select(["id", "quote", "person_id"])
    .where("person_id", "in", idsOf(turn))
    .where("status", "in", ["held", "awaiting_payment"])
    .orderBy("created_at", "desc")
    .limit(3)
    .execute();
  const booking = choose(turn, held);
  const customer = turn.customers.find(({ id }) => id === booking?.person_id);
  const { toPay } = (booking?.quote as { quoted: { toPay: number } } | undefined)?.quoted ?? { toPay: 0 };
  return booking && customer && { id: booking.id, toPay, customer };
}

/** An order that its customer may still pay; starts one if there is none. */
async function someAwaited(turn: StaffTurn) {
  const waits = () => turn.gateway.orders.filter(({ status, amount }) => status === "awaiting" && amount > 20_000);
  if (waits().length > 0) return choose(turn, waits());
  const held = await someHeld(turn);
  if (!held) return;
  const { headers } = held.customer;
  const payload = { method: "qris", expectedToPay: held.toPay };
  await turn.app.inject({ method: "POST", url: `/api/v1/bookings/${held.id}/payments`, headers, payload });
  return waits()[0];
}

function decide(turn: StaffTurn, paymentId: string): Promise<Reply> {
  const decision = turn.way % 3 ? "accept" : "wallet";
  return post(turn, `/api/v1/payment-reviews/${paymentId}/decision`, { decision, reason: "sudah dicek" });
}

/** Money actions of staff, while customers, gateway and time act too. */
export const staffActs = {
  async cash(turn: StaffTurn) {
    const held = await someHeld(turn);
    return held && post(turn, `/api/v1/bookings/${held.id}/cash`, { expectedAmount: held.toPay });
  },
  /** Pays more or less than was requested, at the gateway and in its reports. */
  async pays_other(turn: StaffTurn): Promise<Reply | undefined> {
    const { app, gateway, way } = turn;
    const order = await someAwaited(turn);
    if (!order) return;
    order.amount += way % 2 ? 10_000 : -20_000;
    gateway.turn(order, "paid");
    const payload = JSON.stringify({ orderId: order.orderId, index: order.words.length - 1 });
    const headers = { "content-type": "application/json" };
    const reply = await app.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  },
  async decides(turn: StaffTurn): Promise<Reply | undefined> {
    const open = await turn.db
      .selectFrom("payment")
      .select("id")
      .where("person_id", "in", idsOf(turn))
      .where("status", "=", "review")
      .orderBy("created_at")
      .limit(3)
      .execute();
    const payment = choose(turn, open);
    if (!payment) return staffActs.pays_other(turn);
    return decide(turn, payment.id);
  },
  async transfers(turn: StaffTurn) {
    const waiting = await turn.db
      .selectFrom("refund")
      .select("id")
      .where("person_id", "in", idsOf(turn))
      .where("way", "=", "bank")
      .where("status", "=", "requested")
      .orderBy("created_at")
      .limit(3)
      .execute();
    const url = `/api/v1/refunds/${choose(turn, waiting)?.id}`;
    if (waiting.length === 0) return;
    if (turn.way % 3 === 0) return post(turn, `${url}/refused`, { reason: "rekening salah" });
    return post(turn, `${url}/paid-out`, { reference: `TRF-${turn.way}` });
  },
  async settles_debt(turn: StaffTurn) {
    const open = await turn.db
      .selectFrom("debt")
      .select("id")
      .where("person_id", "in", idsOf(turn))
      .where("settled_at", "is", null)
      .orderBy("created_at")
      .limit(3)
      .execute();
    const from = (["cash", "bank", "wallet"] as const)[turn.way % 3];
    const debt = choose(turn, open);
    return debt && post(turn, `/api/v1/debts/${debt.id}/settlement`, { from, note: "lunas" });
  },
};

/** Decides everything left for a manager. */
export async function decideAll(world: MoneyWorld): Promise<void> {
  const turn = { ...world, pick: 0, way: 1 };
  const open = await world.db
    .selectFrom("payment")
    .select("id")
    .where("status", "=", "review")
    .where("received", "is not", null)
    .where("person_id", "in", idsOf(turn))
    .execute();
  for (const { id } of open) await decide(turn, id);
}
