import type { Db, Tx } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import { queueMail } from "../notifications/queue-mail.ts";
import type { PersonalData } from "../personal-data.ts";
import { listVenueWords } from "../venue/list-venue-words.ts";
import { copyAccountAddress } from "./claim-person.ts";
import { assertMayLeave, erasePerson } from "./erase-person.ts";
import { isStaffAccount, listIdentities, lockKeys, lockPersonOfSubject } from "./people-queries.ts";
import { deleteSessions, replaceSignIn } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

export type ProviderHooks = ReturnType<typeof providerHooks>;

type Means = {
  clock: Clock;
  parts: readonly PersonalData[];
  countAttempt: (door: string, outcome: string) => void;
};

/** Returns hooks that the embedded provider calls in the transaction of an account change. */
export function providerHooks({ clock, parts, countAttempt }: Means) {
  return {
    queueMail,
    isStaff: (db: Db, of: { uid: string } | { email: string }) => isStaffAccount(db, of),
    guessableWords: listGuessableWords,
    onAttempt: countAttempt,

    async onProvenAgain(tx: Tx, uid: string, sessionToken: string | undefined, authTime: Date) {
      const tokenHash = hashOfCookie(sessionToken);
      return tokenHash && replaceSignIn(tx, tokenHash, uid, authTime);
    },

    async onPasswordChanged(tx: Tx, uid: string, keepSessionToken: string | undefined): Promise<void> {
      const person = await lockPersonOfSubject(tx, uid);
      if (person) await deleteSessions(tx, { personId: person.id, keep: hashOfCookie(keepSessionToken) });
    },

    async onEmailChanged(tx: Tx, uid: string, email: string, verified: boolean): Promise<void> {
      await lockKeys(tx, [`email ${email.toLowerCase()}`]);
      const person = await lockPersonOfSubject(tx, uid);
      if (person) await copyAccountAddress(tx, person, { subject: uid, email: email.toLowerCase(), verified });
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

/** Returns words that an attacker knows: the venue's name and place, the account owner's names and addresses. */
async function listGuessableWords(db: Db, of: { uid: string } | { email: string }): Promise<string[]> {
  return [...(await listVenueWords(db)), ...("uid" in of ? await listOwnWords(db, of.uid) : [of.email])];
}

async function listOwnWords(db: Db, uid: string): Promise<string[]> {
  const account = db.selectFrom("account").select(["display_name as name", "email"]).where("uid", "=", uid);
  const person = db
    .selectFrom("person_identity")
    .innerJoin("person", "person.id", "person_identity.person_id")
    .select(["person.name", "person.email"])
    .where("person_identity.subject", "=", uid);
  const rows = await account.unionAll(person).execute();
  return rows.flatMap(({ name, email }) => [name, email].filter((word) => word !== null));
}
