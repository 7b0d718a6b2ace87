import { worthUntil } from "@lapang/domain/notifications/topics";
import type { Db } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { MESSAGE_ATTEMPTS } from "../../../jobs/queued-jobs.ts";
import type { PushDevice, PushMessage, PushPort } from "../../../ports/push.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { deleteDevice } from "./device-queries.ts";
import { beginPushAttempt, deletePushCopy, markPushFailed, markPushSent, type PushCopy } from "./push-queries.ts";

export type PushDeps = { db: Db; push: PushPort; clock: Clock };

const MAX_ERROR_LENGTH = 500;
const SECOND_MS = 1000;
/** Upper limit for a service's Retry-After. */
const LONGEST_PAUSE_S = 3600;

/** Sends one copy to one device at most once. Drops an expired copy, and a device that its push service no longer knows. */
export async function sendPush({ db, push, clock }: PushDeps, id: string): Promise<void> {
  const copy = await beginPushAttempt(db, id);
  if (!copy) return;
  const ttlSeconds = Math.floor((worthUntil(copy).getTime() - clock().getTime()) / SECOND_MS);
  // Already read in the inbox, or expired.
  if (copy.readAt !== null || ttlSeconds <= 0) return deletePushCopy(db, id);
  const outcome = await push.send(deviceOf(copy), messageOf(copy, ttlSeconds)).catch(async (error: Error) => {
    await markPushFailed(db, id, String(error.message).slice(0, MAX_ERROR_LENGTH));
    throw error;
  });
  if (outcome.kind === "taken") return markPushSent(db, id, clock());
  if (outcome.kind === "gone") return deleteDevice(db, copy.deviceId);
  await markPushFailed(db, id, outcome.reason);
  if (outcome.kind === "refused" || copy.attempts >= MESSAGE_ATTEMPTS) return;
  const pause = Math.min(outcome.afterSeconds ?? Math.exp(copy.attempts), LONGEST_PAUSE_S);
  // The new job replaces the running one, which is therefore not retried.
  await enqueue(db, "send_push", { id }, { runAt: new Date(clock().getTime() + pause * SECOND_MS) });
}

function deviceOf({ kind, address, publicKey, authSecret }: PushCopy): PushDevice {
  if (kind === "web" && publicKey && authSecret) return { kind, address, publicKey, authSecret };
  return { kind: "hosted", address };
}

function messageOf(copy: PushCopy, ttlSeconds: number): PushMessage {
  const { title, body, link, tag, messageId, actions, origin, urgency } = copy;
  return { notice: { title, body, link, tag: tag ?? messageId, actions }, origin, urgency, ttlSeconds };
}
