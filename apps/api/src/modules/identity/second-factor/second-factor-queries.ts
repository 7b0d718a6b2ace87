import type { Db, Tx } from "../../../db/connect.ts";

export async function lockSecondFactor(tx: Tx, personId: string) {
  return tx.selectFrom("second_factor").selectAll().where("person_id", "=", personId).forUpdate().executeTakeFirst();
}
export type SecondFactorRow = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>;

export async function findSecondFactor(db: Db, personId: string) {
  return db
    .selectFrom("second_factor")
    .select("confirmed_at")
    .select(({ selectFrom }) =>
      selectFrom("recovery_code")
        .select(({ fn }) => fn.countAll<number>().as("left"))
        .whereRef("recovery_code.person_id", "=", "second_factor.person_id")
        .where("used_at", "is", null)
        .as("codes_left"),
    )
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

type Change = { confirmed_at?: Date; last_step?: number; failures?: number; not_before?: Date | null };

export async function updateSecondFactor(tx: Tx, personId: string, change: Change): Promise<void> {
  await tx.updateTable("second_factor").set(change).where("person_id", "=", personId).execute();
}

export async function deleteSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("second_factor")
    .where("person_id", "=", personId)
    .returning("confirmed_at")
    .executeTakeFirst();
  // A new factor starts without the old passkeys.
  await tx.deleteFrom("passkey").where("person_id", "=", personId).execute();
  // Proofs by the removed factor are void.
  await tx.updateTable("session").set({ second_factor_at: null }).where("person_id", "=", personId).execute();
  return gone?.confirmed_at != null;
}

export async function noteProof(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable("session").set({ second_factor_at: now }).where("id", "=", sessionId).execute();
}
