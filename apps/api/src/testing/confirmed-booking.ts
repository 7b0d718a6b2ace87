import { randomBytes, randomUUID } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../db/connect.ts";
import { askGateway } from "../modules/payments/attempts/ask-gateway.ts";
import { askHold, type Customer } from "./factories-bookings.ts";
import { checkout, type Paying, pay, press } from "./paying-app.ts";

type Slot = Parameters<typeof askHold>[2][number];
type Terms = {
  method?: string;
  redeem?: { useWallet?: boolean; usePackage?: boolean; voucher?: string };
  series?: boolean;
};

/** A booking held, paid and confirmed as a customer does it; `orderId` is null where nothing was left to pay. */
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

/** Sends a request as the customer and reads the answer. */
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

export async function fillWallet(db: Db, personId: string, amount: number): Promise<void> {
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', ${randomUUID()}) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'cash', null, ${amount}::bigint from entry
    union all select id, 1, 'wallet', ${personId}::uuid, -${amount}::bigint from entry`.execute(db);
}

export async function walletOf(db: Db, personId: string): Promise<number> {
  const row = await db.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst();
  return row?.balance ?? 0;
}

/** Hours bought before, at that price without tax, in the books as a sale would leave them. */
export async function someHours(db: Db, personId: string, { minutes = 600, net = 1_000_000, validUntil = FAR } = {}) {
  const slug = `paket-${randomUUID().slice(0, 8)}`;
  await db
    .insertInto("hour_package")
    .values({ slug, name: "Paket uji", description: "", hours: 10, price: net, valid_days: 90 })
    .execute();
  const booking = await db
    .insertInto("booking")
    .values({
      code: bookingCode(randomBytes(8), 8),
      kind: "package",
      person_id: personId,
      contact_name: "Uji",
      status: "completed",
      total: net,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lot = await db
    .insertInto("package_purchase")
    .values({
      person_id: personId,
      booking_id: booking.id,
      package_slug: slug,
      name: "Paket uji",
      minutes,
      price: net,
      net,
      valid_until: validUntil,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("package_entry")
    .values({ purchase_id: lot.id, minutes, kind: "bought", dedupe_key: randomUUID() })
    .execute();
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('package_sold', ${randomUUID()}) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'cash', null, ${net}::bigint from entry
    union all select id, 1, 'package', ${lot.id}::uuid, -${net}::bigint from entry`.execute(db);
  return lot;
}
const FAR = new Date("2044-03-01T00:00:00Z");

/** What an account stands at, by the lines of one booking or of all; as people read it, without sign. */
export async function accountOf(db: Db, account: string, bookingId?: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from journal_line
    join journal_entry on journal_entry.id = entry_id where account = ${account}
      and (${bookingId ?? null}::uuid is null or booking_id = ${bookingId ?? null}::uuid)`.execute(db);
  return Math.abs(Number(rows[0]?.sum ?? 0));
}

/** Everything the books must say at any time. */
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
