import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import { endSessions } from "./end-sessions.ts";
import { listSubjects } from "./queries.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };

/** Signs out one of a person's own devices with all its tokens; another person's session is not found. */
export async function endDeviceSession({ db, identity }: Means, personId: string, id: string): Promise<void> {
  const { accounts } = identity;
  const ended = await db.transaction().execute(async (tx) => {
    await accounts?.lock(tx, await listSubjects(tx, { personId }));
    return endSessions(tx, accounts, { personId, id });
  });
  if (ended === 0) throw new DomainError("not_found", "You are not signed in there");
}
