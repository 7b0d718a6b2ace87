import type { IdentityPort } from "../../adapters/identity/port.ts";
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
  for (const table of ["push_device", "passkey", "second_factor", "idempotency_key", "saved_view"] as const) {
    await tx.deleteFrom(table).where("person_id", "=", fromId).execute();
  }
  await tx
    .updateTable("person_identity")
    .set({ person_id: intoId, closed_at: now, joined_at: now })
    .where("person_id", "=", fromId)
    .execute();
  return movePersonFiles(tx, { fromId, intoId });
}
