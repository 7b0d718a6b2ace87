import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../../db/connect.ts";
import { askGateway } from "../../modules/payments/attempts/ask-gateway.ts";
import { checkout, type Paying, pay, press } from "../apps/paying-app.ts";
import { askHold, type Customer } from "./bookings.ts";

type Slot = Parameters<typeof askHold>[2][number];
type Terms = {
  method?: string;
  redeem?: { useWallet?: boolean; usePackage?: boolean; voucher?: string };
  series?: boolean;
};

/** A booking held, paid and confirmed as a customer does it; `orderId` is null if nothing was left to pay. */
export async function aConfirmed(
  { app, deps }: Pick<Paying, "app" | "deps">,
  customer: Customer,
  slots: readonly Slot[],
  { method = "qris", redeem, series = false }: Terms = {},
) {
  const held = await askHold(app, customer, slots, { series });
  if (held.status !== 201) throw new Error(`not held: ${JSON.stringify(held.body)}`);
  const { id } = held.body.booking;
  const priced = redeem ? (await checkout(app, customer, id, redeem)).body : held.body.booking;
  const paid = await pay(app, customer, id, priced.price.toPay, method);
  if (paid.status !== 201) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
  if (!paid.page) return { id: id as string, orderId: null };
  await press(app, paid.page, "pay");
  const { order_id: orderId } = await deps.db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", id)
    .executeTakeFirstOrThrow();
  await askGateway(deps, orderId);
  return { id: id as string, orderId };
}

/** Sends a request as the customer and parses the answer. */
export async function ask(
  { app }: Pick<Paying, "app">,
  { headers }: Pick<Customer, "headers">,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  payload?: object,
) {
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = reply.json();
  return { status: reply.statusCode, body, code: body.error?.code as string | undefined };
}

/** The balance of an account from the lines of one booking or of all, without sign. */
export async function accountOf(db: Db, account: string, bookingId?: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from journal_line
    join journal_entry on journal_entry.id = entry_id where account = ${account}
      and (${bookingId ?? null}::uuid is null or booking_id = ${bookingId ?? null}::uuid)`.execute(db);
  return Math.abs(Number(rows[0]?.sum ?? 0));
}

/** Checks the invariants of the journal. */
export async function expectWholeBooks(db: Db): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from (select entry_id from journal_line group by entry_id having sum(amount) <> 0) as e) as unbalanced,
    (select count(*)::int from wallet where balance <> coalesce((select -sum(amount) from journal_line
      where account = 'wallet' and owner_id = person_id), 0)) as wrong_wallets,
    (select count(*)::int from package_purchase where minutes_left <> coalesce((select sum(minutes) from package_entry
      where purchase_id = package_purchase.id), 0)) as wrong_lots,
    (select count(*)::int from payment where promised <> coalesce((select sum(amount) from refund
      where payment_id = payment.id and refund_key not like 'twice-%'), 0)
      or promised > amount or refunded > promised) as wrong_promises,
    (select coalesce(-sum(amount), 0)::int from journal_line where account = 'refunds_payable')
      - (select coalesce(sum(amount), 0)::int from refund where status in ('requested', 'sent')) as promised_not_booked
  `.execute(db);
  expect(rows[0]).toEqual({
    unbalanced: 0,
    wrong_wallets: 0,
    wrong_lots: 0,
    wrong_promises: 0,
    promised_not_booked: 0,
  });
}
