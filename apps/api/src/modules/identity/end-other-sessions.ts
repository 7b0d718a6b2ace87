import type { IdentityPort } from "../../ports/identity.ts";
import type { Db } from "../../db/connect.ts";
import { endEarlierSignIns, endSessions } from "./end-sessions.ts";
import { lockPerson } from "./people-queries.ts";
import { listSubjects } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };

/** Signs a person out everywhere but on the device whose cookie this is; tells how many devices that were. */
export async function endOtherSessions(
  { db, identity }: Means,
  personId: string,
  cookie: string | undefined,
): Promise<number> {
  const { accounts } = identity;
  return db.transaction().execute(async (tx) => {
    await accounts?.lock(tx, await listSubjects(tx, { personId }));
    // One that begins at this moment either came before, and is ended, or comes after.
    await lockPerson(tx, personId);
    const keep = hashOfCookie(cookie);
    if (keep) await endEarlierSignIns(tx, accounts, keep);
    return endSessions(tx, accounts, { personId, keep });
  });
}
