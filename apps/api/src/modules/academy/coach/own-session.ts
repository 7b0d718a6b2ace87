import type { CoachAttendee, CoachSession } from "@lapang/contract/academy/coach";
import { ageOn } from "@lapang/domain/academy/fit";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { isFirm } from "../sessions/seated.ts";
import { listProgress } from "../training/list-progress.ts";
import { findCoach } from "./find-coach.ts";
import { listCoachSessions } from "./list-sessions.ts";

export type OwnSession = CoachSession & { programmeId: number; skills: { key: string; name: string }[] };

/** Returns one session of this coach; 404 for another coach's session. */
export async function findOwnSession(db: Db, id: string, personId: string): Promise<OwnSession> {
  const coach = await findCoach(db, personId);
  return findSession(db, { id, coachId: coach.id });
}

export async function findSession(db: Db, which: { id: string; coachId?: number }): Promise<OwnSession> {
  const [session] = await listCoachSessions(db, which);
  if (!session) throw new DomainError("not_found", "There is no such session of yours");
  const programme = await db
    .selectFrom("programme")
    .select(["id", "skills"])
    .where("slug", "=", session.programme.slug)
    .executeTakeFirstOrThrow();
  return { ...session, programmeId: programme.id, skills: programme.skills as OwnSession["skills"] };
}

export type PersonInSession = {
  id: string;
  person_id: string;
  participant_id: string | null;
  name: string;
  birth_date: string | null;
  trial: boolean;
  make_up: boolean;
  status: CoachAttendee["status"];
  note: string;
};

/** Lists the people in a session, including those excused from it. */
export async function listPeople(db: Db, sessionId: string): Promise<PersonInSession[]> {
  const { rows } =
    await sql<PersonInSession>`select distinct on (name, person.attendee) person.attendee as id, person.person_id,
      person.participant_id, coalesce(participant.name, account.name) as name, participant.birth_date::text as birth_date,
      coalesce(enrolment.trial, false) as trial, person.make_up_id is not null as make_up,
      attendance.status, coalesce(attendance.note, '') as note
    from (
      select seat.attendee, seat.person_id, seat.participant_id, seat.enrolment_id, seat.make_up_id
      from class_seat as seat where seat.session_id = ${sessionId} and ${isFirm}
      union all
      select attendance.attendee, attendance.person_id, attendance.participant_id, null, null
      from attendance where attendance.session_id = ${sessionId}
    ) as person join person as account on account.id = person.person_id
    left join participant on participant.id = person.participant_id
    left join enrolment on enrolment.id = person.enrolment_id
    left join attendance on attendance.session_id = ${sessionId} and attendance.attendee = person.attendee
    order by name, person.attendee, person.enrolment_id nulls last`.execute(db);
  return rows;
}

/** Returns a session with its people, their attendance and their skill progress. */
export async function readSession(db: Db, found: OwnSession, now: Date) {
  const { programmeId, skills, ...session } = found;
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, now);
  const people = await listPeople(db, session.id);
  const progress = await listProgress(db, { programmeId, skills, attendees: people.map(({ id }) => id) });
  const attendees = people.map((person) => ({
    id: person.id,
    name: person.name,
    age: person.birth_date === null ? null : ageOn(person.birth_date, today),
    trial: person.trial,
    makeUp: person.make_up,
    status: person.status,
    note: person.note,
    skills: progress(person.id),
  }));
  return { ...session, attendees, now: now.toISOString() };
}
