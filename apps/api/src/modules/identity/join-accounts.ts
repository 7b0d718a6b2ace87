import type { IdentityPort } from "../../ports/identity.ts";
import type { Tx } from "../../db/connect.ts";
import { movePersonFiles, type Renamed } from "../media/storage/people/move-person-files.ts";
import { endSessions } from "./end-sessions.ts";

export type { Renamed };

type Accounts = IdentityPort["accounts"];
type Join = { fromId: string; intoId: string; now: Date };

/** Whose accounts these are, locked before any person is, as everywhere. */
export async function lockAccountsOf(tx: Tx, accounts: Accounts, people: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom("person_identity").select("subject").where("person_id", "in", people).execute();
  await accounts?.lock(tx, rows.map(({ subject }) => subject).sort());
}

/**
 * Every way in of one locked person leads to another from now on. Whoever was in is out at their next request on every
 * process, with all devices and tokens, and signs in anew; what proved them to be somebody else proves nothing here.
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
 * Removes the sign-in methods whose address was never verified: anybody can type an address, and its mailbox could later
 * reset the password. Whoever owns the address signs up again and verifies it.
 */
async function dropUnverified(tx: Tx, accounts: Accounts, personId: string): Promise<void> {
  const unverified = await tx
    .selectFrom("person_identity")
    .innerJoin("person", "person.id", "person_id")
    .leftJoin("account", "account.uid", "subject")
    .select("subject")
    .where("person_id", "=", personId)
    // A hosted provider's account is known by what its last token said of the person.
    .where(({ fn, ref }) => fn.coalesce(ref("account.email_verified"), ref("person.email_verified")), "=", false)
    .execute();
  if (unverified.length === 0) return;
  const subjects = unverified.map(({ subject }) => subject);
  await endSessions(tx, accounts, { personId, keep: undefined });
  await tx.deleteFrom("person_identity").where("person_id", "=", personId).where("subject", "in", subjects).execute();
  for (const subject of subjects) await accounts?.delete(tx, subject);
  // An address that only the account has typed must not admit its mailbox either.
  const unproven = { email: null, email_verified: false };
  await tx.updateTable("person").set(unproven).where("id", "=", personId).where("email_verified", "=", false).execute();
}
