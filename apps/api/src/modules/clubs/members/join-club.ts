import { type JoinPolicy, type MemberStatus, statusOnJoining } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { type ClubFacts, lockMember, requireClub } from "../member-queries.ts";
import { redeemInvitation } from "./invitations.ts";
import { notifyKeepers, notifyMember } from "./notify-membership.ts";

export type JoinRequest = {
  slug: string;
  personId: string;
  participantId?: string | undefined;
  invitation?: string | undefined;
  message?: string | undefined;
  now: Date;
};
type Joined = { id: string; status: "active" | "requested" };

/**
 * Adds a member or records a request, depending on the club's join policy. A valid invitation always admits. If the club has
 * dues, the member rate starts when they are paid.
 */
export async function joinClub(db: Db, request: JoinRequest): Promise<Joined> {
  return db.transaction().execute(async (tx) => {
    const club = await requireClub(tx, request.slug);
    if (!club.active) throw new DomainError("not_found", "There is no such club");
    if (request.participantId) await requireParticipant(tx, request.personId, request.participantId);
    // First: its row lock serialises the last use, and a later refusal rolls the use back.
    if (request.invitation) await redeemInvitation(tx, club.id, request.invitation);
    const before = await findBefore(tx, club, request);
    const policy = club.join_policy as JoinPolicy;
    const status = statusOnJoining(policy, { invited: request.invitation !== undefined, before });
    if (!status) throw new DomainError("invitation_required", "This club takes members by invitation");
    const id = await writeMember(tx, club, { ...request, status });
    const member = await lockMember(tx, club.id, id);
    if (status === "requested") await notifyKeepers(tx, club, { member, news: "requested" });
    else await notifyMember(tx, club, { member, news: "joined" });
    return { id, status };
  });
}

async function requireParticipant(tx: Tx, personId: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom("participant")
    .select("id")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!found) throw new DomainError("not_found", "There is no such person under the account");
}

async function findBefore(tx: Tx, { id }: ClubFacts, { personId, participantId }: JoinRequest) {
  const row = await tx
    .selectFrom("club_member")
    .select("status")
    .where("club_id", "=", id)
    .where("person_id", "=", personId)
    .where(sql<boolean>`participant_id is not distinct from ${participantId ?? null}::uuid`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (row?.status ?? null) as MemberStatus | null;
}

/** A former member who returns keeps the time they have paid for. */
async function writeMember(
  tx: Tx,
  club: ClubFacts,
  { personId, participantId, status, message, now }: JoinRequest & { status: Joined["status"] },
): Promise<string> {
  const owed = club.dues_monthly > 0 ? now : null;
  const { rows } = await sql<{ id: string }>`
    insert into club_member as member (club_id, person_id, participant_id, status, since, paid_until, message)
    values (${club.id}, ${personId}, ${participantId ?? null}::uuid, ${status}, ${now}, ${owed}::timestamptz, ${message ?? null})
    on conflict on constraint club_member_once do update set status = excluded.status, role = 'member', reason = null,
      decided_by = null, message = excluded.message,
      since = case when member.paid_until > ${now} then member.since else excluded.since end,
      paid_until = case when member.paid_until > ${now} then member.paid_until else excluded.paid_until end
    where member.status not in ('active', 'requested') or (member.status = 'requested' and excluded.status = 'active')
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new DomainError("already_member", "They belong to this club already, or have asked to");
  return id;
}
