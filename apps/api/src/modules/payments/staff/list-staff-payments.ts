import type {
  listStaffPayments as listStaffPaymentsRoute,
  StaffPayment,
} from "@lapang/contract/payments/staff-payments";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

type Wanted = z.output<(typeof listStaffPaymentsRoute)["query"]>;

/** Searches all payments by state, start and payer. */
export async function listStaffPayments(db: Db, { page, pageSize, ...wanted }: Wanted) {
  const { zone } = await findVenueRules(db);
  const { status, method, from, to, q, sort } = wanted;
  const words = q?.replaceAll(/[\\%_]/g, "\\$&");
  const found = db
    .selectFrom("payment")
    .leftJoin("person", "person.id", "payment.person_id")
    .$if(status !== undefined, (all) => all.where("payment.status", "=", status ?? ""))
    .$if(method !== undefined, (all) => all.where("method", "=", method ?? ""))
    .$if(from !== undefined, (all) => all.where("payment.created_at", ">=", instantAt(zone, from ?? "", 0)))
    .$if(to !== undefined, (all) => all.where("payment.created_at", "<", instantAt(zone, addDays(to ?? "", 1), 0)))
    .$if(words !== undefined, (all) =>
      all.where((where) =>
        where.or([where("person.name", "ilike", `%${words}%`), where("order_id", "ilike", `${words}%`)]),
      ),
    );
  const { total, sum } = await found
    .select((all) => [all.fn.countAll<number>().as("total"), sql<number>`coalesce(sum(amount), 0)::float8`.as("sum")])
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(["payment.id", "order_id", "method", "payment.status", "amount", "promised", "payment.person_id"])
    .select(["person.name", "payment.created_at", "paid_at"])
    .orderBy(sort === "largest" ? "payment.amount" : "payment.created_at", "desc")
    .orderBy("payment.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(
    (row): StaffPayment => ({
      id: row.id,
      orderId: row.order_id,
      method: row.method as StaffPayment["method"],
      status: row.status as StaffPayment["status"],
      amount: row.amount,
      refunded: row.promised,
      person: row.person_id && row.name ? { id: row.person_id, name: row.name } : null,
      createdAt: row.created_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
    }),
  );
  return { items, total: Number(total), sum, page, pageSize };
}
