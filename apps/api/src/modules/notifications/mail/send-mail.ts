import { type MailPort, MailRefused } from "../../../ports/mail.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { mailsTexts } from "../../../texts/mails.ts";
import { notifyPerson } from "../notify-person.ts";
import {
  beginMailAttempt,
  countRefusal,
  findPersonByAddress,
  markMailFailed,
  markMailSent,
  stopMailbox,
  type WaitingMail,
} from "./mail-queries.ts";
import { type MailMeans, writeMail } from "./write-mail.ts";

export type MailDeps = MailMeans & { mail: MailPort; clock: Clock };

const MAX_ERROR_LENGTH = 500;
/** Permanent refusals before an address is stopped: a full mailbox may recover. */
const MOST_REFUSALS = 5;

/** Sends one mail of the outbox. Idempotent; a failure is recorded and retried. */
export async function sendMail(deps: MailDeps, id: string): Promise<void> {
  const waiting = await beginMailAttempt(deps.db, id);
  if (!waiting) return;
  try {
    await deps.mail.send(await writeMail(deps, waiting));
  } catch (error) {
    const reason = String((error as Error).message).slice(0, MAX_ERROR_LENGTH);
    if (error instanceof MailRefused && (await isGivenUp(deps, waiting, reason))) return;
    await markMailFailed(deps.db, id, reason);
    throw error;
  }
  await markMailSent(deps.db, id, deps.clock());
}

/** Counts a refusal. After the last one it stops the address and notifies its owner in the app. */
async function isGivenUp({ db }: MailDeps, { id, to }: WaitingMail, reason: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if ((await countRefusal(tx, id, reason)) < MOST_REFUSALS) return false;
    const [isNews, owner] = [await stopMailbox(tx, to, reason), await findPersonByAddress(tx, to)];
    if (isNews && owner) {
      await notifyPerson(tx, {
        personId: owner.id,
        topic: "security",
        ...mailsTexts.id.addressStopped(to),
        link: "/profile",
        dedupeKey: `mailbox:${to}:stopped`,
      });
    }
    return true;
  });
}
