import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../../../db/connect.ts";
import { translateConstraint } from "../../../../../db/constraint-errors.ts";
import { recordAction } from "../../../../audit/record-action.ts";
import { endConfirmation, findConfirmation, listMailboxes, lockOpen } from "./confirmation-queries.ts";
import { mailLink } from "./mail-link.ts";
import { findMailboxes } from "./mailboxes.ts";

const PAUSE_MS = 10 * 60_000;
const MOST_MAILS = 5;

type Mailing = { id: string; origin: string; now: Date };

/** Mails a new link to each side that has not confirmed; the earlier link stops working. The expiry does not change. */
export async function mailAgain(db: Db, { id, origin, now }: Mailing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { mails, mailed_at, expires_at: expiresAt, from_id, into_id } = await lockOpen(tx, id, now);
    if (mails >= MOST_MAILS) throw new DomainError("conflict", "It was mailed often enough", { rule: "mails" });
    const waitMs = mailed_at.getTime() + PAUSE_MS - now.getTime();
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      throw new DomainError("rate_limited", "The mails were sent a moment ago", { retryAfterSeconds, rule: "pause" });
    }
    const [mailboxes, current] = [await listMailboxes(tx, id), await findMailboxes(tx, from_id, into_id)];
    if (mailboxes.some(({ side, email }) => email !== current?.[side])) {
      throw new DomainError("conflict", "An address has changed since", { rule: "mailbox" });
    }
    const silent = mailboxes.filter(({ confirmed_at }) => confirmed_at === null);
    if (silent.length === 0) throw new DomainError("conflict", "Both have confirmed", { rule: "complete" });
    for (const { side, email } of silent) {
      const other = mailboxes.find((mailbox) => mailbox.side !== side)?.email ?? "";
      await mailLink(tx, { mergeId: id, side, to: email ?? "", other, origin, expiresAt });
    }
    await tx
      .updateTable("merge_confirmation")
      .set({ mailed_at: now, mails: mails + 1 })
      .where("id", "=", id)
      .execute();
  });
}

type Withdrawal = { id: string; reason: string; staffId: string; now: Date };

/** Withdraws a pending merge. */
export async function withdrawMerge(db: Db, { id, reason, staffId, now }: Withdrawal): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const { from_id: from, into_id: into } = await findConfirmation(tx, id);
      // Lock order: people before the confirmation; the audit entry refers to one of them.
      await tx.selectFrom("person").select("id").where("id", "in", [from, into]).orderBy("id").forKeyShare().execute();
      await lockOpen(tx, id, now);
      await endConfirmation(tx, id, { outcome: "withdrawn", by: staffId, note: reason, at: now });
      await recordAction(tx, {
        personId: staffId,
        concernedId: into,
        action: "merge_withdrawn",
        subjectId: id,
        reason,
        details: { from, into },
      });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}
