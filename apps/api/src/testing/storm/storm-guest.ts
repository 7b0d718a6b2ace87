import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { SIGNATURE_HEADER, sign } from "../../adapters/payments/simulator/signature.ts";
import type { Db } from "../../db/connect.ts";
import { WEBHOOK_PATH } from "../../modules/payments/gateway-reports/webhook.ts";

type Payable = { kind: "bookings" | "invoices"; id: string; toPay: number };
type Stay = { checkIn: string; nights: number };
type Held = { id: string; price: { toPay: number }; items: { id: string; kind: string; stay?: Stay }[] };
type Reply<Body> = { status: number; body: Body };

/** A customer in a storm test who uses any server that is up; a call fails when its server is killed. */
export type StormGuest = ReturnType<typeof stormGuest>;

export function stormGuest(
  db: Db,
  { cookie, secret, address }: { cookie: string; secret: Buffer; address: () => string },
) {
  const call = async <Body>(method: string, path: string, body?: object): Promise<Reply<Body>> => {
    const reply = await fetch(address() + path, {
      method,
      headers: { cookie, "idempotency-key": randomUUID(), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Body };
  };

  /** Sends the same gateway report several times. */
  const notify = async (payment: { id: string; order_id: string }, amount: number, times: number) => {
    const message = { orderId: payment.order_id, transactionId: payment.id, status: "paid", grossAmount: amount };
    const rest = { method: "qris", occurredAt: new Date().toISOString(), refundedAmount: 0, refunds: [] };
    const body = JSON.stringify({ ...message, ...rest });
    const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: sign(body, secret) };
    const send = () => fetch(address() + WEBHOOK_PATH, { method: "POST", headers, body });
    const answers = await Promise.all(Array.from({ length: times }, send));
    return answers.every(({ status }) => status === 200);
  };

  return {
    call,
    hold: (items: readonly object[]) =>
      call<{ booking: Held; error?: { code: string } }>("POST", "/api/v1/holds", { items }),

    /** Starts a payment, pays, and sends its reports; returns the payment's id once every report was accepted. */
    async pay({ kind, id, toPay }: Payable, { times = 1, late = false } = {}): Promise<string | null> {
      const terms = { method: "qris", expectedToPay: toPay };
      const started = await call<{ redirectUrl: string }>("POST", `/api/v1/${kind}/${id}/payments`, terms);
      if (started.status !== 201) return null;
      const page = new URL(started.body.redirectUrl, address());
      const pressed = await fetch(page, {
        method: "POST",
        body: new URLSearchParams({ act: "pay" }),
        redirect: "manual",
      });
      if (pressed.status >= 400) return null;
      const payment = await db
        .selectFrom("payment")
        .select(["id", "order_id"])
        .where("payable_id", "=", id)
        .orderBy("created_at", "desc")
        .executeTakeFirstOrThrow();
      if (late) await lapse(db, id);
      return (await notify(payment, toPay, times)) ? payment.id : null;
    },

    /** Cancels a booking or one item for the quoted refund; true if that was acknowledged. */
    async cancel(id: string, item?: string): Promise<boolean> {
      const url = `/api/v1/bookings/${id}/cancellation`;
      const quote = await call<{ refund: number }>("GET", item ? `${url}?items=${item}` : url);
      if (quote.status !== 200) return false;
      const terms = { expectedRefund: quote.body.refund, way: "wallet", ...(item && { items: [item] }) };
      return (await call("POST", url, terms)).status === 200;
    },

    /** Releases all the customer's holds, including those whose reply was lost. */
    async releaseAll(): Promise<void> {
      const { body } = await call<{ items: { id: string; status: string }[] }>("GET", "/api/v1/bookings");
      const holds = body.items.filter(({ status }) => status === "held" || status === "awaiting_payment");
      for (const { id } of holds) {
        await call("DELETE", `/api/v1/bookings/${id}/payments`);
        await call("DELETE", `/api/v1/bookings/${id}/hold`);
      }
    },

    /** Shortens a stay by a night: a change that credits the difference at once. */
    async shorten(id: string, item: { id: string; stay: Stay }): Promise<boolean> {
      const items = [{ itemId: item.id, checkIn: item.stay.checkIn, nights: Math.max(1, item.stay.nights - 1) }];
      return (await call("POST", `/api/v1/bookings/${id}/move`, { items, expectedToPay: 0 })).status === 200;
    },
  };
}

/** Lets the hold lapse while the money is on its way. */
async function lapse(db: Db, bookingId: string): Promise<void> {
  const past = sql`now() - interval '1 minute'`;
  await sql`with gone as (update booking set held_until = ${past} where id = ${bookingId}),
    tried as (update payment set expires_at = ${past} where payable_id = ${bookingId})
    update allocation set held_until = ${past} where owner_id = ${bookingId} and held_until is not null`.execute(db);
}
