import type { listStaffRefunds as listStaffRefundsRoute, StaffRefund } from "@lapang/contract/payments/staff-payments";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { withPaidFor } from "../find-paid-for.ts";
import type { Payables } from "../payable.ts";
import type { PaymentDeps } from "../payment-deps.ts";

type Deps = Pick<PaymentDeps, "db" | "payables">;
type Wanted = z.output<(typeof listStaffRefundsRoute)["query"]>;

/** Searches all refunds by status, way and customer. */
export async function listStaffRefunds({ db, payables }: Deps, { page, pageSize, ...wanted }: Wanted) {
  const { status, way, q, sort } = wanted;
  const words = q?.replaceAll(/[\\%_]/g, "\\$&");
  const found = refunds(db)
    .$if(status !== undefined, (all) => all.where("refund.status", "=", status ?? ""))
    .$if(way !== undefined, (all) => all.where("refund.way", "=", way ?? ""))
    .$if(words !== undefined, (all) =>
      all.where((where) =>
        where.or([where("person.name", "ilike", `%${words}%`), where("order_id", "ilike", `${words}%`)]),
      ),
    );
  const { total, sum } = await found
    .clearSelect()
    .select((all) => [
      all.fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(refund.amount), 0)::float8`.as("sum"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy(sort === "largest" ? "refund.amount" : "refund.created_at", "desc")
    .orderBy("refund.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await presentAll(db, payables, rows), total: Number(total), sum, page, pageSize };
}

export async function listRefundsOfPayment({ db, payables }: Deps, paymentId: string): Promise<StaffRefund[]> {
  const rows = await refunds(db)
    .where("refund.payment_id", "=", paymentId)
    .orderBy("refund.created_at")
    .orderBy("refund.id")
    .execute();
  return presentAll(db, payables, rows);
}

function refunds(db: Db) {
  return db
    .selectFrom("refund")
    .leftJoin("payment", "payment.id", "refund.payment_id")
    .leftJoin("person", "person.id", "refund.person_id")
    .select(["refund.id", "refund.way", "refund.status", "refund.amount", "refund.attempts", "refund.last_error"])
    .select(["refund.reference", "refund.created_at", "refund.updated_at", "refund.person_id", "refund.booking_id"])
    .select(["refund.payment_id", "order_id", "payable_kind", "payable_id", "person.name"]);
}
type Row = Awaited<ReturnType<ReturnType<typeof refunds>["executeTakeFirstOrThrow"]>>;

/** The code comes from what was paid for; a refund without a payment has none. */
async function presentAll(db: Db, payables: Payables, rows: readonly Row[]): Promise<StaffRefund[]> {
  const paying = rows.flatMap(({ id, payable_kind, payable_id }) =>
    payable_kind && payable_id ? [{ id, payable_kind, payable_id }] : [],
  );
  const codes = new Map((await withPaidFor(db, payables, paying)).map(({ id, paidFor }) => [id, paidFor?.code]));
  return rows.map((row) => present(row, codes.get(row.id)));
}

function present(row: Row, code: string | undefined): StaffRefund {
  return {
    id: row.id,
    way: row.way as StaffRefund["way"],
    status: row.status as StaffRefund["status"],
    amount: row.amount,
    attempts: row.attempts,
    problem: row.last_error,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    person: row.person_id && row.name ? { id: row.person_id, name: row.name } : null,
    booking: row.booking_id && code ? { id: row.booking_id, code } : null,
    payment: row.payment_id && row.order_id ? { id: row.payment_id, orderId: row.order_id } : null,
  };
}
