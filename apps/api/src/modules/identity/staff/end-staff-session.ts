import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import { recordAction } from "../../audit/record-action.ts";
import { endSessions } from "../end-sessions.ts";
import { lockPerson } from "../people-queries.ts";
import { listSubjects } from "../queries.ts";
import { requireAppointer } from "./staff-queries.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };
type Ended = { personId: string; sessionId: string; staffId: string };

/** Signs another member of staff out on one device, with all its tokens. */
export async function endStaffSession({ db, identity }: Means, { personId, sessionId, staffId }: Ended): Promise<void> {
  if (personId === staffId) throw new DomainError("forbidden", "One's own devices are signed out in one's profile");
  const { accounts } = identity;
  await db.transaction().execute(async (tx) => {
    // Lock order: accounts before people.
    await accounts?.lock(tx, await listSubjects(tx, { personId }));
    const person = await lockPerson(tx, personId);
    if (!person) throw new DomainError("not_found", "No such person");
    await requireAppointer(tx, staffId, person.role);
    const ended = await endSessions(tx, accounts, { personId, id: sessionId });
    if (ended === 0) throw new DomainError("not_found", "They are not signed in there");
    const details = { sessionId };
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: personId, action: "session_ended", subjectId: personId, details },
    });
  });
}
