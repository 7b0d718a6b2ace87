import type { CustomerRecord } from "@lapang/contract/people/customers";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { presentCustomer } from "./list-customers.ts";
import { listNotes } from "./notes.ts";

const NEWEST = 25;

type Opening = { personId: string; staffId: string };

/** Returns a customer's whole record and audits the opening in the same transaction. */
export async function openRecord(db: Db, { personId, staffId }: Opening): Promise<CustomerRecord> {
  refuseOwnMoney({ staffId, concernedId: personId });
  return db.transaction().execute(async (tx) => {
    const customer = await findCustomer(tx, personId);
    await recordAction(tx, { personId: staffId, concernedId: personId, action: "record_opened", subjectId: personId });
    const sums = await findSums(tx, personId);
    const [bookings, payments, notes] = [
      await listBookings(tx, personId),
      await listPayments(tx, personId),
      await listNotes(tx, personId),
    ];
    return { ...presentCustomer(customer), ...sums, bookings, payments, notes };
  });
}

type Customer = Parameters<typeof presentCustomer>[0];

async function findCustomer(tx: Tx, id: string): Promise<Customer> {
  const { rows } = await sql<Customer>`select id, name, email, phone, walk_in as "walkIn", tags,
      created_at as "createdAt", disabled_at as "disabledAt"
    from person where id = ${id} and role = 'customer' and erased_at is null`.execute(tx);
  if (!rows[0]) throw new DomainError("not_found", "There is no such customer");
  return rows[0];
}

type Sums = Pick<CustomerRecord, "hasAccount" | "wallet" | "owed" | "paid" | "noShows" | "bookingCount">;

async function findSums(tx: Tx, id: string): Promise<Sums> {
  const { rows } = await sql<Sums>`select
    exists (select from person_identity where person_id = ${id}) as "hasAccount",
    coalesce((select balance from wallet where person_id = ${id}), 0)::int8 as wallet,
    coalesce((select sum(amount) from debt where person_id = ${id} and settled_at is null), 0)::int8 as owed,
    coalesce((select sum(amount) from payment where person_id = ${id} and status = 'paid'), 0)::int8 as paid,
    (select count(*)::int from visit_attendance as visit join booking on booking.id = visit.booking_id
      where booking.person_id = ${id} and outcome = 'absent') as "noShows",
    (select count(*)::int from booking where person_id = ${id} and status not in ('held', 'expired')) as "bookingCount"
  `.execute(tx);
  if (!rows[0]) throw new Error("sums gave no row");
  return rows[0];
}

async function listBookings(tx: Tx, personId: string): Promise<CustomerRecord["bookings"]> {
  const rows = await tx
    .selectFrom("booking")
    .select(["id", "code", "title", "status", "starts_at", "total"])
    .where("person_id", "=", personId)
    .where("status", "not in", ["held", "expired"])
    .orderBy("created_at", "desc")
    .limit(NEWEST)
    .execute();
  return rows.map(({ starts_at, title, status, ...booking }) => ({
    ...booking,
    title: title ?? booking.code,
    status: status as CustomerRecord["bookings"][number]["status"],
    startsAt: starts_at?.toISOString() ?? null,
  }));
}

async function listPayments(tx: Tx, personId: string): Promise<CustomerRecord["payments"]> {
  const rows = await tx
    .selectFrom("payment")
    .select(["id", "order_id", "status", "method", "amount", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(NEWEST)
    .execute();
  return rows.map(({ order_id: orderId, created_at, status, method, ...payment }) => ({
    ...payment,
    orderId,
    status: status as CustomerRecord["payments"][number]["status"],
    method: method as CustomerRecord["payments"][number]["method"],
    at: created_at.toISOString(),
  }));
}
