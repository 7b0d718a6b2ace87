import type { MemberRole, MemberStatus, OwnPlace, ShownName } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

/** Serialises changes of a club's ladder and meetings. */
export async function lockClub(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom("club").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export type ClubFacts = {
  id: number;
  slug: string;
  name: string;
  join_policy: string;
  dues_monthly: number;
  dues_yearly: number | null;
  active: boolean;
};

export async function requireClub(db: Db, slug: string): Promise<ClubFacts> {
  const club = await db
    .selectFrom("club")
    .select(["id", "slug", "name", "join_policy", "dues_monthly", "dues_yearly", "active"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!club) throw new DomainError("not_found", "There is no such club");
  return club;
}

/** Returns the status and role of the account holder in a club. */
export async function findOwnPlace(db: Db, clubId: number, personId: string): Promise<OwnPlace> {
  const row = await db
    .selectFrom("club_member")
    .select(["status", "role"])
    .where("club_id", "=", clubId)
    .where("person_id", "=", personId)
    .where("participant_id", "is", null)
    .executeTakeFirst();
  return row ? { status: row.status as MemberStatus, role: row.role as MemberRole } : null;
}

/** The participant's name, or the account holder's. */
const memberName = sql<string>`coalesce(participant.name, person.name)`.as("name");

export function selectMembers(db: Db) {
  return db
    .selectFrom("club_member as member")
    .innerJoin("person", "person.id", "member.person_id")
    .leftJoin("participant", "participant.id", "member.participant_id")
    .select(["member.id", "member.club_id", "member.person_id", "member.participant_id", "member.since"])
    .select(["member.paid_until", "member.message", "member.reason", memberName])
    .select((column) => [
      column.ref("member.status").$castTo<MemberStatus>().as("status"),
      column.ref("member.role").$castTo<MemberRole>().as("role"),
      column.ref("member.shown_name").$castTo<ShownName>().as("shown_name"),
    ]);
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function listMembers(db: Db, clubId: number, statuses: readonly MemberStatus[]) {
  return selectMembers(db)
    .where("member.club_id", "=", clubId)
    .where("member.status", "in", [...statuses])
    .orderBy(sql`member.status = 'requested' desc, member.role = 'captain' desc`)
    .orderBy("member.since")
    .orderBy("member.id")
    .execute();
}

/** Locks one membership of this club. */
export async function lockMember(tx: Tx, clubId: number, id: string): Promise<MemberRow> {
  const row = await selectMembers(tx)
    .where("member.club_id", "=", clubId)
    .where("member.id", "=", id)
    // Foreign keys to this row need not wait.
    .forNoKeyUpdate("member")
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such member");
  return row;
}

export async function listCaptains(db: Db, clubId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("club_member")
    .select("person_id")
    .where("club_id", "=", clubId)
    .where("role", "=", "captain")
    .where("status", "=", "active")
    .where("participant_id", "is", null)
    .execute();
  return rows.map((row) => row.person_id);
}
