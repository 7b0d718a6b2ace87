import type { Db } from "../../../db/connect.ts";

export async function listMeetings(db: Db, id?: string) {
  return db
    .selectFrom("club_meeting as meeting")
    .innerJoin("club", "club.id", "meeting.club_id")
    .innerJoin("court", "court.id", "meeting.court_id")
    .select(["meeting.id", "meeting.weekday", "meeting.from_time", "meeting.to_time", "meeting.title"])
    .select(["club.id as club_id", "club.name as club_name", "club.slug as club_slug"])
    .select(["court.resource_id", "court.name as court_name"])
    .$if(id !== undefined, (query) => query.where("meeting.id", "=", id ?? ""))
    .where("court.status", "=", "open")
    .orderBy("meeting.id")
    .execute();
}
export type WeeklyMeeting = Awaited<ReturnType<typeof listMeetings>>[number];
