import type { Db } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import { endEarlierSignIns, endSessions } from "./end-sessions.ts";
import { lockPerson } from "./people-queries.ts";
import { listSubjects } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };

/** Signs a person out on all devices but the one with this cookie. Returns the number of ended sessions. */
export async function endOtherSessions(
  { db, identity }: Means,
  personId: string,
  cookie: string | undefined,
): Promise<number> {
  const { accounts } = identity;
  return db.transaction().execute(async (tx) => {
    await accounts?.lock(tx, await listSubjects(tx, { personId }));
    // Serialises with concurrent sign-ins: a session either exists now and is ended, or begins later.
    await lockPerson(tx, personId);
    const keep = hashOfCookie(cookie);
    if (keep) await endEarlierSignIns(tx, accounts, keep);
    return endSessions(tx, accounts, { personId, keep });
  });
}
