import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../../db/connect.ts";
import { translateConstraint } from "../../../../db/constraint-errors.ts";
import { recordAction } from "../../../audit/record-action.ts";
import { refuseOwnMoney } from "../../../audit/refuse-own-money.ts";
import { carryOutMerge } from "./carry-out-merge.ts";
import { beginConfirmation } from "./confirm/begin-confirmation.ts";
import { lockMergeable, type MergeDeps, sumMoney } from "./mergeable.ts";

type Deciding = {
  id: string;
  decision: "approved" | "refused";
  reason: string;
  staffId: string;
  origin: string;
  now: Date;
};
export type DecisionState = "merged" | "confirming" | "refused";

/** Decides once about a merge entered by another member of staff. An approved merge runs, or waits for both mailboxes. */
export async function decideMerge({ db, identity }: MergeDeps, deciding: Deciding): Promise<DecisionState> {
  const { id, decision, reason, staffId, origin, now } = deciding;
  try {
    return await db.transaction().execute(async (tx) => {
      const wanted = await findMerge(tx, id);
      for (const concernedId of [wanted.from_id, wanted.into_id, wanted.entered_by]) {
        refuseOwnMoney({ staffId, concernedId });
      }
      const ids = { fromId: wanted.from_id, intoId: wanted.into_id, now };
      const approved = decision === "approved";
      // Lock order: the people before the merge, as when it is entered.
      const two = approved ? await lockMergeable(tx, identity.accounts, ids) : undefined;
      if (two && (await sumMoney(tx, two.from.id)) > Number(wanted.amount)) {
        throw new DomainError("conflict", "More would move now than was entered", { rule: "more" });
      }
      await close(tx, deciding);
      if (two) {
        const decided = { reason: wanted.reason, enteredBy: wanted.entered_by, now };
        const amount = Number(wanted.amount);
        if (await beginConfirmation(tx, { ...ids, ...decided, amount, decidedBy: staffId, origin }))
          return "confirming";
        await carryOutMerge(tx, identity.accounts, { ...two, ...decided, staffId });
        return "merged";
      }
      const { from_id: from, into_id: into, amount, entered_by: enteredBy } = wanted;
      const details = { from, into, amount, enteredBy };
      const about = { personId: staffId, concernedId: into, subjectId: id };
      await recordAction(tx, { ...about, action: "merge_refused", reason, details });
      return "refused";
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function findMerge(tx: Tx, id: string) {
  const merge = await tx.selectFrom("customer_merge").selectAll().where("id", "=", id).executeTakeFirst();
  if (!merge) throw new DomainError("not_found", "There is no such merge");
  if (merge.decision !== null) throw new DomainError("conflict", "It was decided before");
  return merge;
}

async function close(tx: Tx, { id, decision, reason, staffId, now }: Deciding): Promise<void> {
  const closed = await tx
    .updateTable("customer_merge")
    .set({ decision, decided_by: staffId, decided_at: now, note: reason })
    .where("id", "=", id)
    .where("decision", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!closed) throw new DomainError("conflict", "It was decided before");
}
