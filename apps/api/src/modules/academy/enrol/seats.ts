import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { type ItemGroup, idsOf } from "../../bookings/item.ts";
import { countBefore } from "./class-waiting-list.ts";
import { type ExpireLapsed, findSeatsFree, lockClasses } from "./classes.ts";
import type { AcademyOffer, OfferedEnrolment } from "./read-enrolments.ts";
import { firstOf } from "./refuse-unsuited.ts";

/**
 * Takes a seat in every session bought; a constraint refuses a full session. Expires lapsed holds of these classes first, and
 * refuses a term in favour of the waiting list.
 */
export async function takeSeats(tx: Tx, offer: AcademyOffer, expireLapsed: ExpireLapsed): Promise<void> {
  const { enrolments, personId, now } = offer;
  await lockClasses(tx);
  const batchIds = enrolments.map(({ batch }) => batch.id);
  await expireLapsed(tx, holdsSeatIn(batchIds));
  for (const enrolment of enrolments) {
    if (!enrolment.trial) await yieldToLine(tx, enrolment, now);
    await refusingFull(async () => {
      await insertEnrolment(tx, personId, enrolment);
      await insertSeats(tx, [enrolment.itemId]);
    });
    if (enrolment.credit) await creditTrial(tx, enrolment.credit.id, enrolment.itemId);
  }
}

const holdsSeatIn = (batchIds: readonly string[]) => sql`exists (select from booking_item as item
  join enrolment on enrolment.id = item.id
  where item.booking_id = booking.id and enrolment.batch_id = any(${batchIds}::uuid[]))`;

async function yieldToLine(tx: Tx, { batch, attendee }: OfferedEnrolment, now: Date): Promise<void> {
  const before = await countBefore(tx, batch.id, attendee.id);
  if (before === 0 || (await findSeatsFree(tx, batch.id, now)) > before) return;
  throw new DomainError("class_full", "Others stand in line for it", { batch: batch.code, line: before });
}

async function insertEnrolment(tx: Tx, personId: string, enrolment: OfferedEnrolment): Promise<void> {
  const { itemId, batch, participantId, trial } = enrolment;
  await tx
    .insertInto("enrolment")
    .values({
      id: itemId,
      batch_id: batch.id,
      programme_id: batch.programme_id,
      person_id: personId,
      participant_id: participantId,
      trial,
      from_session_at: firstOf(enrolment).starts_at,
    })
    .execute();
}

/** Inserts the seats; an attendee who has a trial or make-up seat in a session keeps that one. */
async function insertSeats(tx: Tx, enrolmentIds: readonly string[]): Promise<void> {
  await sql`insert into class_seat (session_id, person_id, participant_id, enrolment_id)
    select class_session.id, person_id, participant_id, enrolment.id
    from enrolment join class_session on class_session.batch_id = enrolment.batch_id and class_session.status = 'planned'
      and (starts_at = from_session_at or not trial and starts_at > from_session_at)
    where enrolment.id = any(${enrolmentIds}::uuid[])
    order by class_session.id on conflict on constraint class_seat_once do nothing`.execute(tx);
}

async function creditTrial(tx: Tx, trialId: string, termId: string): Promise<void> {
  await tx.updateTable("enrolment").set({ credited_to: termId }).where("id", "=", trialId).execute();
}

async function refusingFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** Late money: takes restored seats again; refuses if any of their sessions is full. */
export async function regainSeats(tx: Tx, groups: readonly ItemGroup[], expireLapsed: ExpireLapsed): Promise<void> {
  const ids = idsOf(groups);
  await lockClasses(tx);
  const lost = await tx.selectFrom("enrolment").select(["batch_id"]).where("id", "in", ids).execute();
  await expireLapsed(tx, holdsSeatIn(lost.map(({ batch_id }) => batch_id)));
  await refusingFull(async () => {
    await tx.updateTable("enrolment").set({ status: "taken" }).where("id", "in", ids).execute();
    await insertSeats(tx, ids);
  });
}

/** Releases the seats; a trial deducted from their price can be deducted again. */
export async function restoreSeats(tx: Tx, groups: readonly ItemGroup[]): Promise<void> {
  const ids = idsOf(groups);
  await lockClasses(tx);
  await tx.deleteFrom("class_seat").where("enrolment_id", "in", ids).execute();
  await tx.updateTable("enrolment").set({ status: "released" }).where("id", "in", ids).execute();
  await tx.updateTable("enrolment").set({ credited_to: null }).where("credited_to", "in", ids).execute();
}
