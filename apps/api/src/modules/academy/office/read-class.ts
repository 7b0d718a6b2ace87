import type {
  getClass,
  StaffClassSession,
  StaffClassWait,
  StaffEnrolment,
} from "@lapang/contract/academy/staff-classes";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { TERM } from "../instalments/term-invoices.ts";
import { isFirm } from "../sessions/seated.ts";
import { listProgress } from "../training/list-progress.ts";
import { type ClassRow, findClass, isHeld, isPaid, presentClass } from "./list-classes.ts";

/** Returns one class with its sessions, participants and waiting list. */
export async function readClass(db: Db, code: string, now: Date): Promise<z.output<(typeof getClass)["reply"]>> {
  const row = await findClass(db, code, now);
  const [sessionList, people, line] = await Promise.all([
    listSessions(db, row.id),
    listEnrolled(db, row, now),
    listLine(db, row.id),
  ]);
  return { ...presentClass(row), sessionList, people, line, now: now.toISOString() };
}

type SessionRow = Omit<StaffClassSession, "startsAt" | "endsAt" | "movedFrom" | "court"> & {
  starts_at: Date;
  ends_at: Date;
  moved_from: Date | null;
  slug: string;
  name: string;
};

async function listSessions(db: Db, batchId: string): Promise<StaffClassSession[]> {
  const { rows } = await sql<SessionRow>`select session.id, session.starts_at, session.ends_at, session.moved_from,
      session.change_note as "changeNote", session.status = 'cancelled' as cancelled, court.slug, court.name,
      greatest(0, seats_left(session)) as "seatsLeft",
      (select count(*)::int from class_seat as seat where seat.session_id = session.id and ${isFirm}) as people,
      (select count(*)::int from attendance where session_id = session.id and attendance.status in ('present', 'late'))
        as came,
      (select count(*)::int from attendance where session_id = session.id and marked_by is not null) as marked
    from class_session as session join court on court.id = session.court_id
    where session.batch_id = ${batchId} order by session.starts_at`.execute(db);
  return rows.map(({ starts_at, ends_at, moved_from, slug, name, ...row }) => ({
    ...row,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    movedFrom: moved_from?.toISOString() ?? null,
    court: { slug, name },
  }));
}

type EnrolledRow = Omit<StaffEnrolment, "account" | "skills" | "owed"> & {
  owed: number | null;
  due_on: string | null;
  attendee: string;
  account_name: string;
  phone: string | null;
};

async function listEnrolled(db: Db, { id, programme_id: programmeId }: ClassRow, now: Date): Promise<StaffEnrolment[]> {
  const marks = (statuses: readonly string[]) => sql`(select count(*)::int from attendance
    join class_session as session on session.id = session_id
    where session.batch_id = enrolment.batch_id and attendance.attendee = enrolment.attendee
      and attendance.status = any(${statuses}))`;
  const { rows } = await sql<EnrolledRow>`select enrolment.id, enrolment.attendee, booking.id as "bookingId",
      booking.code as "bookingCode", coalesce(participant.name, person.name) as name, person.name as account_name,
      person.phone, enrolment.trial, ${isPaid} as paid, ${marks(["present", "late"])} as came,
      ${marks(["absent", "excused"])} as missed, unpaid.owed, unpaid.due_on
    from enrolment join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
    join person on person.id = enrolment.person_id left join participant on participant.id = enrolment.participant_id
    left join lateral (select sum(amount)::int as owed, min(due_on) as due_on from invoice
      join invoice_line on invoice_id = invoice.id where subject_kind = ${TERM} and subject_id = booking.id
        and invoice.status = 'open' and split_part(part, ':', 1) = enrolment.id::text) as unpaid on true
    where enrolment.batch_id = ${id} and enrolment.status = 'taken' and (${isPaid} or ${isHeld})
    order by enrolment.trial, name, enrolment.id`.execute(db);
  const { skills } = await db
    .selectFrom("programme")
    .select("skills")
    .where("id", "=", programmeId)
    .executeTakeFirstOrThrow();
  const progress = await listProgress(db, {
    programmeId,
    skills: skills as { key: string; name: string }[],
    attendees: rows.map(({ attendee }) => attendee),
  });
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, now);
  return rows.map(({ attendee, account_name, phone, owed, due_on, ...row }) => ({
    ...row,
    owed: owed !== null && due_on !== null ? { amount: owed, dueOn: due_on, late: due_on < today } : null,
    account: { name: account_name, phone },
    skills: progress(attendee),
  }));
}

type WaitRow = Pick<StaffClassWait, "id" | "name" | "status"> & {
  account_name: string;
  phone: string | null;
  created_at: Date;
  offered_until: Date | null;
};

async function listLine(db: Db, batchId: string): Promise<StaffClassWait[]> {
  const { rows } = await sql<WaitRow>`select entry.id, coalesce(participant.name, person.name) as name, entry.status,
      person.name as account_name, person.phone, entry.created_at, entry.offered_until
    from class_wait as entry join person on person.id = entry.person_id
    left join participant on participant.id = entry.participant_id
    where entry.batch_id = ${batchId} and entry.status in ('waiting', 'offered') order by entry.place`.execute(db);
  return rows.map(({ account_name, phone, created_at, offered_until, ...row }) => ({
    ...row,
    account: { name: account_name, phone },
    since: created_at.toISOString(),
    offeredUntil: offered_until?.toISOString() ?? null,
  }));
}
