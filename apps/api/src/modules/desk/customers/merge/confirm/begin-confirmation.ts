import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../../../db/connect.ts";
import { recordAction } from "../../../../audit/record-action.ts";
import { endExpired } from "./confirmation-queries.ts";
import { mailLink } from "./mail-link.ts";
import { findMailboxes, sides } from "./mailboxes.ts";

const DAYS_MS = 7 * 86_400_000;

type Beginning = {
  fromId: string;
  intoId: string;
  amount: number;
  reason: string;
  enteredBy: string;
  /** The second person, required for amounts above the venue's limit. */
  decidedBy?: string;
  origin: string;
  now: Date;
};

/**
 * Mails both (locked) customers a link to confirm the merge. Returns false if one of them has no account with a verified
 * address; then the decision of staff is enough.
 */
export async function beginConfirmation(tx: Tx, beginning: Beginning): Promise<boolean> {
  const { fromId, intoId, amount, reason, enteredBy, decidedBy, origin, now } = beginning;
  const mailboxes = await findMailboxes(tx, fromId, intoId);
  if (!mailboxes) return false;
  await endExpired(tx, now);
  await refuseOther(tx, [fromId, intoId]);
  const expiresAt = new Date(now.getTime() + DAYS_MS);
  const people = { from_id: fromId, into_id: intoId, entered_by: enteredBy, decided_by: decidedBy ?? null };
  const { id } = await tx
    .insertInto("merge_confirmation")
    .values({ ...people, amount, reason, started_at: now, mailed_at: now, expires_at: expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const side of sides) {
    const [to, other] = [mailboxes[side], mailboxes[side === "from" ? "into" : "from"]];
    await mailLink(tx, { mergeId: id, side, to, other, origin, expiresAt });
  }
  await recordAction(tx, {
    personId: decidedBy ?? enteredBy,
    concernedId: intoId,
    action: "merge_mailed",
    subjectId: id,
    reason,
    details: { from: fromId, into: intoId, amount, ...(decidedBy && { enteredBy }) },
  });
  return true;
}

/** Rejects a second pending merge of either person. Both are locked, so none can start concurrently. */
async function refuseOther(tx: Tx, people: readonly string[]): Promise<void> {
  const other = await tx
    .selectFrom("merge_confirmation")
    .select("id")
    .where("outcome", "is", null)
    .where(({ eb, or }) => or([eb("from_id", "in", people), eb("into_id", "in", people)]))
    .executeTakeFirst();
  if (other) throw new DomainError("conflict", "Another merge of theirs waits for mailboxes", { rule: "confirming" });
}
