import type { ClassWait } from "@lapang/contract/academy/academy";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { releaseHold } from "../../bookings/hold/release-hold.ts";
import { lockPerson } from "../../bookings/record/booking-rows.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { countBefore, lockWaiting, setWait } from "../enrol/class-waiting-list.ts";
import { findSeatsFree, lockClasses } from "../enrol/classes.ts";
import { type AcademyWish, type OfferedEnrolment, readEnrolments } from "../enrol/read-enrolments.ts";
import { refuseUnsuited, refuseWithoutGuardian } from "../enrol/refuse-unsuited.ts";

const MOST_WAITS = 10;

/** Adds a participant to the waiting list of a full class; refused while a seat is free, because it can be held at once. */
export async function joinClassWait(
  db: Db,
  person: SignedIn,
  { wish, now }: { wish: Pick<AcademyWish, "batch" | "participant">; now: Date },
): Promise<ClassWait> {
  const { batch, participant } = wish;
  const offer = await readEnrolments(db, { person, now }, [{ batch, participant }]);
  refuseUnsuited(offer, { now });
  refuseWithoutGuardian(offer);
  const [wanted] = offer.enrolments as [OfferedEnrolment];
  try {
    const id = await db.transaction().execute(async (tx) => {
      await lockPerson(tx, person.id);
      await lockClasses(tx);
      await refuseNeedless(tx, wanted, now);
      await refuseTooMany(tx, person.id);
      const { id } = await tx
        .insertInto("class_wait")
        .values({ batch_id: wanted.batch.id, person_id: person.id, participant_id: wanted.participantId })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    });
    return await readWait(db, id, person.id);
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function refuseNeedless(tx: Tx, { batch, attendee }: OfferedEnrolment, now: Date): Promise<void> {
  const enrolled = await tx
    .selectFrom("enrolment")
    .select("id")
    .where("batch_id", "=", batch.id)
    .where("attendee", "=", attendee.id)
    .where("trial", "=", false)
    .where("status", "=", "taken")
    .executeTakeFirst();
  if (enrolled) throw new DomainError("already_enrolled", "They have a seat in this class already");
  const free = await findSeatsFree(tx, batch.id, now);
  if (free > (await countBefore(tx, batch.id, attendee.id))) {
    throw new DomainError("conflict", "A seat is free: it can be held at once", { rule: "free" });
  }
}

async function refuseTooMany(tx: Tx, personId: string): Promise<void> {
  const { waits } = await tx
    .selectFrom("class_wait")
    .select((count) => count.fn.countAll<number>().as("waits"))
    .where("person_id", "=", personId)
    .where("status", "in", ["waiting", "offered"])
    .executeTakeFirstOrThrow();
  if (waits >= MOST_WAITS) {
    throw new DomainError("too_many", `At most ${MOST_WAITS} places in line`, { limit: MOST_WAITS });
  }
}

/** Removes a participant from the waiting list; a seat offered to them goes to the next. */
export async function leaveClassWait(
  db: Db,
  sellables: Sellables,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<ClassWait> {
  const wait = await readWait(db, id, personId);
  if (wait.status === "bought") {
    throw new DomainError("illegal_move", "It is bought already", { from: "bought", to: "left" });
  }
  if (wait.status === "offered" && wait.bookingId)
    await releaseHold(db, sellables, { id: wait.bookingId, personId, now });
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    // An offer may have been made since the read above; then the customer releases it themselves.
    if (wait.status === "offered" || (await lockWaiting(tx, id))) await setWait(tx, id, { status: "left" });
  });
  return readWait(db, id, personId);
}

/** Lists the waiting-list entries of an account, including recently ended ones. */
export async function listClassWaits(db: Db, personId: string): Promise<ClassWait[]> {
  const { rows } = await waits(sql`entry.person_id = ${personId} and entry.status <> 'left'
    and batch.ends_on >= current_date - 1`).execute(db);
  return rows.map(present);
}

async function readWait(db: Db, id: string, personId: string): Promise<ClassWait> {
  const { rows } = await waits(sql`entry.id = ${id} and entry.person_id = ${personId}`).execute(db);
  if (!rows[0]) throw new DomainError("not_found", "There is no such place in line");
  return present(rows[0]);
}

type WaitRow = Omit<ClassWait, "programme" | "offeredUntil"> & {
  slug: string;
  name: string;
  offeredUntil: Date | null;
};

const waits = (which: ReturnType<typeof sql>) => sql<WaitRow>`select entry.id, entry.status,
    programme.slug, programme.name, batch.code as batch, entry.participant_id as "participantId",
    coalesce(participant.name, person.name) as participant, entry.booking_id as "bookingId",
    case when entry.status = 'offered' then coalesce(booking.held_until, entry.offered_until) end as "offeredUntil",
    case when entry.status = 'waiting' then (select count(*)::int from class_wait as line
      where line.batch_id = entry.batch_id and line.status = 'waiting' and line.place <= entry.place) end as place
  from class_wait as entry join batch on batch.id = entry.batch_id join programme on programme.id = batch.programme_id
  join person on person.id = entry.person_id left join participant on participant.id = entry.participant_id
  left join booking on booking.id = entry.booking_id
  where ${which} order by entry.place desc limit 50`;

function present({ slug, name, offeredUntil, ...wait }: WaitRow): ClassWait {
  return { ...wait, programme: { slug, name }, offeredUntil: offeredUntil?.toISOString() ?? null };
}
