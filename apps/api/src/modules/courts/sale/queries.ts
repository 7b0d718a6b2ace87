import type { CoachHours } from "@lapang/domain/court/coach-hours";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

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
    .where("active", "=", true)
    .execute();
  return rows.map(({ weekly_hours, ...coach }) => ({ ...coach, weekly: weekly_hours as unknown as CoachHours }));
}
export type CoachRow = Awaited<ReturnType<typeof listCoaches>>[number];

/** What counts against a customer's quotas, as JSON, one booking left out if need be: holds, court time still theirs, no-shows. */
export const quotaUse = (personId: string, exceptBookingId: string | null = null) => sql<string>`(with court_time as (
      select booking.id, status, held_until, item.starts_at, item.ends_at
      from booking join booking_item as item on item.booking_id = booking.id and item.kind = 'court'
      where person_id = ${personId} and status in ('held', 'awaiting_payment', 'confirmed', 'checked_in', 'completed')
        and (status in ('confirmed', 'checked_in', 'completed') or held_until > clock_timestamp())
    ) select json_build_object(
      'liveHolds', (select count(distinct id) from court_time where status in ('held', 'awaiting_payment')),
      'booked', (select coalesce(json_agg(json_build_object('start', starts_at, 'end', ends_at) order by starts_at, id), '[]')
        from court_time where starts_at > now() - interval '1 day' and id is distinct from ${exceptBookingId}::uuid),
      'noShows', (select coalesce(json_agg(missed.starts_at order by missed.starts_at), '[]') from (
        select starts_at from booking where person_id = ${personId} and status = 'no_show'
        union all select item.starts_at from visit_attendance as visit join booking_item as item on item.id = visit.item_id
        join booking on booking.id = visit.booking_id
        where person_id = ${personId} and outcome = 'absent' and status <> 'no_show'
      ) as missed where missed.starts_at > now() - interval '1 year'))::text)`;

/** As PostgreSQL writes it for who has none. */
export const NO_QUOTA_USE = '{"liveHolds" : 0, "booked" : [], "noShows" : []}';

/** Never true of who has any; of who has none it is, unless they have something else that is held, or still to come. */
export const usesNoQuota = (
  personId: string,
) => sql<boolean>`not exists (select from booking where person_id = ${personId}
    and (status in ('held', 'awaiting_payment', 'no_show') or ends_at > now() - interval '1 day'
      or exists (select from visit_attendance as visit where visit.booking_id = booking.id and outcome = 'absent')))`;

export function readQuotaUse(json: string) {
  const { liveHolds, booked, noShows } = JSON.parse(json) as {
    liveHolds: number;
    booked: { start: string; end: string }[];
    noShows: string[];
  };
  return {
    liveHolds,
    booked: booked.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
    noShows: noShows.map((at) => new Date(at)),
  };
}

/** Whether any of these places is on a court that the venue has closed. */
export async function hasClosedCourt(db: Db, places: readonly { resourceId: number }[]): Promise<boolean> {
  const closed = await db
    .selectFrom("court")
    .select("id")
    .where("resource_id", "=", sql<number>`any(${places.map(({ resourceId }) => resourceId)}::integer[])`)
    .where("status", "<>", "open")
    .executeTakeFirst();
  return closed !== undefined;
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
