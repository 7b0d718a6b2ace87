import type { ClubMeeting } from "@lapang/contract/clubs/club-play";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

const SHOWN = 4;

type Row = Omit<ClubMeeting, "court" | "missing" | "next"> & {
  slug: string;
  court: string;
  open: boolean;
  missing: { id: string; startsAt: string; status: "collided" | "cancelled" }[];
  next: { id: string; startsAt: string; coming: number; guests: number }[];
};

/** Lists the weekly meetings of a club for its keepers, with the sessions that have no court. */
export async function listMeetings(db: Db, clubId: number, now: Date): Promise<ClubMeeting[]> {
  const ahead = sql`club_session where meeting_id = meeting.id and starts_at > ${now}`;
  const coming = sql`(select count(*)::int from club_attendance join club_member as member on member.id = member_id
    where session_id = session.id and coming and member.status = 'active')`;
  const { rows } = await sql<Row>`select meeting.id, meeting.title, meeting.weekday,
      to_char(meeting.from_time, 'HH24:MI') as from, to_char(meeting.to_time, 'HH24:MI') as to,
      court.slug, court.name as court, court.status = 'open' as open,
      (select count(*)::int from ${ahead} and status = 'placed') as placed,
      (select count(*)::int from club_guest join club_session as session on session.id = session_id
        where session.meeting_id = meeting.id and starts_at > ${now}) as guests,
      (select coalesce(json_agg(json_build_object('id', id, 'startsAt', starts_at, 'status', status)
        order by starts_at), '[]') from ${ahead} and status <> 'placed') as missing,
      (select coalesce(json_agg(json_build_object('id', session.id, 'startsAt', starts_at, 'coming', ${coming},
          'guests', (select count(*)::int from club_guest where session_id = session.id)) order by starts_at), '[]')
        from (select * from ${ahead} and status = 'placed' order by starts_at limit ${SHOWN}) as session) as next
    from club_meeting as meeting join court on court.id = meeting.court_id
    where meeting.club_id = ${clubId} order by meeting.weekday, meeting.from_time, meeting.id`.execute(db);
  const instant = (startsAt: string) => new Date(startsAt).toISOString();
  return rows.map(({ slug, court, open, missing, next, ...row }) => ({
    ...row,
    court: { slug, name: court, open },
    missing: missing.map((session) => ({ ...session, startsAt: instant(session.startsAt) })),
    next: next.map((session) => ({ ...session, startsAt: instant(session.startsAt) })),
  }));
}

/** Lists the courts where a meeting can take place. */
export async function listMeetingCourts(db: Db) {
  return db
    .selectFrom("court")
    .select(["slug", "name"])
    .where("status", "=", "open")
    .orderBy("position")
    .orderBy("slug")
    .execute();
}
