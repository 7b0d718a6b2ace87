import type { Db, Tx } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import { queueMail } from "../notifications/queue-mail.ts";
import type { PersonalData } from "../personal-data.ts";
import { followAccount } from "./claim-person.ts";
import { assertMayLeave, erasePerson } from "./erase-person.ts";
import { listGuessableWords } from "./list-guessable-words.ts";
import { isStaffAccount, listIdentities, lockPersonOfSubject, lockWords } from "./people-queries.ts";
import { deleteSessions, moveSignIn } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

export type ProviderHooks = ReturnType<typeof providerHooks>;

type Means = {
  clock: Clock;
  parts: readonly PersonalData[];
  countAttempt: (door: string, outcome: string) => void;
};

/** What our side does when an account of the embedded provider changes, in the same transaction. */
export function providerHooks({ clock, parts, countAttempt }: Means) {
  return {
    queueMail,
    isStaff: (db: Db, of: { uid: string } | { email: string }) => isStaffAccount(db, of),
    guessableWords: listGuessableWords,
    onAttempt: countAttempt,

    async onProvenAgain(tx: Tx, uid: string, sessionToken: string | undefined, authTime: Date) {
      const tokenHash = hashOfCookie(sessionToken);
      return tokenHash && moveSignIn(tx, tokenHash, uid, authTime);
    },

    async onPasswordChanged(tx: Tx, uid: string, keepSessionToken: string | undefined): Promise<void> {
      const person = await lockPersonOfSubject(tx, uid);
      if (person) await deleteSessions(tx, { personId: person.id, keep: hashOfCookie(keepSessionToken) });
    },

    async onEmailChanged(tx: Tx, uid: string, email: string, verified: boolean): Promise<void> {
      await lockWords(tx, [`email ${email.toLowerCase()}`]);
      const person = await lockPersonOfSubject(tx, uid);
      if (person) await followAccount(tx, person, { subject: uid, email: email.toLowerCase(), verified });
    },

    async beforeDelete(tx: Tx, uid: string): Promise<void> {
      const person = await lockPersonOfSubject(tx, uid);
      if (person) await assertMayLeave(tx, parts, person, clock());
    },

    async onDeleted(tx: Tx, uid: string): Promise<void> {
      const person = await lockPersonOfSubject(tx, uid);
      if (!person) return;
      const others = (await listIdentities(tx, person.id)).flatMap(({ subject }) => (subject === uid ? [] : subject));
      if (others.length > 0) await tx.deleteFrom("account").where("uid", "in", others).execute();
      await erasePerson(tx, parts, person, clock());
    },
  };
}
