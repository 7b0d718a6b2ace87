import type { ClubSession } from "@lapang/contract/clubs/club-play";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

const SHOWN = 6;

type ClubViewer = { clubId: number; personId: string; now: Date };

/** Lists a club's next sessions with the answers of the account's members. */
export async function listSessions(db: Db, { clubId, personId, now }: ClubViewer): Promise<ClubSession[]> {
  const rows = await db
    .selectFrom("club_session as session")
    .innerJoin("club_meeting as meeting", "meeting.id", "session.meeting_id")
    .innerJoin("court", "court.id", "meeting.court_id")
    .select(["session.id", "session.starts_at", "session.ends_at", "meeting.title"])
    .select(["court.slug", "court.name", "court.status as court_status"])
    .select(
      sql<number>`(select count(*) from club_attendance join club_member as member on member.id = member_id
        where session_id = session.id and coming and member.status = 'active')`.as("coming"),
    )
    .select(sql<number>`(select count(*) from club_guest where session_id = session.id)`.as("guests"))
    .select(
      sql<{ memberId: string; coming: boolean }[]>`(select coalesce(json_agg(json_build_object('memberId', member_id,
          'coming', coming)), '[]') from club_attendance join club_member as member on member.id = member_id
        where session_id = session.id and member.person_id = ${personId})`.as("answers"),
    )
    .where("meeting.club_id", "=", clubId)
    .where("session.status", "=", "placed")
    .where("session.ends_at", ">", now)
    .orderBy("session.starts_at")
    .orderBy("session.id")
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, title, starts_at, ends_at, slug, name, court_status, coming, guests, answers }) => ({
    id,
    title,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    court: { slug, name, open: court_status === "open" },
    coming,
    guests,
    answers,
  }));
}

type Answering = { clubId: number; sessionId: string; memberId: string; personId: string; coming: boolean; now: Date };

/** Records whether a member of the account comes to a session that is not over; the last answer counts. */
export async function answerSession(db: Db, answering: Answering): Promise<void> {
  const { clubId, sessionId, memberId, personId, coming, now } = answering;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("club_attendance")
    .columns(["session_id", "member_id", "coming", "answered_at"])
    .expression((from) =>
      from
        .selectFrom("club_session as session")
        .innerJoin("club_meeting as meeting", "meeting.id", "session.meeting_id")
        .innerJoin("club_member as member", "member.club_id", "meeting.club_id")
        .select(["session.id", "member.id as member_id"])
        .select([sql<boolean>`${coming}`.as("coming"), sql<Date>`${now}::timestamptz`.as("answered_at")])
        .where("meeting.club_id", "=", clubId)
        .where("session.id", "=", sessionId)
        .where("session.status", "=", "placed")
        .where("session.ends_at", ">", now)
        .where("member.id", "=", memberId)
        .where("member.person_id", "=", personId)
        .where("member.status", "=", "active"),
    )
    .onConflict((conflict) => conflict.columns(["session_id", "member_id"]).doUpdateSet({ coming, answered_at: now }))
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new DomainError("not_found", "There is no such meeting");
}
