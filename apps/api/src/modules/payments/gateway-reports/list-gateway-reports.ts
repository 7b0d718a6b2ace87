import type { notificationView } from "@lapang/contract/payments/payments";
import { DomainError } from "@lapang/domain/errors";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";

type View = z.output<typeof notificationView>;
type Query = { orderId?: string | undefined; page: number; pageSize: number };

const columns = [
  "id",
  "gateway",
  "order_id",
  "said",
  "verified",
  "received_at",
  "handled_at",
  "times",
  "outcome",
] as const;

/** Lists gateway reports for staff, newest first, including unsigned ones. */
export async function listGatewayReports(
  db: Db,
  { orderId, page, pageSize }: Query,
): Promise<{ items: View[]; total: number }> {
  const found = db
    .selectFrom("payment_notification")
    .$if(orderId !== undefined, (query) => query.where("order_id", "=", orderId ?? ""));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(present), total };
}

export async function findNotification(db: Db, id: number) {
  const row = await db.selectFrom("payment_notification").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such notification");
  return { ...row, view: present(row) };
}

type Row = Pick<Awaited<ReturnType<typeof rowOf>>, (typeof columns)[number]>;

function rowOf(db: Db) {
  return db.selectFrom("payment_notification").select(columns).executeTakeFirstOrThrow();
}

function present(row: Row): View {
  return {
    id: row.id,
    gateway: row.gateway,
    orderId: row.order_id,
    said: row.said,
    verified: row.verified,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    times: row.times,
    outcome: row.outcome,
  };
}
