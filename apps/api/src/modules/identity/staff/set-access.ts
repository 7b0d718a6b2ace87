import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { recordAction } from "../../audit/record-action.ts";
import { endSessions } from "../end-sessions.ts";
import { listIdentities, lockOwners, lockPerson, type PersonRow, updatePerson } from "../people-queries.ts";
import { requireAppointer } from "./staff-queries.ts";

type Means = { db: Db; clock: Clock; identity: Pick<IdentityPort, "accounts"> };
type Decision = { personId: string; staffId: string; disabled: boolean; reason: string };

/**
 * Disables or enables a person. Disabling ends all sessions and tokens from the next request on every process; enabling
 * restores none. The actor may decide neither about themselves nor about people whom they may not appoint.
 */
export async function setAccess({ db, clock, identity }: Means, decision: Decision): Promise<PersonRow> {
  const { personId, staffId, disabled, reason } = decision;
  if (personId === staffId) throw new DomainError("forbidden", "Nobody disables or enables themselves");
  const { accounts } = identity;
  return db.transaction().execute(async (tx) => {
    const subjects = (await listIdentities(tx, personId)).map(({ subject }) => subject);
    // Lock order: accounts before people.
    await accounts?.lock(tx, subjects);
    const person = await lockPerson(tx, personId);
    if (!person) throw new DomainError("not_found", "No such person");
    // Two owners who disable each other concurrently must not both succeed.
    await lockOwners(tx);
    await requireAppointer(tx, staffId, person.role);
    if (person.erased_at && !disabled) throw new DomainError("conflict", "This account was deleted for good");
    if (person.merged_into && !disabled) throw new DomainError("conflict", "This account is a part of another now");
    if ((person.disabled_at !== null) === disabled) return person;
    const at = disabled ? clock() : null;
    if (disabled) await endSessions(tx, accounts, { personId, keep: undefined });
    await accounts?.setDisabled(tx, subjects, at);
    const action = disabled ? "person_disabled" : "person_enabled";
    await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, reason });
    return updatePerson(tx, personId, { disabled_at: at });
  });
}
