import { DomainError } from "@lapang/domain/errors";
import type { IdentityPort } from "../../../ports/identity.ts";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { endSessions } from "../end-sessions.ts";
import { lockPerson } from "../people-queries.ts";
import { listSubjects } from "../queries.ts";
import { requireAppointer } from "./staff-queries.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };
type Ended = { personId: string; sessionId: string; staffId: string };

/** Signs somebody else of the staff out on one device, whatever tokens it holds. */
export async function endStaffSession({ db, identity }: Means, { personId, sessionId, staffId }: Ended): Promise<void> {
  if (personId === staffId) throw new DomainError("forbidden", "One's own devices are signed out in one's profile");
  const { accounts } = identity;
  await db.transaction().execute(async (tx) => {
    // Accounts before people, as everywhere.
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
