import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import { recordAction } from "../../audit/record-action.ts";
import { endSessions } from "../end-sessions.ts";
import { lockPerson } from "../people-queries.ts";
import { listSubjects } from "../queries.ts";
import { requireAppointer } from "../staff/staff-queries.ts";
import { deleteSecondFactor } from "./second-factor-queries.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };
type Decision = { personId: string; staffId: string; reason: string };

/** Removes the factor of a person who lost phone and codes, and ends all their sessions. */
export async function resetSecondFactor({ db, identity }: Means, decision: Decision): Promise<void> {
  const { personId, staffId, reason } = decision;
  if (personId === staffId) throw new DomainError("forbidden", "One's own factor is taken away with a code of it");
  const { accounts } = identity;
  await db.transaction().execute(async (tx) => {
    // Lock order: accounts before people.
    await accounts?.lock(tx, await listSubjects(tx, { personId }));
    const person = await lockPerson(tx, personId);
    if (!person) throw new DomainError("not_found", "No such person");
    await requireAppointer(tx, staffId, person.role);
    if (!(await deleteSecondFactor(tx, personId))) throw new DomainError("not_found", "They have no second factor");
    await endSessions(tx, accounts, { personId, keep: undefined });
    const action = "second_factor_reset";
    await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, reason });
  });
}
