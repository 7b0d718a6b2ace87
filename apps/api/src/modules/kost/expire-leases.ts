import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { kostTexts } from "../../texts/kost.ts";
import { closeInvoice } from "../invoices/void-invoice.ts";
import { releaseAllocations } from "../ledger/ledger.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { findLiveAttempt } from "../payments/payment-queries.ts";
import { type LeaseRow, leasePath, recordLeaseEvent, titleOf, updateLease } from "./lease-rows.ts";

/** Job: expires approved leases that were not paid in time and notifies the next requester. */
export async function expireLeases(db: Db): Promise<number> {
  const overdue = await db
    .selectFrom("lease")
    .select("id")
    .where("status", "=", "approved")
    .where("held_until", "<=", sql<Date>`clock_timestamp()`)
    .execute();
  let lapsed = 0;
  for (const { id } of overdue) if (await expireOne(db, id)) lapsed += 1;
  return lapsed;
}

async function expireOne(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const lease = await tx
      .selectFrom("lease")
      .selectAll()
      .where("id", "=", id)
      .where("status", "=", "approved")
      .where("held_until", "<=", sql<Date>`clock_timestamp()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!lease || !(await lapse(tx, lease))) return false;
    await releaseAllocations(tx, id);
    return true;
  });
}

/** Expires overdue leases of one room. Their lapsed holds are cleared when the caller takes the room in the ledger. */
export async function lapseOverdue(tx: Tx, roomId: number): Promise<void> {
  const overdue = await tx
    .selectFrom("lease")
    .selectAll()
    .where("kost_room_id", "=", roomId)
    .where("status", "=", "approved")
    .where("held_until", "<=", sql<Date>`clock_timestamp()`)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const lease of overdue) await lapse(tx, lease);
}

/** Expires one lease; returns false while a payment is still possible. */
async function lapse(tx: Tx, lease: LeaseRow): Promise<boolean> {
  const invoice = await findUnpaid(tx, lease.id);
  if (invoice && (await findLiveAttempt(tx, { payable_kind: "invoice", payable_id: invoice.id }))) return false;
  if (invoice) await closeInvoice(tx, invoice, kostTexts.id.voided.lapsed);
  await dropUnpaidPeriods(tx, lease.id);
  await updateLease(tx, lease, { status: "lapsed", held_until: null });
  await recordLeaseEvent(tx, lease.id, { kind: "lapsed", actor: "system" });
  await notifyPerson(tx, {
    personId: lease.person_id,
    topic: "lease",
    ...kostTexts.id.requestLapsed(titleOf(lease)),
    link: leasePath(lease.id),
    mail: true,
    dedupeKey: `lease:${lease.id}:lapsed:${lease.held_until?.getTime()}`,
  });
  await notifyNextRequester(tx, lease);
  return true;
}

export async function findUnpaid(tx: Tx, leaseId: string) {
  return tx
    .selectFrom("invoice")
    .selectAll()
    .where("subject_kind", "=", "lease")
    .where("subject_id", "=", leaseId)
    .where("status", "=", "open")
    .orderBy("due_on")
    .forUpdate()
    .executeTakeFirst();
}

export async function dropUnpaidPeriods(tx: Tx, leaseId: string, after = "0001-01-01"): Promise<void> {
  await tx
    .deleteFrom("lease_period")
    .where("lease_id", "=", leaseId)
    .where("paid_at", "is", null)
    .where("to_on", ">", after)
    .execute();
}

/** Notifies the earliest requester, and staff, that the room is free again. */
export async function notifyNextRequester(tx: Tx, left: LeaseRow): Promise<void> {
  const next = await tx
    .selectFrom("lease")
    .select(["id", "person_id"])
    .where("kost_room_id", "=", left.kost_room_id)
    .where("status", "=", "requested")
    .orderBy("created_at")
    .executeTakeFirst();
  if (!next) return;
  const key = `lease:${next.id}:next:${left.id}:${left.held_until?.getTime()}`;
  await notifyPerson(tx, {
    personId: next.person_id,
    topic: "lease",
    ...kostTexts.id.requestNext(titleOf(left)),
    link: leasePath(next.id),
    mail: true,
    dedupeKey: key,
  });
  await notifyStaff(tx, {
    topic: "lease",
    ...kostTexts.id.roomFreeAgain(titleOf(left)),
    link: null,
    dedupeKey: `${key}:staff`,
  });
}
