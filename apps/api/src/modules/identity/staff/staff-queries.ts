import type { StaffMember } from "@lapang/contract/people/staff-people";
import { DomainError } from "@lapang/domain/errors";
import { rightsOf } from "@lapang/domain/staff/rights";
import { mayAppoint, type Role } from "@lapang/domain/staff/roles";
import type { Db, Tx } from "../../../db/connect.ts";

/** Reads the actor's current role, not the session's, because they may have been disabled meanwhile. */
async function findActorRole(tx: Tx, staffId: string): Promise<Role> {
  const staff = await tx
    .selectFrom("person")
    .select("role")
    .where("id", "=", staffId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return (staff?.role ?? "customer") as Role;
}

/** Refuses actors who may not appoint each of these roles. */
export async function requireAppointer(tx: Tx, staffId: string, ...concerned: readonly string[]): Promise<void> {
  const actorRole = await findActorRole(tx, staffId);
  if (concerned.every((role) => mayAppoint(actorRole, role as Role))) return;
  throw new DomainError("forbidden", "This person, or this role, is not yours to decide about");
}

/** Lists all staff, highest role first. */
export async function listStaff(db: Db, id?: string): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom("person")
    .select(["id", "name", "email", "role", "rights", "disabled_at"])
    .select(({ selectFrom, exists, not }) => [
      not(exists(selectFrom("person_identity").select("subject").whereRef("person_id", "=", "person.id"))).as(
        "invited",
      ),
      exists(
        selectFrom("second_factor")
          .select("confirmed_at")
          .whereRef("person_id", "=", "person.id")
          .where("confirmed_at", "is not", null),
      ).as("enrolled"),
      selectFrom("session")
        .select(({ fn }) => fn.max("last_seen_at").as("seen"))
        .whereRef("person_id", "=", "person.id")
        .as("last_seen_at"),
    ])
    .where("erased_at", "is", null)
    .$if(id === undefined, (all) => all.where("role", "<>", "customer"))
    .$if(id !== undefined, (one) => one.where("id", "=", id ?? ""))
    .orderBy(
      ({ ref }) => ref("disabled_at"),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy(({ fn, val }) => fn("array_position", [val(["owner", "manager", "front-desk", "coach"]), "role"]))
    .orderBy("name")
    .execute();
  return rows.map(({ disabled_at, last_seen_at, ...person }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    role: person.role as Role,
    rights: [...rightsOf(person.role as Role, person.rights)],
    rightsChosen: person.rights !== null,
    hasSecondFactor: Boolean(person.enrolled),
    invited: Boolean(person.invited),
    disabledAt: disabled_at?.toISOString() ?? null,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  }));
}

export async function readStaffMember(db: Db, id: string): Promise<StaffMember> {
  const [person] = await listStaff(db, id);
  if (!person) throw new DomainError("not_found", "No such person");
  return person;
}
