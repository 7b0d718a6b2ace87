import type { Db, Tx } from "../../../db/connect.ts";

export type IdentityMail = { to: string; subject: string; body: string; dedupeKey: string };

/** What the venue does when an account changes, in the same transaction. */
export type IdentityHooks = {
  queueMail(tx: Tx, mail: IdentityMail): Promise<void>;
  /**
   * Called after a proof of identity in this browser. If its session belongs to this account, records `authTime` (in whole
   * seconds) and returns the time of the earlier sign-in.
   */
  onProvenAgain(tx: Tx, uid: string, sessionToken: string | undefined, authTime: Date): Promise<Date | undefined>;
  /** Ends the person's sessions, except the one of the given cookie. */
  onPasswordChanged(tx: Tx, uid: string, keepSessionToken: string | undefined): Promise<void>;
  onEmailChanged(tx: Tx, uid: string, email: string, verified: boolean): Promise<void>;
  /** True if the account or address belongs to staff, also to staff who were entered but have not signed in yet. */
  isStaff(db: Db, of: { uid: string } | { email: string }): Promise<boolean>;
  /** Names and addresses that a password may not be made of: the venue's and the person's own. */
  guessableWords(db: Db, of: { uid: string } | { email: string }): Promise<readonly string[]>;
  /** Reports a sign-in attempt: `ok`, or the code of the refusal. */
  onAttempt(door: string, outcome: string): void;
  /** May refuse with a DomainError while something is unsettled. */
  beforeDelete(tx: Tx, uid: string): Promise<void>;
  onDeleted(tx: Tx, uid: string): Promise<void>;
};
