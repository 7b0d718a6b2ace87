import { DomainError } from "@lapang/domain/errors";
import type { LocalDate } from "@lapang/domain/venue-time";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { type ClubFacts, lockClub } from "../members/member-queries.ts";
import { rollOne } from "./roll-meetings.ts";

type NewMeeting = { court: string; weekday: number; from: string; to: string; title: string };

/** A new weekly meeting takes its court where it is free, and tells on which days it is not. */
export async function addMeeting(db: Db, club: ClubFacts, wish: NewMeeting, now: Date) {
  const court = await db
    .selectFrom("court")
    .select("id")
    .where("slug", "=", wish.court)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (!court) throw new DomainError("not_found", "There is no such court");
  const { id } = await db
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
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw translateConstraint(error);
    });
  const { placed, collisions } = await rollOne(db, id, now);
  return { id, placed, collisions: collisions.map((date: LocalDate) => ({ date })) };
}

/** Ends a weekly meeting; its courts are free again for everybody. Not while guests have paid for one that is ahead. */
export async function endMeeting(db: Db, club: ClubFacts, id: string, now: Date): Promise<void> {
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
    if (sessions.length > 0) await releaseAllocations(tx, ...sessions.map((session) => session.id));
  });
}
