import type { markAttendance as attendanceRoute, markSkill as skillRoute } from "@lapang/contract/academy/coach";
import type { SkillProgress } from "@lapang/contract/academy/training";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { listProgress } from "../training/list-progress.ts";
import { findOwnSession, listPeople, type OwnSession } from "./own-session.ts";

const EARLY_MS = 3_600_000;

type Marking = { id: string; personId: string; now: Date };
type Marks = z.output<(typeof attendanceRoute)["body"]>["marks"];

/** Records attendance for one of the coach's own sessions. */
export async function markAttendance(db: Db, { id, ...marking }: Marking & { marks: Marks }): Promise<number> {
  const session = await findOwnSession(db, id, marking.personId);
  return db.transaction().execute((tx) => writeMarks(tx, session, marking));
}

/**
 * Records attendance marks. An offline phone sends marks late and possibly twice, so for each person the mark with the latest
 * `markedAt` wins, not the one that arrives last.
 */
export async function writeMarks(
  tx: Tx,
  session: OwnSession,
  { personId, now, marks }: Omit<Marking, "id"> & { marks: Marks },
): Promise<number> {
  const { id } = session;
  if (session.cancelled || Date.parse(session.startsAt) - now.getTime() > EARLY_MS) {
    throw new DomainError("conflict", "The session has not begun, or is not held", { rule: "not_begun" });
  }
  const people = new Map((await listPeople(tx, id)).map((person) => [person.id, person]));
  for (const mark of marks) {
    const person = people.get(mark.attendee);
    if (!person) throw new DomainError("not_found", "There is no such person in the session");
    await sql`insert into attendance (session_id, person_id, participant_id, status, note, marked_by, marked_at)
      values (${id}, ${person.person_id}, ${person.participant_id}, ${mark.status}, ${mark.note}, ${personId},
        ${momentOf(mark.markedAt, now)})
      on conflict (session_id, attendee) do update set status = excluded.status, note = excluded.note,
        marked_by = excluded.marked_by, marked_at = excluded.marked_at
      where attendance.marked_at <= excluded.marked_at`.execute(tx);
  }
  return marks.length;
}

/** Caps `markedAt` at the server's time, so that a device whose clock runs ahead cannot block later marks. */
const momentOf = (markedAt: string, now: Date) => new Date(Math.min(Date.parse(markedAt), now.getTime()));

type SkillMark = z.output<(typeof skillRoute)["body"]>;

/** Records a person's stage in a skill, and notifies the family when the person masters a new one. */
export async function markSkill(
  db: Db,
  { id, personId, now, mark }: Marking & { mark: SkillMark },
): Promise<SkillProgress> {
  const session = await findOwnSession(db, id, personId);
  const skill = session.skills.find(({ key }) => key === mark.skill);
  const person = (await listPeople(db, id)).find((one) => one.id === mark.attendee);
  if (!skill || !person) throw new DomainError("not_found", "There is no such skill or person in the session");
  const { programmeId: programme_id, programme } = session;
  await db.transaction().execute(async (tx) => {
    await sql`insert into skill_mark (programme_id, person_id, participant_id, skill, stage, note, marked_by, marked_at)
      values (${programme_id}, ${person.person_id}, ${person.participant_id}, ${skill.key}, ${mark.stage}, ${mark.note},
        ${personId}, ${momentOf(mark.markedAt, now)})
      on conflict (programme_id, attendee, skill) do update set stage = excluded.stage, note = excluded.note,
        marked_by = excluded.marked_by, marked_at = excluded.marked_at
      where skill_mark.marked_at <= excluded.marked_at`.execute(tx);
    if (mark.stage < CAN_DO) return;
    await notifyPerson(tx, {
      personId: person.person_id,
      topic: "academy",
      ...academyTexts.id.skillMastered({ person: person.name, skill: skill.name, programme: programme.name }),
      link: "/my-booking",
      mail: true,
      dedupeKey: `skill:${programme_id}:${person.id}:${skill.key}`,
    });
  });
  const progress = await listProgress(db, { programmeId: programme_id, skills: [skill], attendees: [person.id] });
  return progress(person.id)[0] as SkillProgress;
}

const CAN_DO = 3;
