import type { Tx } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import { movePersonFiles, type Renamed } from "../media/storage/people/move-person-files.ts";
import { endSessions } from "./end-sessions.ts";

export type { Renamed };

type Accounts = IdentityPort["accounts"];
type Join = { fromId: string; intoId: string; now: Date };

/** Locks the accounts of the people. Lock order: accounts before people. */
export async function lockAccountsOf(tx: Tx, accounts: Accounts, people: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom("person_identity").select("subject").where("person_id", "in", people).execute();
  await accounts?.lock(tx, rows.map(({ subject }) => subject).sort());
}

/**
 * Moves all sign-in methods of one locked person to another. All sessions and tokens of the former end, and their second factor
 * is removed.
 */
export async function joinAccounts(tx: Tx, accounts: Accounts, { fromId, intoId, now }: Join): Promise<Renamed[]> {
  await endSessions(tx, accounts, { personId: fromId, keep: undefined });
  for (const personId of [fromId, intoId]) await dropUnverified(tx, accounts, personId);
  for (const table of [
    "push_device",
    "passkey",
    "second_factor",
    "enrolment_code",
    "idempotency_key",
    "saved_view",
  ] as const) {
    await tx.deleteFrom(table).where("person_id", "=", fromId).execute();
  }
  await tx
    .updateTable("person_identity")
    .set({ person_id: intoId, closed_at: now, joined_at: now })
    .where("person_id", "=", fromId)
    .execute();
  return movePersonFiles(tx, { fromId, intoId });
}

/**
 * Removes sign-in methods with an unverified address: the address may be another person's, whose mailbox could later reset the
 * password. The address's owner can sign up again and verify it.
 */
async function dropUnverified(tx: Tx, accounts: Accounts, personId: string): Promise<void> {
  const unverified = await tx
    .selectFrom("person_identity")
    .innerJoin("person", "person.id", "person_id")
    .leftJoin("account", "account.uid", "subject")
    .select("subject")
    .where("person_id", "=", personId)
    // Accounts of a hosted provider have no row here; the person has the state of their last token.
    .where(({ fn, ref }) => fn.coalesce(ref("account.email_verified"), ref("person.email_verified")), "=", false)
    .execute();
  if (unverified.length === 0) return;
  const subjects = unverified.map(({ subject }) => subject);
  await endSessions(tx, accounts, { personId, keep: undefined });
  await tx.deleteFrom("person_identity").where("person_id", "=", personId).where("subject", "in", subjects).execute();
  for (const subject of subjects) await accounts?.delete(tx, subject);
  // The person's address was never verified either, so its mailbox must not get access.
  const unproven = { email: null, email_verified: false };
  await tx.updateTable("person").set(unproven).where("id", "=", personId).where("email_verified", "=", false).execute();
}
