import type { Db } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import { endSessions } from "./end-sessions.ts";
import { listSubjects } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };

/** Signs this device out: invalidates its cookie, its sign-in and all tokens of that sign-in. */
export async function endSession({ db, identity }: Means, cookie: string | undefined): Promise<void> {
  const tokenHash = hashOfCookie(cookie);
  if (!tokenHash) return;
  const { accounts } = identity;
  await db.transaction().execute(async (tx) => {
    await accounts?.lock(tx, await listSubjects(tx, { tokenHash }));
    await endSessions(tx, accounts, { tokenHash });
  });
}
