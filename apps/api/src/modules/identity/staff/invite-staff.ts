import { DomainError } from "@lapang/domain/errors";
import type { Role } from "@lapang/domain/staff/roles";
import type { Db, Tx } from "../../../db/connect.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { recordAction } from "../../audit/record-action.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { insertPerson, lockHolder, lockKeys, lockOwners, type PersonRow, updatePerson } from "../people-queries.ts";
import { requireAppointer } from "./staff-queries.ts";

type Invitation = { name: string; email: string; role: Role; staffId: string };

/**
 * Prepares a member of staff for the first account that verifies this address, or gives the role to the person who has verified
 * it already. Refuses people who are staff already: their role is changed instead.
 */
export async function inviteStaff(db: Db, { name, role, staffId, ...invitation }: Invitation): Promise<string> {
  const email = invitation.email.trim().toLowerCase();
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, [`email ${email}`]);
    const holder = await lockHolder(tx, email);
    await lockOwners(tx);
    if (holder) refuseHolder(holder, staffId);
    await requireAppointer(tx, staffId, "customer", role);
    const { id } = holder
      ? await updatePerson(tx, holder.id, { role })
      : await insertPerson(tx, { name, email, email_verified: false, role });
    const details = { email, role };
    await recordAction(tx, { personId: staffId, concernedId: id, action: "staff_invited", subjectId: id, details });
    await tellInvited(tx, id);
    return id;
  });
}

function refuseHolder(holder: PersonRow & { claimed: unknown }, staffId: string): void {
  if (holder.id === staffId) throw new DomainError("forbidden", "Nobody invites themselves");
  if (holder.disabled_at) throw new DomainError("conflict", "This person's account is closed");
  if (holder.role !== "customer") throw new DomainError("conflict", "This person works here already");
  if (holder.claimed && !holder.email_verified) {
    throw new DomainError("email_unverified", "The account with this address has not verified it yet");
  }
}

async function tellInvited(tx: Tx, personId: string): Promise<void> {
  await notifyPerson(tx, {
    personId,
    topic: "security",
    ...accountsTexts.id.staffInvited,
    link: "/login",
    mail: true,
    dedupeKey: `invited:${crypto.randomUUID()}`,
  });
}
