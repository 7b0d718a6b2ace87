import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import { holdResources, releaseAllocations } from "../../ledger/ledger.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { type ClubFacts, lockClub } from "../member-queries.ts";
import { recordIfStaff } from "../members/record-if-staff.ts";

type Keeping = { club: ClubFacts; id: string; keeper: Pick<SignedIn, "id" | "role">; now: Date };

/** Takes the court for a session that has none, if it is free now. */
export async function placeSession(db: Db, { club, id, keeper, now }: Keeping): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const session = await lockSession(tx, { club, id, now }, ["collided", "cancelled"]);
      await tx.updateTable("club_session").set({ status: "placed" }).where("id", "=", id).execute();
      await recordIfStaff(tx, keeper, { action: "club_session_placed", subjectId: id });
      const items = [{ resourceId: session.resource_id, from: session.starts_at, to: session.ends_at }];
      await holdResources(tx, { ownerId: id, purpose: "club", items, heldUntil: null, note: club.name });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** Cancels one session and notifies those who are coming; refused while guests have paid for it. */
export async function dropSession(db: Db, { club, id, keeper, now }: Keeping, reason: string): Promise<void> {
  const { zone } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, { club, id, now }, ["placed", "collided"]);
    const guest = await tx.selectFrom("club_guest").select("item_id").where("session_id", "=", id).executeTakeFirst();
    if (guest) throw new DomainError("conflict", "Guests have paid for it: cancel their visits first");
    await tx.updateTable("club_session").set({ status: "cancelled" }).where("id", "=", id).execute();
    await recordIfStaff(tx, keeper, { action: "club_session_dropped", subjectId: id, reason });
    for (const personId of await listComing(tx, id)) {
      await notifyPerson(tx, {
        personId,
        topic: "change",
        ...clubsTexts.id.meetingDropped({
          ...{ club: club.name, title: session.title, reason, zone, start: session.starts_at },
        }),
        link: `/club/${club.slug}/members`,
        mail: true,
        dedupeKey: `club_session:${id}:dropped`,
        expiresAt: session.starts_at,
      });
    }
    await releaseAllocations(tx, id);
  });
}

async function lockSession(tx: Tx, { club, id, now }: Omit<Keeping, "keeper">, from: readonly string[]) {
  await lockClub(tx, club.id);
  const session = await tx
    .selectFrom("club_session as session")
    .innerJoin("club_meeting as meeting", "meeting.id", "session.meeting_id")
    .innerJoin("court", "court.id", "meeting.court_id")
    .select(["session.status", "session.starts_at", "session.ends_at", "meeting.title", "court.resource_id"])
    .where("session.id", "=", id)
    .where("meeting.club_id", "=", club.id)
    // Blocks a guest's payment in progress: it either commits before this transaction or finds the session cancelled.
    .forUpdate("session")
    .executeTakeFirst();
  if (!session) throw new DomainError("not_found", "There is no such meeting");
  if (!from.includes(session.status) || session.starts_at <= now) {
    const details = { from: session.starts_at <= now ? "begun" : session.status, to: "changed" };
    throw new DomainError("illegal_move", "Only a meeting that is still to come can be changed so", details);
  }
  return session;
}

async function listComing(tx: Tx, sessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("club_attendance")
    .innerJoin("club_member as member", "member.id", "member_id")
    .select("member.person_id")
    .distinct()
    .where("session_id", "=", sessionId)
    .where("coming", "=", true)
    .where("member.status", "=", "active")
    .execute();
  return rows.map(({ person_id }) => person_id);
}
