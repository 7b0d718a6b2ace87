import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { GatewayNotification, Headers } from "../../../adapters/payments/port.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { settleReport } from "../attempts/settle-report.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { enqueueOrderJob } from "../payment-queries.ts";
import { reportOf } from "../report-of.ts";

const MAX_KEPT_LENGTH = 16_384;
/** Enough to see who it pretends to be from. */
const MAX_UNSIGNED_LENGTH = 2_048;

export type Message = {
  rawBody: string;
  headers: Headers;
  /** Refuses an address that has sent too many messages that nobody signed. */
  limitUnsigned: () => Promise<void>;
};

/**
 * Takes a gateway's message: stored as it came, then handled. A repeat is counted and answered; a message that nobody
 * signed is kept for a while for staff to see and changes nothing. True when it was genuine.
 */
export async function takeNotification(deps: PaymentDeps, message: Message): Promise<boolean> {
  const { db, gateway } = deps;
  const { rawBody, headers, limitUnsigned } = message;
  const notification = await gateway.readNotification(rawBody, headers);
  if (!notification) await limitUnsigned();
  const { id, handled_at } = await keepNotification(db, gateway.name, rawBody, notification);
  if (!notification) return false;
  if (handled_at === null) await handleNotification(deps, id, notification);
  return true;
}

async function keepNotification(db: Db, gateway: string, rawBody: string, notification: GatewayNotification | null) {
  const digest = createHash("sha256")
    .update(notification ? `event ${notification.eventKey}` : `raw ${rawBody}`)
    .digest();
  return db
    .insertInto("payment_notification")
    .values({
      gateway,
      order_id: notification?.orderId ?? null,
      // PostgreSQL keeps no NUL; nobody who signs sends one.
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
    .returning(["id", "handled_at"])
    .executeTakeFirstOrThrow();
}

/** Handles one genuine message, in one transaction with what it changes; a second handling finds nothing new. */
export async function handleNotification(
  deps: PaymentDeps,
  id: number,
  notification: GatewayNotification,
): Promise<string> {
  const { db, clock } = deps;
  const mark = (tx: Tx, outcome: string) => markHandled(tx, id, outcome, clock());
  const report = reportOf(notification, "notification");
  if (!report) {
    await db.transaction().execute((tx) => mark(tx, "unknown_word"));
    return "unknown_word";
  }
  return settleReport(deps, notification.orderId, report, async (tx, outcome) => {
    if (outcome === "ask") await enqueueOrderJob(tx, "ask_gateway", notification.orderId);
    await mark(tx, outcome);
  });
}

export async function markHandled(tx: Tx, id: number, outcome: string, at: Date): Promise<void> {
  await tx.updateTable("payment_notification").set({ handled_at: at, outcome }).where("id", "=", id).execute();
}

const STUCK_MS = 60_000;

/** Run by a job: handles what was stored but, because the process died in between, never handled. */
export async function handleStuckNotifications(deps: PaymentDeps): Promise<number> {
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
  // The gateway's own word is better than an old message.
  for (const { id, order_id } of rows) {
    await deps.db.transaction().execute(async (tx) => {
      if (order_id) await enqueueOrderJob(tx, "ask_gateway", order_id);
      await markHandled(tx, id, "asked", deps.clock());
    });
  }
  return rows.length;
}
