import type { StaffMakeUp } from "@lapang/contract/academy/staff-classes";
import type { MakeUp } from "@lapang/contract/academy/training";
import { isAbsenceInTime } from "@lapang/domain/academy/make-up";
import { DomainError } from "@lapang/domain/errors";
import type { AcademySettings } from "@lapang/domain/venue/venue-settings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";

type Row = Pick<MakeUp, "id" | "participant" | "participantId" | "programme" | "reason"> & {
  missed_at: Date;
  valid_until: Date;
  session_id: string | null;
  session_programme: string;
  batch: string;
  starts_at: Date;
  ends_at: Date;
  court: string;
  moved: boolean;
  account: string;
  phone: string | null;
};

async function selectMakeUps(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select credit.id, coalesce(participant.name, person.name) as participant,
      credit.participant_id as "participantId", programme_name as programme, credit.reason, missed_at, valid_until,
      seat.session_id, other.name as session_programme, batch.code as batch, session.starts_at, session.ends_at,
      court.name as court, session.moved_from is not null as moved, person.name as account, person.phone
    from make_up_credit as credit join person on person.id = credit.person_id
    left join participant on participant.id = credit.participant_id
    left join class_seat as seat on seat.make_up_id = credit.id
    left join class_session as session on session.id = seat.session_id
    left join court on court.id = session.court_id left join batch on batch.id = session.batch_id
    left join programme as other on other.id = batch.programme_id
    where ${which}`.execute(db);
  return rows;
}

type WhoseMakeUps = { personId: string; id?: string; now: Date };

/** Lists the make-up credits of an account, open or used; lapsed ones stay listed for 30 days. */
export async function listMakeUps(db: Db, { personId, id, now }: WhoseMakeUps): Promise<MakeUp[]> {
  const { academy } = await findVenueSettings(db);
  const rows = await selectMakeUps(
    db,
    sql`credit.person_id = ${personId} and (${id ?? null}::uuid is null or credit.id = ${id ?? null}::uuid)
      and valid_until > ${new Date(now.getTime() - 30 * 86_400_000)}::timestamptz order by missed_at`,
  );
  return rows.map((row) => present(row, academy, now));
}

const MOST = 200;

/** For the desk: open credits, next to lapse first, then chosen sessions that are ahead. */
export async function listOpenMakeUps(db: Db, now: Date): Promise<StaffMakeUp[]> {
  const { academy } = await findVenueSettings(db);
  const rows = await selectMakeUps(
    db,
    sql`(seat.id is null and valid_until > ${now}) or session.starts_at > ${now}
      order by seat.id is not null, coalesce(session.starts_at, valid_until), credit.id limit ${MOST}`,
  );
  return rows.map((row) => ({
    ...present(row, academy, now),
    account: { name: row.account, phone: row.phone },
  }));
}

function present(row: Row, academy: AcademySettings, now: Date): MakeUp {
  const timing = { sessionStart: row.starts_at, moved: row.moved, now };
  return {
    id: row.id,
    participant: row.participant,
    participantId: row.participantId,
    programme: row.programme,
    missedAt: row.missed_at.toISOString(),
    reason: row.reason,
    validUntil: row.valid_until.toISOString(),
    lapsed: row.session_id === null && row.valid_until <= now,
    session: row.session_id && {
      id: row.session_id,
      programme: row.session_programme,
      batch: row.batch,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      court: row.court,
    },
    mayReturn: row.session_id !== null && isAbsenceInTime(timing, academy),
  } as MakeUp;
}

export async function readMakeUp(db: Db, { personId, id, now }: Required<WhoseMakeUps>): Promise<MakeUp> {
  const [makeUp] = await listMakeUps(db, { personId, id, now });
  if (!makeUp) throw new DomainError("not_found", "There is no such session to make up for");
  return makeUp;
}
