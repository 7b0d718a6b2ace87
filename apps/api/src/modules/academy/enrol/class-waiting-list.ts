import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { OfferedEnrolment } from "./read-enrolments.ts";

export type WaitStatus = "waiting" | "offered" | "bought" | "lapsed" | "left";

/** Counts the waiting participants ahead of this one; all of them if this one is not on the list. */
export async function countBefore(db: Db, batchId: string, attendee: string): Promise<number> {
  const { rows } = await sql<{ before: number }>`select count(*)::int as before from class_wait as other
    where batch_id = ${batchId} and status = 'waiting' and attendee <> ${attendee}
      and place < coalesce((select place from class_wait as own where own.batch_id = ${batchId}
        and own.attendee = ${attendee} and own.status in ('waiting', 'offered')), 9223372036854775807)`.execute(db);
  return rows[0]?.before ?? 0;
}

/** True if someone outside this booking is waiting for a class in it. */
export async function isWaitedFor(db: Db, bookingId: string, enrolmentIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`select exists (
      select from class_wait join enrolment on enrolment.batch_id = class_wait.batch_id and not trial
      where enrolment.id = any(${enrolmentIds}::uuid[]) and class_wait.status in ('waiting', 'offered')
        and class_wait.booking_id is distinct from ${bookingId}::uuid
        and class_wait.attendee <> enrolment.attendee) as awaited`.execute(db);
  return rows[0]?.awaited ?? false;
}

/** Marks waiting entries as offered when their participants hold the seat themselves. */
export async function serveHolder(
  tx: Tx,
  enrolments: readonly OfferedEnrolment[],
  { bookingId, heldUntil }: { bookingId: string; heldUntil: Date },
): Promise<void> {
  for (const { batch, attendee, trial } of enrolments) {
    if (trial) continue;
    await tx
      .updateTable("class_wait")
      .set({ status: "offered", booking_id: bookingId, offered_until: heldUntil })
      .where("batch_id", "=", batch.id)
      .where("attendee", "=", attendee.id)
      .where("status", "=", "waiting")
      .execute();
  }
}

/** Marks the offers of a paid booking as bought. */
export async function takeOffer(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable("class_wait")
    .set({ status: "bought" })
    .where("booking_id", "=", bookingId)
    .where("status", "in", ["offered", "lapsed"])
    .execute();
}

/** Locks the entry; true if it is still waiting. */
export async function lockWaiting(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom("class_wait").select("status").where("id", "=", id).forUpdate().executeTakeFirst();
  return row?.status === "waiting";
}

export async function setWait(
  tx: Tx,
  id: string,
  change: { status: WaitStatus; booking_id?: string; offered_until?: Date },
): Promise<void> {
  await tx.updateTable("class_wait").set(change).where("id", "=", id).execute();
}

/** Ends expired offers, and entries of classes that have no session left. */
export async function endWaits(db: Db, now: Date): Promise<void> {
  await sql`update class_wait set status = 'lapsed' where id in (
    select entry.id from class_wait as entry left join booking on booking.id = entry.booking_id
    where entry.status = 'waiting' and not exists (select from class_session
        where batch_id = entry.batch_id and class_session.status = 'planned' and starts_at > ${now})
      or entry.status = 'offered' and (booking.id is null or booking.status in ('expired', 'cancelled')
        or booking.status in ('held', 'awaiting_payment') and booking.held_until <= clock_timestamp())
    for update of entry skip locked)`.execute(db);
}

export type Waiting = {
  id: string;
  batch_id: string;
  code: string;
  person_id: string;
  participant_id: string | null;
};

/** Lists the first waiting entries of each class, as many as it has free seats; `batchIds` null means all classes. */
export async function listNext(db: Db, batchIds: readonly string[] | null, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select id, batch_id, code, person_id, participant_id from (
      select entry.*, batch.code, row_number() over (partition by entry.batch_id order by place) as turn,
        (select min(seats_left(class_session)) from class_session where class_session.batch_id = batch.id
          and class_session.status = 'planned' and starts_at > ${now}) as free
      from class_wait as entry join batch on batch.id = entry.batch_id and batch.status = 'published'
      where entry.status = 'waiting' and (${batchIds === null}::boolean or entry.batch_id = any(${batchIds ?? []}::uuid[]))
    ) as line where turn <= free order by batch_id, turn`.execute(db);
  return rows;
}
