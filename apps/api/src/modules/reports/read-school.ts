import type { SchoolReport } from "@lapang/contract/desk/reports";
import type { Period } from "@lapang/domain/report/report-period";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { readSpans, type Span } from "./report-span.ts";

/** Reports how full each class was per session, and each coach's hours on court. */
export async function readSchool(db: Db, wanted: Period): Promise<SchoolReport> {
  const { period, before, span, spanBefore } = await readSpans(db, wanted);
  const [classes, coaches, coachesBefore] = await Promise.all([
    listClasses(db, span),
    listCoaches(db, span),
    listCoaches(db, spanBefore),
  ]);
  return {
    period,
    before,
    classes,
    coaches: coaches.map(({ id, ...coach }) => {
      const then = coachesBefore.find((other) => other.id === id);
      return { ...coach, beforeMinutes: (then?.classMinutes ?? 0) + (then?.privateMinutes ?? 0) };
    }),
  };
}

async function listClasses(db: Db, { start, end }: Span): Promise<SchoolReport["classes"]> {
  const { rows } = await sql<SchoolReport["classes"][number]>`select batch.code, programme.name as programme,
      count(*)::int as sessions, sum(session.capacity)::int as seats, sum(seats_taken)::int as taken
    from class_session as session join batch on batch.id = batch_id join programme on programme.id = programme_id
    where session.status = 'planned' and starts_at >= ${start} and starts_at < ${end}
    group by batch.id, programme.id order by programme.position, programme.id, batch.code`.execute(db);
  return rows;
}

type Coach = { id: number; name: string; classMinutes: number; privateMinutes: number };

async function listCoaches(db: Db, { start, end }: Span): Promise<Coach[]> {
  const { rows } = await sql<Coach>`select coach.id, coach.name,
      coalesce(sum(minutes) filter (where purpose = 'class'), 0)::int as "classMinutes",
      coalesce(sum(minutes) filter (where purpose = 'booking'), 0)::int as "privateMinutes"
    from coach left join lateral (
      select purpose, extract(epoch from least(upper(during), ${end}) - greatest(lower(during), ${start})) / 60 as minutes
      from allocation where allocation.resource_id = coach.resource_id and held_until is null
        and during && tstzrange(${start}, ${end})
    ) as taught on true
    group by coach.id order by coach.name, coach.id`.execute(db);
  return rows;
}
