import { createHash } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { GatewayNotification, Headers } from "../../../adapters/payments/port.ts";
import type { Db } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { askLater, type LimitQuestions, type LookedAgain, lookAgain } from "./look-again.ts";

const MAX_KEPT_LENGTH = 16_384;
/** Enough to see who it pretends to be from. */
const MAX_UNSIGNED_LENGTH = 2_048;

export type Message = {
  rawBody: string;
  headers: Headers;
  /** Refuses an address that has sent too many messages that nobody signed. */
  limitUnsigned: () => Promise<void>;
  limitQuestions: LimitQuestions;
};

/**
 * Takes a gateway's message: stored as it came, and then the gateway is asked, because the signature does not cover all that
 * a message says. A message that nobody signed is kept for a while for staff to see and changes nothing. True when it was
 * genuine.
 */
export async function takeNotification(deps: PaymentDeps, message: Message): Promise<boolean> {
  const { db, gateway, clock } = deps;
  const { rawBody, headers, limitUnsigned, limitQuestions } = message;
  const notification = await gateway.readNotification(rawBody, headers);
  if (notification) await limitSigned(deps, notification.orderId, limitQuestions);
  else await limitUnsigned();
  const id = await keepNotification(db, gateway.name, rawBody, notification);
  if (!notification) return false;
  const outcome = await lookAgain(deps, notification.orderId, limitQuestions);
  await markHandled(db, id, { outcome, at: clock() });
  return true;
}

/** One genuine message can be sent again in many guises: a flood of them is neither kept nor has the gateway asked without end. */
async function limitSigned(deps: PaymentDeps, orderId: string, limitQuestions: LimitQuestions): Promise<void> {
  const waitMs = await limitQuestions(orderId);
  if (waitMs === null) return;
  await askLater(deps, orderId, waitMs);
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
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function markHandled(db: Db, id: number, { outcome, at }: { outcome: LookedAgain; at: Date }) {
  await db.updateTable("payment_notification").set({ handled_at: at, outcome }).where("id", "=", id).execute();
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
  for (const { id, order_id } of rows) {
    await deps.db.transaction().execute(async (tx) => {
      if (order_id) await enqueue(tx, "ask_gateway", { orderId: order_id });
      await markHandled(tx, id, { outcome: "asked", at: deps.clock() });
    });
  }
  return rows.length;
}
