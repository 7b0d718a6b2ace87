import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** Returns a class by its code with the state of its end. */
export async function findEnding(db: Db, code: string) {
  const row = await db
    .selectFrom("batch")
    .innerJoin("programme", "programme.id", "batch.programme_id")
    .leftJoin("batch_end", "batch_end.batch_id", "batch.id")
    .leftJoin("person", "person.id", "batch_end.entered_by")
    .select(["batch.id", "batch.code", "batch.status", "programme.name as programme"])
    .select(["batch_end.reason", "batch_end.entered_by", "batch_end.entered_at", "batch_end.decided_at"])
    .select(["batch_end.carried_out_at", "person.name as entered_by_name"])
    .where("batch.code", "=", code)
    .executeTakeFirst();
  if (!row || row.carried_out_at) throw new DomainError("not_found", "There is no such class");
  return row;
}
export type EndingRow = Awaited<ReturnType<typeof findEnding>>;

/** Locks the request to end a class, so that only one decision is carried out. */
export async function lockEntered(tx: Tx, batchId: string) {
  const entered = await tx
    .selectFrom("batch_end")
    .selectAll()
    .where("batch_id", "=", batchId)
    .forUpdate()
    .executeTakeFirst();
  if (!entered) throw new DomainError("not_found", "Nobody has asked to end this class");
  return entered;
}

export type PaidSeat = { id: string; booking_id: string; person_id: string };

/** Lists the paid seats that still have sessions ahead. */
export async function listPaidSeats(db: Db, batchId: string, now: Date): Promise<PaidSeat[]> {
  const { rows } = await sql<PaidSeat>`select enrolment.id, booking.id as booking_id, enrolment.person_id
    from enrolment join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
    where enrolment.batch_id = ${batchId} and enrolment.status = 'taken' and booking.status = 'confirmed'
      and exists (select from class_seat join class_session on class_session.id = session_id
        where enrolment_id = enrolment.id and class_session.status = 'planned' and starts_at > ${now})
    order by booking.id, enrolment.id`.execute(db);
  return rows;
}

/** Lists bookings with unpaid seats of the class. */
export async function listHolds(db: Db, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct booking.id from enrolment
    join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
    where enrolment.batch_id = ${batchId} and booking.status in ('held', 'awaiting_payment') order by booking.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function listSessionsAhead(db: Db, batchId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("class_session")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("status", "=", "planned")
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .execute();
  return rows.map(({ id }) => id);
}
