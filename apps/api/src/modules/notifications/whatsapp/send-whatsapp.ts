import { worthUntil } from "@lapang/domain/notifications/topics";
import type { Db } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { MESSAGE_ATTEMPTS } from "../../../jobs/queued-jobs.ts";
import type { WhatsappPort } from "../../../ports/whatsapp.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { beginWhatsappAttempt, deleteWhatsappCopy, updateWhatsappCopy } from "./whatsapp-queries.ts";

export type WhatsappDeps = {
  db: Db;
  clock: Clock;
  origin: () => string | null;
  /** Undefined if not configured: queued copies are dropped. */
  whatsapp: WhatsappPort | undefined;
};

const MAX_ERROR_LENGTH = 500;
const LONGEST_PAUSE_S = 3600;

/** Sends one WhatsApp copy at most once; drops it when it has expired. */
export async function sendWhatsapp({ db, clock, origin, whatsapp }: WhatsappDeps, id: string): Promise<void> {
  const copy = await beginWhatsappAttempt(db, id);
  if (!copy) return;
  if (!whatsapp || copy.readAt !== null || worthUntil(copy) <= clock()) return deleteWhatsappCopy(db, id);
  const { phone: to, title, body } = copy;
  const site = origin();
  const link = copy.link && site ? `${site}${copy.link}` : null;
  const outcome = await whatsapp.send({ to, title, body, link }).catch(async (error: Error) => {
    await updateWhatsappCopy(db, id, { last_error: String(error.message).slice(0, MAX_ERROR_LENGTH) });
    throw error;
  });
  if (outcome.kind === "sent") {
    return updateWhatsappCopy(db, id, { status: "sent", service_id: outcome.serviceId, last_error: null });
  }
  const over = outcome.kind === "refused" || copy.attempts >= MESSAGE_ATTEMPTS;
  await updateWhatsappCopy(db, id, { last_error: outcome.reason, ...(over && { status: "failed" }) });
  if (outcome.kind === "refused" || over) return;
  const pause = Math.min(outcome.afterSeconds ?? Math.exp(copy.attempts), LONGEST_PAUSE_S);
  await enqueue(db, "send_whatsapp", { id }, { runAt: new Date(clock().getTime() + pause * 1000) });
}
