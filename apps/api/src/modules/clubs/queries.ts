import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export type ClubFilter = { level?: number | undefined; day?: number | undefined; limit: number; offset: number };

export async function listClubs(db: Db, { level, day, limit, offset }: ClubFilter) {
  const fitting = db
    .selectFrom("club")
    .$if(level !== undefined, (query) =>
      query.where("level_min", "<=", String(level)).where("level_max", ">=", String(level)),
    )
    .$if(day !== undefined, (query) =>
      query.where(
        "id",
        "in",
        db
          .selectFrom("club_meeting")
          .select("club_id")
          .where("weekday", "=", day ?? 0),
      ),
    );
  const [rows, count] = await Promise.all([
    fitting.selectAll().orderBy("position").orderBy("slug").limit(limit).offset(offset).execute(),
    fitting.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
export type ClubRow = Awaited<ReturnType<typeof listClubs>>["rows"][number];

export async function findClub(db: Db, slug: string): Promise<ClubRow | undefined> {
  return db.selectFrom("club").selectAll().where("slug", "=", slug).executeTakeFirst();
}

export async function listMeetings(db: Db, clubIds: number[]) {
  return db
    .selectFrom("club_meeting as meeting")
    .innerJoin("court", "court.id", "meeting.court_id")
    .select(["meeting.club_id", "meeting.weekday", "meeting.from_time", "meeting.to_time", "meeting.title"])
    .select(["court.slug as court_slug", "court.name as court_name"])
    .where("meeting.club_id", "=", sql<number>`any(${clubIds}::integer[])`)
    .orderBy("meeting.weekday")
    .orderBy("meeting.from_time")
    .orderBy("court.position")
    .execute();
}
export type MeetingRow = Awaited<ReturnType<typeof listMeetings>>[number];
