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

/** Includes add-ons that are no longer sold if the booking has them, because they may stay. */
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

type Day = { start: Date; end: Date; exceptBookingId: string | null };

/** Counts the minutes of a customer's court time that begins in this day: held, unpaid, confirmed or played. */
export const countCourtMinutes = (personId: string, { start, end, exceptBookingId }: Day) => sql<number>`(
  select coalesce(sum(extract(epoch from item.ends_at - item.starts_at)) / 60, 0)
  from booking join booking_item as item on item.booking_id = booking.id and item.kind = 'court'
  where person_id = ${personId}::uuid and booking.starts_at < ${end}::timestamptz and booking.ends_at > ${start}::timestamptz
    and item.starts_at >= ${start}::timestamptz and item.starts_at < ${end}::timestamptz
    and (status in ('confirmed', 'checked_in', 'completed')
      or status in ('held', 'awaiting_payment') and held_until > clock_timestamp())
    and booking.id is distinct from ${exceptBookingId}::uuid)`;

/** Counts the bookings and single visits that a customer missed. */
export const countNoShows = (personId: string, { since, now }: { since: Date; now: Date }) => sql<number>`(
  select count(*)
  from (select id, status, starts_at from booking where person_id = ${personId}::uuid and starts_at < ${now}::timestamptz
      and ends_at > ${since}::timestamptz offset 0) as own
    left join visit_attendance as visit on visit.booking_id = own.id and outcome = 'absent' and own.status <> 'no_show'
    left join booking_item as item on item.id = visit.item_id
  where case own.status when 'no_show' then own.starts_at else item.starts_at end > ${since}::timestamptz)`;

/** True if any of these places is on a court that the venue has closed. */
export async function hasClosedCourt(db: Db, places: readonly { resourceId: number }[]): Promise<boolean> {
  const closed = await db
    .selectFrom("court")
    .select("id")
    .where("resource_id", "=", sql<number>`any(${places.map(({ resourceId }) => resourceId)}::integer[])`)
    .where("status", "<>", "open")
    .executeTakeFirst();
  return closed !== undefined;
}

/** Returns the buffers of courts, by resource. */
export async function listBuffers(db: Db, resourceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("court")
    .select(["resource_id", "buffer_minutes"])
    .where("resource_id", "=", sql<number>`any(${resourceIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ resource_id, buffer_minutes }) => [resource_id, buffer_minutes]));
}
