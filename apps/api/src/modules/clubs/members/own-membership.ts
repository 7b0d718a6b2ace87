import type { ShownName } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { dropFromLadder } from "../ladder/drop-from-ladder.ts";
import { lockClub, lockMember, type MemberRow, requireClub } from "../member-queries.ts";
import { updateMember } from "./keep-members.ts";

type Own = { slug: string; memberId: string; personId: string };

/** Ends a membership or withdraws a request. */
export async function leaveClub(db: Db, own: Own): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await lockOwn(tx, own);
    if (member.status !== "active" && member.status !== "requested") return;
    await updateMember(tx, member, { status: "ended", role: "member" });
    await dropFromLadder(tx, member.club_id, member.id);
  });
}

export async function changeShownName(db: Db, own: Own, shownName: ShownName): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await lockOwn(tx, own);
    await tx.updateTable("club_member").set({ shown_name: shownName }).where("id", "=", id).execute();
  });
}

async function lockOwn(tx: Tx, { slug, memberId, personId }: Own): Promise<MemberRow> {
  const club = await requireClub(tx, slug);
  // Lock order: the club before its members, because leaving also changes the ladder.
  await lockClub(tx, club.id);
  const member = await lockMember(tx, club.id, memberId);
  if (member.person_id !== personId) throw new DomainError("not_found", "There is no such membership");
  return member;
}
