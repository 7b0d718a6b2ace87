import type { getTraining, Training, TrainingSession } from "@lapang/contract/academy/training";
import { isAbsenceInTime } from "@lapang/domain/academy/make-up";
import { DomainError } from "@lapang/domain/errors";
import type { AcademySettings } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { feedPath } from "./calendar-feed.ts";
import { listMakeUps } from "./list-make-ups.ts";
import { listProgress } from "./list-progress.ts";
import { listEnrolmentsOf, type OwnEnrolment } from "./own-enrolment.ts";

type OwnBooking = { bookingId: string; personId: string; now: Date };

/** Returns what a family sees of a paid class: sessions, attendance, skills and make-ups. */
export async function readTraining(
  db: Db,
  { bookingId, personId, now }: OwnBooking,
): Promise<z.output<(typeof getTraining)["reply"]>> {
  const enrolments = await listEnrolmentsOf(db, bookingId, personId);
  if (enrolments.length === 0) throw new DomainError("not_found", "There is no such class");
  const { academy } = (await findVenueRules(db)).settings;
  const makeUps = await listMakeUps(db, { personId, now });
  const items: Training[] = [];
  for (const enrolment of enrolments) {
    const { id, slug, name, drill, code, coach, participant, participant_id, trial, attendee } = enrolment;
    const { programme_id: programmeId, skills } = enrolment;
    const progress = await listProgress(db, { programmeId, skills, attendees: [attendee] });
    items.push({
      itemId: id,
      participant,
      trial,
      programme: { slug, name, drill: drill as Training["programme"]["drill"] },
      batch: code,
      coach,
      sessions: (await listOwnSessions(db, enrolment)).map((row) => presentSession(row, { academy, trial, now })),
      skills: progress(attendee),
      makeUps: makeUps.filter((makeUp) => makeUp.participantId === participant_id),
    });
  }
  const calendarUrl = await feedPath(db, bookingId);
  return { items, calendarUrl, absenceNoticeHours: academy.absenceNoticeHours, now: now.toISOString() };
}

type SessionRow = {
  id: string;
  starts_at: Date;
  ends_at: Date;
  court: string;
  cancelled: boolean;
  moved_from: Date | null;
  change_note: string | null;
  coming: boolean;
  make_up: boolean;
  attendance: TrainingSession["attendance"];
  note: string;
};

/** Lists the class's sessions from the participant's first one on, and chosen make-up sessions in other classes. */
async function listOwnSessions(db: Db, enrolment: OwnEnrolment): Promise<SessionRow[]> {
  const { batch_id, attendee, trial, from_session_at: from } = enrolment;
  const { rows } = await sql<SessionRow>`select session.id, session.starts_at, session.ends_at, court.name as court,
      session.status = 'cancelled' as cancelled, session.moved_from, session.change_note,
      seat.id is not null as coming, seat.make_up_id is not null and session.batch_id <> ${batch_id} as make_up,
      attendance.status as attendance, coalesce(attendance.note, '') as note
    from class_session as session join court on court.id = session.court_id
    left join class_seat as seat on seat.session_id = session.id and seat.attendee = ${attendee}
    left join attendance on attendance.session_id = session.id and attendance.attendee = ${attendee}
    left join make_up_credit on make_up_credit.id = seat.make_up_id
    where session.batch_id = ${batch_id} and coalesce(session.moved_from, session.starts_at) >= ${from}
        and (not ${trial}::boolean or coalesce(session.moved_from, session.starts_at) = ${from})
      or make_up_credit.enrolment_id = ${enrolment.id}
    order by session.starts_at`.execute(db);
  return rows;
}

type Judging = { academy: AcademySettings; trial: boolean; now: Date };

function presentSession(row: SessionRow, { academy, trial, now }: Judging): TrainingSession {
  const timing = { sessionStart: row.starts_at, moved: row.moved_from !== null, now };
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    court: row.court,
    cancelled: row.cancelled,
    movedFrom: row.moved_from?.toISOString() ?? null,
    changeNote: row.change_note,
    coming: row.coming,
    makeUp: row.make_up,
    attendance: row.attendance,
    note: row.note,
    mayExcuse: row.coming && !row.make_up && !trial && !row.cancelled && isAbsenceInTime(timing, academy),
  };
}
