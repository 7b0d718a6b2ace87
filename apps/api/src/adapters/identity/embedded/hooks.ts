import type { Db, Tx } from "../../../db/connect.ts";

export type IdentityMail = { to: string; subject: string; body: string; dedupeKey: string };

/** What the rest of the venue does when an account changes, in the same transaction. */
export type IdentityHooks = {
  queueMail(tx: Tx, mail: IdentityMail): Promise<void>;
  /** Somebody whose browser had a session of this account has proven themselves anew, in whole seconds: tells when before. */
  onProvenAgain(tx: Tx, uid: string, sessionToken: string | undefined, authTime: Date): Promise<Date | undefined>;
  /** Ends the person's sessions, but the one whose cookie is given. */
  onPasswordChanged(tx: Tx, uid: string, keepSessionToken: string | undefined): Promise<void>;
  onEmailChanged(tx: Tx, uid: string, email: string, verified: boolean): Promise<void>;
  /** Whether whoever has this account, or would take over what was prepared under this address, is staff of the venue. */
  isStaff(db: Db, of: { uid: string } | { email: string }): Promise<boolean>;
  /** Names and addresses that a password of this account may not consist of: the venue's and the person's own. */
  guessableWords(db: Db, of: { uid: string } | { email: string }): Promise<readonly string[]>;
  /** Somebody came to one of our doors: `ok`, or the code of the refusal. */
  onAttempt(door: string, outcome: string): void;
  /** May refuse with a DomainError while something is not settled. */
  beforeDelete(tx: Tx, uid: string): Promise<void>;
  onDeleted(tx: Tx, uid: string): Promise<void>;
};
