import { DomainError } from "@lapang/domain/errors";
import { walletCorrected } from "@lapang/domain/payment/movements";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { paymentsTexts } from "../../../texts/payments.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { postEntry } from "../books/post-entry.ts";

type Entering = { personId: string; amount: number; reason: string; staffId: string; now: Date };

/** Enters a wallet correction. No money moves until a second person approves it. */
export async function enterCorrection(db: Db, { personId, amount, reason, staffId, now }: Entering): Promise<string> {
  refuseOwnMoney({ staffId, concernedId: personId });
  return db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom("person").select("id").where("id", "=", personId).executeTakeFirst();
    if (!person) throw new DomainError("not_found", "There is no such person");
    const { id } = await tx
      .insertInto("wallet_correction")
      .values({ person_id: personId, amount, reason, entered_by: staffId, entered_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(tx, {
      personId: staffId,
      concernedId: personId,
      action: "correction_entered",
      subjectId: id,
      reason,
      details: { amount },
    });
    return id;
  });
}

type Deciding = { id: string; decision: "approved" | "refused"; reason: string; staffId: string; now: Date };

/**
 * Approves or rejects, once, a correction that another person entered. Approval moves the money and notifies the customer.
 */
export async function decideCorrection(db: Db, deciding: Deciding): Promise<void> {
  try {
    await db.transaction().execute((tx) => decide(tx, deciding));
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function decide(tx: Tx, { id, decision, reason, staffId, now }: Deciding): Promise<void> {
  const row = await tx.selectFrom("wallet_correction").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such correction");
  refuseOwnMoney({ staffId, concernedId: row.person_id });
  refuseOwnMoney({ staffId, concernedId: row.entered_by });
  if (row.decision !== null) throw new DomainError("conflict", "It was decided before", { decision: row.decision });
  const { person_id: personId, amount } = row;
  const { balance = 0 } =
    (await tx.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst()) ?? {};
  await tx
    .updateTable("wallet_correction")
    .set({ decision, decided_by: staffId, decided_at: now, note: reason })
    .where("id", "=", id)
    .execute();
  const after = decision === "approved" ? Number(balance) + amount : Number(balance);
  await recordAction(tx, {
    personId: staffId,
    concernedId: personId,
    action: decision === "approved" ? "correction_approved" : "correction_refused",
    subjectId: id,
    reason,
    details: { amount, before: Number(balance), after, enteredBy: row.entered_by },
  });
  if (decision === "refused") return;
  await postEntry(tx, { entry: walletCorrected(personId, amount), dedupeKey: `wallet_correction:${id}`, personId });
  await notifyPerson(tx, {
    personId,
    topic: "refund",
    ...paymentsTexts.id.walletCorrected(amount),
    link: "/profile",
    mail: true,
    dedupeKey: `wallet_correction:${id}`,
  });
}
