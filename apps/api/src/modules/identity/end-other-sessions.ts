import type { Db } from "../../db/connect.ts";
import { lockPerson } from "./people-queries.ts";
import { closeEarlierSignIns, deleteSessions } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

/** Signs a person out everywhere but on the device whose cookie this is; tells how many devices that were. */
export async function endOtherSessions(db: Db, personId: string, cookie: string | undefined): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // One that begins at this moment either came before, and is ended, or comes after.
    await lockPerson(tx, personId);
    const keep = hashOfCookie(cookie);
    if (keep) await closeEarlierSignIns(tx, keep);
    return deleteSessions(tx, { personId, keep });
  });
}
