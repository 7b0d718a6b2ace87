import type { listPayments as listPaymentsRoute } from "@lapang/contract/payments";
import { type Expression, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../db/connect.ts";

export type PaymentFilter = Omit<z.output<(typeof listPaymentsRoute)["query"]>, "from" | "to"> & {
  from?: Date | undefined;
  before?: Date | undefined;
};

/** What a payment was for: a booking, or the move of one. */
function withBooking(db: Db) {
  return db
    .selectFrom("payment")
    .leftJoin("booking_move", (join) =>
      join.onRef("booking_move.id", "=", "payment.payable_id").on("payment.payable_kind", "=", "booking_move"),
    )
    .leftJoin("booking", (join) =>
      join.on("booking.id", "=", sql`coalesce(booking_move.booking_id, payment.payable_id)` as Expression<string>),
    );
}

const columns = [
  "payment.id",
  "payment.order_id",
  "payment.person_id",
  "payment.payable_kind",
  "payment.status",
  "payment.method",
  "payment.amount",
  "payment.redeemed",
  "payment.refunded",
  "payment.created_at",
  "payment.paid_at",
  "payment.expires_at",
  "payment.redirect_url",
  "payment.settled_as",
  "payment.bill",
  "booking.id as booking_id",
  "booking.code",
  "booking.kind",
  "booking.title",
  "booking.status as booking_status",
  "booking.held_until",
] as const;

export async function listOwnPayments(db: Db, personId: string, filter: PaymentFilter) {
  const { status, method, from, before, page, pageSize } = filter;
  const found = withBooking(db)
    .where("payment.person_id", "=", personId)
    .$if(status !== undefined, (query) => query.where("payment.status", "=", status ?? ""))
    .$if(method !== undefined, (query) => query.where("payment.method", "=", method ?? ""))
    .$if(from !== undefined, (query) => query.where("payment.created_at", ">=", from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where("payment.created_at", "<", before ?? new Date(0)));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy("payment.created_at", "desc")
    .orderBy("payment.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}
export type PaidRow = Awaited<ReturnType<typeof listOwnPayments>>["rows"][number];

export async function findPayment(db: Db, id: string): Promise<PaidRow | undefined> {
  return withBooking(db).select(columns).where("payment.id", "=", id).executeTakeFirst();
}

export async function listRefundsOf(db: Db, { id: paymentId }: Pick<PaidRow, "id">) {
  return db
    .selectFrom("refund")
    .select(["id", "amount", "way", "status", "created_at", "updated_at"])
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** What of a booking that the wallet bought went home to it; it never was a refund of its own. */
export async function listWalletReturns(db: Db, { booking_id }: Pick<PaidRow, "booking_id">) {
  const { rows } = await sql<Awaited<ReturnType<typeof listRefundsOf>>[number]>`
    select entry.id::text, -line.amount::int as amount, 'wallet' as way, 'wallet' as status,
      entry.at as created_at, entry.at as updated_at
    from journal_entry as entry join journal_line as line on line.entry_id = entry.id and line.account = 'wallet'
    where entry.booking_id = ${booking_id} and entry.kind = 'sale_returned'
    order by entry.id`.execute(db);
  return rows;
}

export async function listWalletEntries(
  db: Db,
  personId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const found = db
    .selectFrom("journal_line")
    .innerJoin("journal_entry", "journal_entry.id", "journal_line.entry_id")
    .where("journal_line.account", "=", "wallet")
    .where("journal_line.owner_id", "=", personId);
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(["journal_entry.id", "journal_entry.at", "journal_entry.kind", "journal_entry.booking_id"])
    .select("journal_line.amount")
    .orderBy("journal_line.entry_id", "desc")
    .orderBy("journal_line.position")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

export async function listHoursLeft(db: Db, personId: string, now: Date) {
  return db
    .selectFrom("package_purchase")
    .select(["id", "name", "minutes", "minutes_left", "valid_until"])
    .where("person_id", "=", personId)
    .where("minutes_left", ">", 0)
    .where("valid_until", ">", now)
    .orderBy("valid_until")
    .orderBy("id")
    .execute();
}
