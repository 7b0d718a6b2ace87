import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../../db/connect.ts";
import { translateConstraint } from "../../../../db/constraint-errors.ts";
import { recordAction } from "../../../audit/record-action.ts";
import { refuseOwnMoney } from "../../../audit/refuse-own-money.ts";
import { findVenueSettings } from "../../../venue/find-venue-settings.ts";
import { carryOutMerge } from "./carry-out-merge.ts";
import { beginConfirmation } from "./confirm/begin-confirmation.ts";
import { lockMergeable, type MergeDeps, sumMoney } from "./mergeable.ts";

type MergeRequest = {
  fromId: string;
  intoId: string;
  name: string;
  reason: string;
  staffId: string;
  origin: string;
  now: Date;
};
export type MergeState = "merged" | "waiting" | "confirming";

/**
 * Merges one customer into another in one transaction, including sign-ins, and closes the first. It cannot be undone, so staff
 * type the name, and nothing may be under way. Amounts above the limit need a second person; two verified accounts need both
 * mailboxes.
 */
export async function mergeCustomers({ db, identity }: MergeDeps, request: MergeRequest): Promise<MergeState> {
  const { fromId, intoId, name, reason, staffId, now } = request;
  for (const concernedId of [fromId, intoId]) refuseOwnMoney({ staffId, concernedId });
  try {
    return await db.transaction().execute(async (tx) => {
      const two = await lockMergeable(tx, identity.accounts, request);
      if (two.from.name.trim() !== name.trim()) {
        throw new DomainError("conflict", "This is not the customer's name", { rule: "name" });
      }
      const amount = await sumMoney(tx, fromId);
      const { merging } = await findVenueSettings(tx);
      if (amount > merging.secondPersonOver) {
        await enter(tx, { ...request, amount });
        return "waiting";
      }
      if (await beginConfirmation(tx, { ...request, amount, enteredBy: staffId })) return "confirming";
      await carryOutMerge(tx, identity.accounts, { ...two, reason, staffId, now });
      return "merged";
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function enter(tx: Tx, { fromId, intoId, reason, staffId, now, amount }: MergeRequest & { amount: number }) {
  const { id } = await tx
    .insertInto("customer_merge")
    .values({ from_id: fromId, into_id: intoId, amount, reason, entered_by: staffId, entered_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAction(tx, {
    personId: staffId,
    concernedId: intoId,
    action: "merge_entered",
    subjectId: id,
    reason,
    details: { from: fromId, into: intoId, amount },
  });
}
