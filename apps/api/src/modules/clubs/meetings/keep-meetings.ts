import { DomainError } from "@lapang/domain/errors";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { type ClubFacts, lockClub } from "../member-queries.ts";
import { recordIfStaff } from "../members/record-if-staff.ts";
import { rollOne } from "./roll-meetings.ts";

type NewMeeting = { court: string; weekday: number; from: string; to: string; title: string };

type Keeping = { club: ClubFacts; keeper: Pick<SignedIn, "id" | "role">; now: Date };

/** Adds a weekly meeting and places its sessions; returns the dates on which the court is taken. */
export async function addMeeting(db: Db, { club, keeper, now }: Keeping, wish: NewMeeting) {
  const court = await db
    .selectFrom("court")
    .select("id")
    .where("slug", "=", wish.court)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (!court) throw new DomainError("not_found", "There is no such court");
  const id = await db
    .transaction()
    .execute(async (tx) => {
      const { id: meetingId } = await tx
        .insertInto("club_meeting")
        .values({
          club_id: club.id,
          court_id: court.id,
          weekday: wish.weekday,
          from_time: wish.from,
          to_time: wish.to,
          title: wish.title,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordIfStaff(tx, keeper, { action: "club_meeting_added", subjectId: meetingId });
      return meetingId;
    })
    .catch((error: unknown) => {
      throw translateConstraint(error);
    });
  const { placed, collisions } = await rollOne(db, id, now);
  return { id, placed, collisions: collisions.map((date: LocalDate) => ({ date })) };
}

/** Ends a weekly meeting and frees its courts; refused while guests have paid for a session ahead. */
export async function endMeeting(db: Db, { club, keeper, now }: Keeping, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockClub(tx, club.id);
    const sessions = await tx
      .selectFrom("club_session")
      .innerJoin("club_meeting as meeting", "meeting.id", "meeting_id")
      .select("club_session.id")
      .where("meeting.id", "=", id)
      .where("meeting.club_id", "=", club.id)
      .execute();
    const guest = await tx
      .selectFrom("club_guest")
      .innerJoin("club_session as session", "session.id", "session_id")
      .select("item_id")
      .where("session.meeting_id", "=", id)
      .where("session.ends_at", ">", now)
      .executeTakeFirst();
    if (guest) throw new DomainError("conflict", "Guests have paid for it: cancel their visits first");
    const gone = await tx
      .deleteFrom("club_meeting")
      .where("id", "=", id)
      .where("club_id", "=", club.id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw new DomainError("not_found", "There is no such meeting");
    await recordIfStaff(tx, keeper, { action: "club_meeting_ended", subjectId: id });
    if (sessions.length > 0) await releaseAllocations(tx, ...sessions.map((session) => session.id));
  });
}
