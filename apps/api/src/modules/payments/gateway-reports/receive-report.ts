import { createHash } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import type { GatewayNotification, Headers } from "../../../ports/payments.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { type CheckOutcome, checkOrder, enqueueCheck, type LimitQueries } from "./check-order.ts";

const MAX_KEPT_LENGTH = 16_384;
/** Enough to see which sender the report claims. */
const MAX_UNSIGNED_LENGTH = 2_048;

export type Message = {
  rawBody: string;
  headers: Headers;
  /** Refuses an address that has sent too many unsigned reports. */
  limitUnsigned: () => Promise<void>;
  limitQueries: LimitQueries;
};

/**
 * Stores a gateway report as received, then queries the gateway, because the signature does not cover everything a report
 * says. An unsigned report changes nothing and is stored for a while for staff to see. True if the report was genuine.
 */
export async function receiveReport(deps: PaymentDeps, message: Message): Promise<boolean> {
  const { db, gateway, clock } = deps;
  const { rawBody, headers, limitUnsigned, limitQueries } = message;
  const notification = await gateway.readNotification(rawBody, headers);
  if (notification) await limitSigned(deps, notification.orderId, limitQueries);
  else await limitUnsigned();
  const id = await keepNotification(db, gateway.name, rawBody, notification);
  if (!notification) return false;
  const outcome = await checkOrder(deps, notification.orderId, limitQueries);
  await markHandled(db, id, { outcome, at: clock() });
  return true;
}

/** One genuine message can be repeated in many forms. A flood is not stored and does not cause endless queries. */
async function limitSigned(deps: PaymentDeps, orderId: string, limitQueries: LimitQueries): Promise<void> {
  const waitMs = await limitQueries(orderId);
  if (waitMs === null) return;
  await enqueueCheck(deps, orderId, waitMs);
  const details = { retryAfterSeconds: Math.ceil(waitMs / 1000) };
  throw new DomainError("rate_limited", "Too many messages about this order", details);
}

async function keepNotification(
  db: Db,
  gateway: string,
  rawBody: string,
  notification: GatewayNotification | null,
): Promise<number> {
  const digest = createHash("sha256")
    .update(notification ? `event ${notification.eventKey}` : `raw ${rawBody}`)
    .digest();
  const { id } = await db
    .insertInto("payment_notification")
    .values({
      gateway,
      order_id: notification?.orderId ?? null,
      // PostgreSQL stores no NUL in text; no genuine sender uses one.
      body: rawBody.replaceAll("\u0000", "").slice(0, notification ? MAX_KEPT_LENGTH : MAX_UNSIGNED_LENGTH),
      digest,
      said: notification?.status ?? null,
      verified: notification !== null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["gateway", "digest"])
        .doUpdateSet({ times: sql<number>`least(payment_notification.times + 1, 32000)` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function markHandled(db: Db, id: number, { outcome, at }: { outcome: CheckOutcome; at: Date }) {
  await db.updateTable("payment_notification").set({ handled_at: at, outcome }).where("id", "=", id).execute();
}

const STUCK_MS = 60_000;

/** Job: handles reports that were stored but never handled because the process died. */
export async function handleStuckReports(deps: PaymentDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - STUCK_MS);
  const rows = await deps.db
    .selectFrom("payment_notification")
    .select(["id", "order_id"])
    .where("verified", "=", true)
    .where("handled_at", "is", null)
    .where("received_at", "<", before)
    .orderBy("id")
    .limit(100)
    .execute();
  for (const { id, order_id } of rows) {
    await deps.db.transaction().execute(async (tx) => {
      if (order_id) await enqueue(tx, "ask_gateway", { orderId: order_id });
      await markHandled(tx, id, { outcome: "asked", at: deps.clock() });
    });
  }
  return rows.length;
}
