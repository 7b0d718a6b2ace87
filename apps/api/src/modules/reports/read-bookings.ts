import { type BookingsReport, leadTimes } from "@lapang/contract/desk/reports";
import type { Period } from "@lapang/domain/report/report-period";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { readSpans, type Span } from "./report-span.ts";

type Counts = BookingsReport["total"] & Record<(typeof leadTimes)[number], number>;

/** Reports how far ahead customers book and what becomes of bookings. A booking counts in the period in which it begins. */
export async function readBookings(db: Db, wanted: Period): Promise<BookingsReport> {
  const { period, before, span, spanBefore } = await readSpans(db, wanted);
  const [now, then, customers] = await Promise.all([
    countBookings(db, span),
    countBookings(db, spanBefore),
    countCustomers(db, span, spanBefore),
  ]);
  return {
    period,
    before,
    total: totalOf(now),
    beforeTotal: totalOf(then),
    leadTimes: leadTimes.map((ahead) => ({ ahead, bookings: now[ahead], before: then[ahead] })),
    customers,
  };
}

function totalOf({ bookings, cancelled, byVenue, absent, medianLeadHours }: Counts): BookingsReport["total"] {
  return { bookings, cancelled, byVenue, absent, medianLeadHours };
}

/** Counts bookings that were paid and have a time; an unpaid one was never a booking. */
const begins = ({ start, end }: Span): RawBuilder<boolean> =>
  sql`confirmed_at is not null and starts_at >= ${start} and starts_at < ${end}`;

async function countBookings(db: Db, span: Span): Promise<Counts> {
  const { rows } = await sql<Counts>`with game as (
      select status, cancelled_by, starts_at - booking.created_at as ahead,
        status = 'no_show' or exists (select from visit_attendance as visit where visit.booking_id = booking.id and outcome = 'absent') as absent
      from booking where ${begins(span)}
    )
    select count(*)::int as bookings,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where status = 'cancelled' and cancelled_by <> 'customer')::int as "byVenue",
      count(*) filter (where status <> 'cancelled' and absent)::int as absent,
      percentile_cont(0.5) within group (order by extract(epoch from ahead) / 3600)::float8 as "medianLeadHours",
      count(*) filter (where ahead < interval '6 hours')::int as hours,
      count(*) filter (where ahead >= interval '6 hours' and ahead < interval '1 day')::int as day,
      count(*) filter (where ahead >= interval '1 day' and ahead < interval '3 days')::int as days,
      count(*) filter (where ahead >= interval '3 days' and ahead < interval '7 days')::int as week,
      count(*) filter (where ahead >= interval '7 days' and ahead < interval '14 days')::int as weeks,
      count(*) filter (where ahead >= interval '14 days')::int as later
    from game`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("a count gave no row");
  return counts;
}

async function countCustomers(db: Db, now: Span, then: Span): Promise<BookingsReport["customers"]> {
  const came = sql`booking.person_id is not null and status <> 'cancelled'`;
  const { rows } = await sql<BookingsReport["customers"]>`with here as (
      select person_id from booking where ${came} and ${begins(now)} group by person_id
    ), was as (
      select person_id from booking where ${came} and ${begins(then)} group by person_id
    )
    select (select count(*)::int from here) as all,
      (select count(*)::int from here left join lateral (select true as known from booking
        where booking.person_id = here.person_id and ${came} and confirmed_at is not null and starts_at < ${now.start}
        limit 1) as earlier on true where known is null) as new,
      (select count(*)::int from here where person_id in (select person_id from was)) as again,
      (select count(*)::int from was) as before`.execute(db);
  return rows[0] ?? { all: 0, new: 0, again: 0, before: 0 };
}
