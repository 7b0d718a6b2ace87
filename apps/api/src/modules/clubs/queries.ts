import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

type ClubSort = "name" | "dues" | "members";

export type ClubFilter = {
  level?: number | undefined;
  day?: number | undefined;
  sort?: ClubSort | undefined;
  limit: number;
  offset: number;
};

const orders = {
  name: sql`lower(club.name)`,
  dues: sql`club.dues_monthly`,
  members: sql`member_count desc`,
} as const satisfies Record<ClubSort, unknown>;

/** Counted per query, so that no stored counter can drift. */
const memberCount = sql<number>`(
  select count(*) from club_member where club_member.club_id = club.id and club_member.status = 'active'
)`.as("member_count");

export async function listClubs(db: Db, { level, day, sort, limit, offset }: ClubFilter) {
  const fitting = db
    .selectFrom("club")
    .where("club.active", "=", true)
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
    fitting
      .selectAll("club")
      .select(memberCount)
      .$if(sort !== undefined, (query) => query.orderBy(orders[sort ?? "name"]))
      .orderBy("position")
      .orderBy("slug")
      .limit(limit)
      .offset(offset)
      .execute(),
    fitting.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
export type ClubRow = Awaited<ReturnType<typeof listClubs>>["rows"][number];

export async function findClub(db: Db, slug: string): Promise<ClubRow | undefined> {
  return db
    .selectFrom("club")
    .selectAll("club")
    .select(memberCount)
    .where("slug", "=", slug)
    .where("active", "=", true)
    .executeTakeFirst();
}

export async function listMeetings(db: Db, clubIds: number[]) {
  return db
    .selectFrom("club_meeting as meeting")
    .innerJoin("court", "court.id", "meeting.court_id")
    .select(["meeting.club_id", "meeting.weekday", "meeting.from_time", "meeting.to_time", "meeting.title"])
    .select(["court.slug as court_slug", "court.name as court_name", "court.status as court_status"])
    .where("meeting.club_id", "=", sql<number>`any(${clubIds}::integer[])`)
    .orderBy("meeting.weekday")
    .orderBy("meeting.from_time")
    .orderBy("court.position")
    .execute();
}
export type MeetingRow = Awaited<ReturnType<typeof listMeetings>>[number];
