import type { IdentityPort } from "../../ports/identity.ts";
import type { Tx } from "../../db/connect.ts";
import { closeEarlierSignIns, deleteSessions, type EndedSessions } from "./queries.ts";

type Accounts = IdentityPort["accounts"];

/**
 * Ends sessions, the sign-ins they came from, and every token the provider has made of those; tells how many sessions there
 * were. The accounts behind them are locked: a refresh under way would otherwise leave a token behind.
 */
export async function endSessions(tx: Tx, accounts: Accounts, which: EndedSessions): Promise<number> {
  const ended = await deleteSessions(tx, which);
  const signIns = ended.flatMap(({ subject, authTime }) => (subject && authTime ? { subject, authTime } : []));
  await accounts?.endSignIns(tx, signIns);
  return ended.length;
}

/** Ends every sign-in before the one a session stands on, whether it ever became a session or not. */
export async function endEarlierSignIns(tx: Tx, accounts: Accounts, tokenHash: Buffer): Promise<void> {
  const kept = await closeEarlierSignIns(tx, tokenHash);
  if (kept) await accounts?.endSignInsBefore(tx, kept);
}
