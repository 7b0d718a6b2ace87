import type { CoachHours } from "@lapang/domain/court/coach-hours";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared-statements.ts";

export async function listAddOns(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("add_on")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where("active", "=", true)
    .execute();
}

/** Also what is not sold any more, if the booking has it: it may stay. */
export async function listAddOnsFor(db: Db, had: readonly number[], ids: readonly number[]) {
  return db
    .selectFrom("add_on")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where((where) => where.or([where("active", "=", true), where("id", "=", sql<number>`any(${had}::integer[])`)]))
    .execute();
}
export type AddOnRow = Awaited<ReturnType<typeof listAddOns>>[number];

export async function listCoaches(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom("coach")
    .select(["id", "resource_id", "slug", "name", "private_rate", "weekly_hours"])
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
  return rows.map(({ weekly_hours, ...coach }) => ({ ...coach, weekly: weekly_hours as unknown as CoachHours }));
}
export type CoachRow = Awaited<ReturnType<typeof listCoaches>>[number];

/** What counts against a customer's quotas, one booking left out if need be: holds, court time still theirs, no-shows. */
export async function readQuotaUse(tx: Tx, personId: string, exceptBookingId: string | null = null) {
  const { rows } = await sql<{
    live_holds: number;
    booked: { start: string; end: string }[];
    no_shows: string[];
  }>`${prepared("court_quota")} with court_time as (
      select booking.id, status, held_until, item.starts_at, item.ends_at
      from booking join booking_item as item on item.booking_id = booking.id and item.kind = 'court'
      where person_id = ${personId} and status in ('held', 'awaiting_payment', 'confirmed', 'checked_in', 'completed')
        and (status in ('confirmed', 'checked_in', 'completed') or held_until > clock_timestamp())
    ) select
      (select count(distinct id)::int from court_time where status in ('held', 'awaiting_payment')) as live_holds,
      (select coalesce(json_agg(json_build_object('start', starts_at, 'end', ends_at)), '[]') from court_time
        where starts_at > now() - interval '1 day' and id is distinct from ${exceptBookingId}::uuid) as booked,
      (select coalesce(json_agg(booking.starts_at), '[]') from booking
        where person_id = ${personId} and status = 'no_show' and booking.starts_at > now() - interval '1 year') as no_shows
  `.execute(tx);
  const row = rows[0];
  return {
    liveHolds: row?.live_holds ?? 0,
    booked: (row?.booked ?? []).map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
    noShows: (row?.no_shows ?? []).map((at) => new Date(at)),
  };
}

/** What courts need after a game, by their resources. */
export async function listBuffers(db: Db, resourceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("court")
    .select(["resource_id", "buffer_minutes"])
    .where("resource_id", "=", sql<number>`any(${resourceIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ resource_id, buffer_minutes }) => [resource_id, buffer_minutes]));
}
