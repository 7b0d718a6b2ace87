import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../../../db/connect.ts";
import { translateConstraint } from "../../../../../db/constraint-errors.ts";
import { mergingTexts } from "../../../../../texts/merging.ts";
import { notifyPerson } from "../../../../notifications/notify-person.ts";
import { findVenueSettings } from "../../../../venue/find-venue-settings.ts";
import { carryOutMerge } from "../carry-out-merge.ts";
import { lockMergeable, type MergeDeps, sumMoney } from "../mergeable.ts";
import {
  type Confirmation,
  endConfirmation,
  findConfirmation,
  listMailboxes,
  lockOpen,
} from "./confirmation-queries.ts";
import { findMailboxes } from "./mailboxes.ts";

type Finishing = { id: string; now: Date };

/**
 * Merges after both mailboxes have confirmed, after checking both customers again. A refusal is stored with the confirmation,
 * so that staff can resolve it and retry.
 */
export async function finishMerge({ db, identity }: MergeDeps, { id, now }: Finishing): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const { from_id: fromId, into_id: intoId } = await findConfirmation(tx, id);
      const two = await lockMergeable(tx, identity.accounts, { fromId, intoId, now });
      const confirmation = await lockOpen(tx, id, now);
      await refuseChanged(tx, confirmation);
      const { decided_by, entered_by, reason } = confirmation;
      await endConfirmation(tx, id, { outcome: "merged", at: now });
      await carryOutMerge(tx, identity.accounts, {
        ...two,
        reason,
        now,
        staffId: decided_by ?? entered_by,
        ...(decided_by && { enteredBy: entered_by }),
        confirmed: true,
      });
    });
  } catch (error) {
    const refusal = translateConstraint(error);
    if (refusal instanceof DomainError) await noteProblem(db, id, refusal);
    throw refusal;
  }
}

/** Rejects a merge whose mailboxes changed or that would move more money than was decided. */
async function refuseChanged(tx: Tx, confirmation: Confirmation): Promise<void> {
  const { id, from_id: fromId, into_id: intoId, amount, decided_by } = confirmation;
  const mailboxes = await listMailboxes(tx, id);
  if (mailboxes.length < 2 || mailboxes.some(({ confirmed_at }) => confirmed_at === null)) {
    throw new DomainError("conflict", "A mailbox has not confirmed yet", { rule: "unconfirmed" });
  }
  const current = await findMailboxes(tx, fromId, intoId);
  if (mailboxes.some(({ side, email }) => email !== current?.[side])) {
    throw new DomainError("conflict", "An address has changed since", { rule: "mailbox" });
  }
  const { merging } = await findVenueSettings(tx);
  const allowed = decided_by ? Number(amount) : merging.secondPersonOver;
  if ((await sumMoney(tx, fromId)) > allowed) {
    throw new DomainError("conflict", "More would move now than was decided about", { rule: "more" });
  }
}

/** Stores the refusal in its own transaction, because the merge's was rolled back; only while the confirmation is pending. */
async function noteProblem(db: Db, id: string, refusal: DomainError): Promise<void> {
  const rule = refusal.code === "not_found" ? "gone" : String(refusal.details?.rule ?? "other");
  if (rule === "unconfirmed" || rule === "expired" || rule === "ended") return;
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .updateTable("merge_confirmation")
      .set({ problem: rule })
      .where("id", "=", id)
      .where("outcome", "is", null)
      .returning("entered_by")
      .executeTakeFirst();
    if (noted) await notifyEnterer(tx, noted.entered_by, { id, news: mergingTexts.id.staff.blocked });
  });
}

export function notifyEnterer(tx: Tx, personId: string, { id, news }: { id: string; news: string }): Promise<void> {
  const { body } = mergingTexts.id.staff;
  const message = { topic: "contact", title: news, body, link: "/admin/people" };
  return notifyPerson(tx, { personId, ...message, dedupeKey: `merge-confirmation:${id}:${news}` });
}
