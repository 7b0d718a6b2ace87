import { type DayPart, hoursOfPart } from "@lapang/domain/search/day-parts";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type ProgrammeSort = "price" | "start";

export type ProgrammeFilter = {
  age?: number | undefined;
  level?: string | undefined;
  day?: number | undefined;
  part?: DayPart | undefined;
  sort?: ProgrammeSort | undefined;
  today: LocalDate;
  limit: number;
  offset: number;
};

export async function listProgrammes(db: Db, filter: ProgrammeFilter) {
  const { age, level, day, part, sort, today, limit, offset } = filter;
  const [from, to] = part ? hoursOfPart[part] : [0, 24];
  const fitting = db
    .selectFrom("programme")
    .where("active", "=", true)
    .$if(age !== undefined, (query) =>
      query
        .where("age_min", "<=", age ?? 0)
        .where((where) => where.or([where("age_max", "is", null), where("age_max", ">=", age ?? 0)])),
    )
    // A programme for all levels matches every requested level.
    .$if(level !== undefined, (query) => query.where("level", "in", [level ?? "", "semua"]))
    // Day and time of day must match in the same class.
    .$if(day !== undefined || part !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom("batch")
            .whereRef("batch.programme_id", "=", "programme.id")
            .where("batch.ends_on", ">=", today)
            .where("batch.status", "=", "published")
            .where(sql<boolean>`(${day ?? null}::smallint is null or ${day ?? null}::smallint = any(batch.weekdays))`)
            .where(sql<boolean>`(${part ?? null}::text is null or extract(hour from from_time) >= ${from}
              and extract(hour from from_time) < ${to})`),
        ),
      ),
    );
  const [rows, count] = await Promise.all([
    fitting
      .selectAll()
      .$if(sort !== undefined, (query) => query.orderBy(orderBy(sort ?? "price", today)))
      .orderBy("position")
      .orderBy("slug")
      .limit(limit)
      .offset(offset)
      .execute(),
    fitting.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** "start" sorts by the next class that has not begun; a programme without one comes last. */
function orderBy(sort: ProgrammeSort, today: LocalDate) {
  if (sort === "price") return sql`price_per_term`;
  return sql`(
    select min(starts_on) from batch where batch.programme_id = programme.id and batch.starts_on >= ${today}::date
  ) nulls last`;
}
export type ProgrammeRow = Awaited<ReturnType<typeof listProgrammes>>["rows"][number];

export async function findProgramme(db: Db, slug: string): Promise<ProgrammeRow | undefined> {
  return db.selectFrom("programme").selectAll().where("slug", "=", slug).where("active", "=", true).executeTakeFirst();
}

export type VenueMoment = { today: LocalDate; now: Date };

/** Lists the published classes that have not ended. */
export async function listBatches(db: Db, programmeIds: number[], { today, now }: VenueMoment) {
  return db
    .selectFrom("batch")
    .innerJoin("coach", "coach.id", "batch.coach_id")
    .innerJoin("court", "court.id", "batch.court_id")
    .selectAll("batch")
    .select(["coach.slug as coach_slug", "coach.name as coach_name"])
    .select(["court.slug as court_slug", "court.name as court_name", "court.status as court_status"])
    .select(
      sql<number>`coalesce((select min(seats_left(class_session)) from class_session where batch_id = batch.id
        and class_session.status = 'planned' and starts_at > ${now}), batch.capacity - batch.enrolled)`.as(
        "places_left",
      ),
    )
    .select(
      sql<number>`(select count(*)::int from class_wait where batch_id = batch.id and status = 'waiting')`.as(
        "waiting",
      ),
    )
    .where("batch.programme_id", "=", sql<number>`any(${programmeIds}::integer[])`)
    .where("batch.ends_on", ">=", today)
    .where("batch.status", "=", "published")
    .orderBy("batch.starts_on")
    .orderBy("batch.code")
    .execute();
}
/** Lists all sessions of the classes with the seats left in each. */
export async function listSessionsOf(db: Db, batchIds: string[]) {
  return db
    .selectFrom("class_session")
    .innerJoin("court", "court.id", "class_session.court_id")
    .select(["class_session.id", "batch_id", "starts_at", "ends_at", "class_session.status"])
    .select(["court.name as court_name", sql<number>`seats_left(class_session)`.as("seats_left")])
    .where("batch_id", "=", sql<string>`any(${batchIds}::uuid[])`)
    .orderBy("starts_at")
    .execute();
}
export type BatchSessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

export async function listCoaches(db: Db, coachIds: number[]) {
  return db
    .selectFrom("coach")
    .selectAll()
    .where("id", "=", sql<number>`any(${coachIds}::integer[])`)
    .orderBy("name")
    .execute();
}
export type CoachRow = Awaited<ReturnType<typeof listCoaches>>[number];
