import { DomainError } from "@lapang/domain/errors";
import { mayBeChosen, type Right } from "@lapang/domain/staff/rights";
import type { Role } from "@lapang/domain/staff/roles";
import type { Db, Tx } from "../../../db/connect.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { recordAction } from "../../audit/record-action.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { listIdentities, lockOwners, lockPerson, type PersonRow, updatePerson } from "../people-queries.ts";
import { requireAppointer } from "./staff-queries.ts";

type Decision = { personId: string; staffId: string; reason: string };

/**
 * Changes a person's role and resets the rights to its defaults. Nobody changes their own role, so one owner always remains.
 */
export async function setRole(db: Db, { role, ...decision }: Decision & { role: Role }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockDecided(tx, decision);
    if (person.role === role) return;
    await requireAppointer(tx, decision.staffId, person.role, role);
    if (role !== "customer" && !person.email) {
      throw new DomainError("conflict", "Who has no address cannot sign in, and cannot work here");
    }
    if (role !== "customer") await requireVerified(tx, person);
    await updatePerson(tx, person.id, { role });
    await note(tx, decision, { action: "role_changed", before: person.role, after: role });
  });
}

/** Sets the rights of a member of staff; null restores the defaults of the role. */
export async function setRights(db: Db, { rights, ...decision }: Decision & { rights: Right[] | null }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockDecided(tx, decision);
    await requireAppointer(tx, decision.staffId, "owner");
    if (!mayBeChosen(person.role as Role))
      throw new DomainError("conflict", "There is nothing to choose for this role");
    const chosen = rights && [...new Set(rights)].sort();
    if (JSON.stringify(chosen) === JSON.stringify(person.rights)) return;
    await updatePerson(tx, person.id, { rights: chosen });
    await note(tx, decision, { action: "rights_changed", before: person.rights, after: chosen });
  });
}

/** Requires a verified address, because an account may have signed up with another person's. Unclaimed invitations pass. */
async function requireVerified(tx: Tx, { id, email_verified }: PersonRow): Promise<void> {
  if (email_verified || (await listIdentities(tx, id)).length === 0) return;
  throw new DomainError("email_unverified", "The account has not verified its address yet");
}

/** Locks the person and all owners, so that two people who decide about each other concurrently cannot both succeed. */
async function lockDecided(tx: Tx, { personId, staffId }: Decision): Promise<PersonRow> {
  if (personId === staffId) throw new DomainError("forbidden", "Nobody decides what they themselves may do");
  const person = await lockPerson(tx, personId);
  if (!person || person.erased_at) throw new DomainError("not_found", "No such person");
  await lockOwners(tx);
  return person;
}

type Change = { action: "role_changed" | "rights_changed"; before: unknown; after: unknown };

async function note(tx: Tx, { personId, staffId, reason }: Decision, { action, ...details }: Change): Promise<void> {
  await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, reason, details });
  await notifyPerson(tx, {
    personId,
    topic: "security",
    ...accountsTexts.id.roleChanged,
    link: "/admin/who-may",
    mail: true,
    dedupeKey: `${action}:${crypto.randomUUID()}`,
  });
}
