import type { SettlementDifferenceView } from "@lapang/contract/payments/settlements";
import type { DifferenceKind, SettledKind, SettledLine, SettlementDifference } from "@lapang/domain/payment/settlement";
import { addDays, instantAt, type LocalDate, type Zone } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type Of = { from: LocalDate; to: LocalDate } | { orderId: string };

/** The days that files cover; null before the first file. */
export async function findCovered(db: Db): Promise<{ from: LocalDate; to: LocalDate } | null> {
  const { rows } = await sql<{ from: LocalDate | null; to: LocalDate | null }>`select min(settled_on)::text as "from",
    max(settled_on)::text as "to" from settlement_line`.execute(db);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : null;
}

export type OrderRow = {
  order_id: string;
  method: string;
  amount: number;
  refunded: number;
  paid_at: Date | null;
  refunded_at: Date | null;
  person_id: string | null;
  name: string | null;
};

/** Gateway payments made in this period, or mentioned in a line of it. */
export async function listOrders(db: Db, zone: Zone, of: Of): Promise<OrderRow[]> {
  const wanted =
    "orderId" in of
      ? sql`payment.order_id = ${of.orderId}`
      : sql`(payment.paid_at >= ${instantAt(zone, of.from, 0)} and payment.paid_at < ${instantAt(zone, addDays(of.to, 1), 0)}
          or payment.order_id in (select order_id from settlement_line
            where settled_on between ${of.from}::date and ${of.to}::date))`;
  const { rows } =
    await sql<OrderRow>`select payment.order_id, method, payment.amount, refunded, paid_at, person_id, name,
      (select max(updated_at) from refund where payment_id = payment.id and way = 'gateway' and status = 'done') as refunded_at
    from payment left join person on person.id = person_id where gateway <> 'none' and ${wanted}`.execute(db);
  return rows;
}

/** Every line of the period, and of these orders on any day: a refund may be paid out weeks later. */
export async function listLines(db: Db, of: Of, orders: readonly Pick<OrderRow, "order_id">[]): Promise<SettledLine[]> {
  const ids = orders.map(({ order_id }) => order_id);
  const wanted =
    "orderId" in of
      ? sql`order_id = ${of.orderId}`
      : sql`(settled_on between ${of.from}::date and ${of.to}::date or order_id = any(${ids}))`;
  const { rows } = await sql<
    Omit<SettledLine, "kind"> & { kind: SettledKind }
  >`select order_id as "orderId", kind, amount,
    fee, settled_on::text as day, reference from settlement_line where ${wanted} order by settled_on, id`.execute(db);
  return rows;
}

type Resolution = SettlementDifference & { resolved: NonNullable<SettlementDifferenceView["resolved"]> };

export async function listResolutions(db: Db, differences: readonly SettlementDifference[]): Promise<Resolution[]> {
  if (differences.length === 0) return [];
  const rows = await db
    .selectFrom("settlement_resolution as resolution")
    .innerJoin("person", "person.id", "resolution.person_id")
    .select(["order_id", "kind", "here", "there", "resolution.note", "at", "person.name"])
    .where("order_id", "in", [...new Set(differences.map(({ orderId }) => orderId))])
    .execute();
  return rows.map(({ order_id, kind, here, there, note, at, name }) => ({
    ...{ orderId: order_id, kind: kind as DifferenceKind, here, there },
    resolved: { by: name, at: at.toISOString(), note },
  }));
}
