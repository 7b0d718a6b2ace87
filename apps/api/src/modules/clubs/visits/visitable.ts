import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/** Sessions ahead of clubs that take guests, with the club's fee or else the venue's. */
export function selectVisitable(db: Db, venueFee: number, now: Date) {
  return db
    .selectFrom("club_session as session")
    .innerJoin("club_meeting as meeting", "meeting.id", "session.meeting_id")
    .innerJoin("club", "club.id", "meeting.club_id")
    .innerJoin("court", "court.id", "meeting.court_id")
    .select(["session.id", "session.starts_at", "session.ends_at", "meeting.title"])
    .select([
      "club.slug as club_slug",
      "club.name as club_name",
      "court.slug as court_slug",
      "court.name as court_name",
    ])
    .select(sql<number>`coalesce(club.visitor_fee, ${venueFee}::integer)`.as("fee"))
    .where("session.status", "=", "placed")
    .where("session.starts_at", ">", now)
    .where(sql<boolean>`coalesce(club.visitor_fee, ${venueFee}::integer) > 0`);
}
