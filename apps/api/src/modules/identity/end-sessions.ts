import type { Tx } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import { closeEarlierSignIns, deleteSessions, type EndedSessions } from "./queries.ts";

type Accounts = IdentityPort["accounts"];

/**
 * Ends sessions, their sign-ins and all their tokens. Returns the number of ended sessions. The caller must hold the locks of
 * the accounts; otherwise a concurrent refresh could leave a valid token.
 */
export async function endSessions(tx: Tx, accounts: Accounts, which: EndedSessions): Promise<number> {
  const ended = await deleteSessions(tx, which);
  const signIns = ended.flatMap(({ subject, authTime }) => (subject && authTime ? { subject, authTime } : []));
  await accounts?.endSignIns(tx, signIns);
  return ended.length;
}

/** Ends every sign-in before that of a session, including those that never became a session. */
export async function endEarlierSignIns(tx: Tx, accounts: Accounts, tokenHash: Buffer): Promise<void> {
  const kept = await closeEarlierSignIns(tx, tokenHash);
  if (kept) await accounts?.endSignInsBefore(tx, kept);
}
