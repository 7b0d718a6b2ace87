import type { MemberRole } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { dropFromLadder } from "../ladder/drop-from-ladder.ts";
import { lockClub, lockMember, type MemberRow } from "../member-queries.ts";
import { notifyMember } from "./notify-membership.ts";
import { recordIfStaff } from "./record-if-staff.ts";
import { requireKeeper } from "./require-keeper.ts";

type Keeping = { slug: string; memberId: string; keeper: Pick<SignedIn, "id" | "role">; now: Date };

/** Accepts or declines a request; keepers cannot decide on their own requests. */
export async function decideRequest(
  db: Db,
  { slug, memberId, keeper, now }: Keeping,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const club = await requireKeeper(tx, slug, keeper);
    const member = await lockMember(tx, club.id, memberId);
    if (member.person_id === keeper.id) throw new DomainError("forbidden", "Somebody else has to decide about you");
    if (member.status !== "requested") throw new DomainError("conflict", "This request is no longer open");
    const paid_until = club.dues_monthly > 0 ? now : null;
    const admission = accept ? { status: "active", since: now, paid_until } : { status: "declined" };
    await updateMember(tx, member, { ...admission, reason, decided_by: keeper.id });
    await recordIfStaff(tx, keeper, {
      ...{ action: "club_member_decided", subjectId: memberId, reason, details: { accept } },
    });
    const decided = await lockMember(tx, club.id, memberId);
    await notifyMember(tx, club, { member: decided, news: accept ? "accepted" : "declined" });
  });
}

/** Removes a member from the club; they may request to join again, but need approval. */
export async function removeMember(db: Db, { slug, memberId, keeper }: Keeping, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const club = await requireKeeper(tx, slug, keeper);
    await lockClub(tx, club.id);
    const member = await lockActive(tx, club.id, memberId);
    await updateMember(tx, member, { status: "removed", role: "member", reason, decided_by: keeper.id });
    await recordIfStaff(tx, keeper, { action: "club_member_removed", subjectId: memberId, reason });
    await dropFromLadder(tx, club.id, memberId);
    await notifyMember(tx, club, { member: { ...member, reason }, news: "removed" });
  });
}

export async function changeRole(db: Db, { slug, memberId, keeper }: Keeping, role: MemberRole): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const club = await requireKeeper(tx, slug, keeper);
    const member = await lockActive(tx, club.id, memberId);
    // Captains sign in, so a participant without an account cannot be one.
    if (member.participant_id) throw new DomainError("forbidden", "Only who has an account can be a captain");
    await updateMember(tx, member, { role });
    await recordIfStaff(tx, keeper, { action: "club_role_changed", subjectId: memberId, details: { role } });
  });
}

async function lockActive(tx: Tx, clubId: number, id: string): Promise<MemberRow> {
  const member = await lockMember(tx, clubId, id);
  if (member.status !== "active") throw new DomainError("not_found", "There is no such member");
  return member;
}

type Changes = Partial<{
  status: string;
  role: string;
  since: Date;
  paid_until: Date | null;
  reason: string;
  decided_by: string;
}>;

export async function updateMember(tx: Tx, { id }: Pick<MemberRow, "id">, changes: Changes): Promise<void> {
  await tx.updateTable("club_member").set(changes).where("id", "=", id).execute();
}
