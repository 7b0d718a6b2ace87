import type { listMakeUpSessions as listRoute, MakeUp } from "@lapang/contract/academy/training";
import type { ClassLimits } from "@lapang/domain/academy/fit";
import { isAbsenceInTime, suitsMakeUp } from "@lapang/domain/academy/make-up";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { lockPerson } from "../../bookings/record/booking-rows.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { lockClasses } from "../enrol/classes.ts";
import { readMakeUp } from "./list-make-ups.ts";

type Option = z.output<(typeof listRoute)["reply"]>["items"][number];
type OptionRow = Omit<Option, "startsAt" | "endsAt"> & {
  starts_at: Date;
  ends_at: Date;
  level: ClassLimits["level"];
  age_min: number;
  age_max: number | null;
  missed_level: ClassLimits["level"];
  birth_date: string | null;
};
type OwnMakeUp = { id: string; personId: string; now: Date };

const MOST = 60;

/** Lists suitable sessions with a free seat before the credit expires. */
export async function listMakeUpSessions(db: Db, own: OwnMakeUp): Promise<Option[]> {
  const rows = await listSuiting(db, own, sql`seats_left(session) > 0`);
  return rows.slice(0, MOST).map(({ id, programme, batch, court, coach, seatsLeft, starts_at, ends_at }) => ({
    ...{ id, programme, batch, court, coach, seatsLeft },
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }));
}

async function listSuiting(db: Db, { id, personId, now }: OwnMakeUp, which: RawBuilder<unknown>): Promise<OptionRow[]> {
  const { zone } = await findVenueRules(db);
  const { rows } = await sql<OptionRow>`
    select session.id, programme.name as programme, batch.code as batch, session.starts_at, session.ends_at,
      court.name as court, coach.name as coach, seats_left(session) as "seatsLeft", programme.level, programme.age_min,
      programme.age_max, credit.level as missed_level, participant.birth_date::text as birth_date
    from make_up_credit as credit left join participant on participant.id = credit.participant_id
    join class_session as session on session.status = 'planned' and session.starts_at > ${now}
      and session.starts_at <= credit.valid_until and session.id is distinct from credit.missed_session_id
    join batch on batch.id = session.batch_id and batch.status = 'published'
    join programme on programme.id = batch.programme_id
    join court on court.id = session.court_id join coach on coach.id = batch.coach_id
    where credit.id = ${id} and credit.person_id = ${personId} and ${which}
      and not exists (select from class_seat where session_id = session.id and attendee = credit.attendee
        and make_up_id is distinct from credit.id)
    order by session.starts_at`.execute(db);
  return rows.filter(({ starts_at, birth_date, missed_level, age_min, age_max, level }) =>
    suitsMakeUp(
      { birthDate: birth_date, level: null, missedLevel: missed_level },
      { ageMin: age_min, ageMax: age_max, level },
      localDateOf(zone, starts_at),
    ),
  );
}

/** Takes a seat in another class for a missed session and releases a previously chosen seat. */
export async function chooseMakeUp(db: Db, { sessionId, ...own }: OwnMakeUp & { sessionId: string }): Promise<MakeUp> {
  try {
    await db.transaction().execute((tx) => takeMakeUp(tx, own, sessionId));
  } catch (error) {
    throw translateConstraint(error);
  }
  return readMakeUp(db, own);
}

export async function takeMakeUp(tx: Tx, own: OwnMakeUp, sessionId: string): Promise<void> {
  await lockPerson(tx, own.personId);
  const before = await readMakeUp(tx, own);
  if (before.session?.id === sessionId) return;
  await lockClasses(tx);
  if (before.session) await releaseSeat(tx, own);
  const suiting = await listSuiting(tx, own, sql`session.id = ${sessionId}`);
  if (suiting.length === 0) {
    throw new DomainError("make_up_not_fitting", "This session does not make up for the other");
  }
  await sql`insert into class_seat (session_id, person_id, participant_id, make_up_id)
    select ${sessionId}::uuid, person_id, participant_id, id from make_up_credit where id = ${own.id}`.execute(tx);
}

/** Releases the chosen make-up seat, so that another session can be chosen. */
export async function returnMakeUp(db: Db, own: OwnMakeUp): Promise<MakeUp> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, own.personId);
    const { session } = await readMakeUp(tx, own);
    if (!session) return;
    await lockClasses(tx);
    await releaseSeat(tx, own);
  });
  return readMakeUp(db, own);
}

async function releaseSeat(tx: Tx, { id, now }: OwnMakeUp): Promise<void> {
  const { academy } = await findVenueSettings(tx);
  const chosen = await tx
    .selectFrom("class_seat")
    .innerJoin("class_session", "class_session.id", "class_seat.session_id")
    .select(["class_seat.id", "starts_at", "moved_from"])
    .where("make_up_id", "=", id)
    .executeTakeFirstOrThrow();
  const timing = { sessionStart: chosen.starts_at, moved: chosen.moved_from !== null, now };
  if (!isAbsenceInTime(timing, academy)) {
    throw new DomainError("absence_too_late", "The session is too near", { hours: academy.absenceNoticeHours });
  }
  await tx.deleteFrom("class_seat").where("id", "=", chosen.id).execute();
}
