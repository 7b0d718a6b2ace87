import type { Db } from "../../../db/connect.ts";
import { type ClaimedNotification, claimNotification, markSent, markUnsent } from "./queries.ts";
import { SIGNATURE_HEADER, sign } from "./signature.ts";

const TIMEOUT_MS = 10_000;
/** After this, another sender takes over from a dead one. */
const LEASE_MS = 60_000;
const BACK_OFF_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;
const AT_ONCE = 500;

export type Sender = { db: Db; secret: Buffer; notifyUrl: string; timeoutMs?: number };

/** Sends due reports to the webhook, in order per payment, at least once, with a limited number of attempts. */
export async function sendDue(sender: Sender, now: Date): Promise<number> {
  let sent = 0;
  for (let tries = 0; tries < AT_ONCE; tries += 1) {
    const claimed = await claimNotification(sender.db, now, new Date(now.getTime() + LEASE_MS));
    if (!claimed) break;
    const problem = await post(sender, claimed.body);
    if (problem === null) sent += 1;
    await (problem === null ? markSent(sender.db, claimed.id, now) : postpone(sender.db, claimed, problem, now));
  }
  return sent;
}

async function postpone(db: Db, { id, attempts }: ClaimedNotification, problem: string, now: Date): Promise<void> {
  const pause = BACK_OFF_MS[attempts - 1];
  await markUnsent(db, id, problem, pause ? { dueAt: new Date(now.getTime() + pause) } : { gaveUpAt: now });
}

async function post({ notifyUrl, secret, timeoutMs = TIMEOUT_MS }: Sender, body: string): Promise<string | null> {
  try {
    const reply = await fetch(notifyUrl, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: sign(body, secret) },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return reply.ok ? null : `answered ${reply.status}`;
  } catch (error) {
    return String((error as Error).message);
  }
}
