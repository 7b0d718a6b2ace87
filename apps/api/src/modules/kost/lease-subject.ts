import { instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../db/connect.ts";
import { kostTexts } from "../../texts/kost.ts";
import type { InvoiceSubject } from "../invoices/invoice-subject.ts";
import { holdResources, keepAllocations, moveAllocations } from "../ledger/ledger.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { type LeaseRow, leasePath, lockLease, recordLeaseEvent, titleOf, updateLease } from "./lease-rows.ts";

/** What a lease's invoices buy: the room until the end of the paid period. */
export const leaseSubject: InvoiceSubject = {
  pathOf: leasePath,

  lock: async (tx, id) => {
    await lockLease(tx, id);
  },

  async paid(tx, { id: invoiceId, subject_id }, now) {
    const lease = await lockLease(tx, subject_id);
    const period = await tx
      .updateTable("lease_period")
      .set({ paid_at: now })
      .where("invoice_id", "=", invoiceId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const begins = lease.status !== "active";
    const paid_until = lease.paid_until && lease.paid_until > period.to_on ? lease.paid_until : period.to_on;
    const changes = { paid_until, held_until: null, ...(begins && { status: "active" as const }) };
    const paid = await updateLease(tx, lease, changes);
    await recordLeaseEvent(tx, lease.id, { kind: begins ? "begun" : "extended", actor: "tenant" });
    if (begins) await notifyBegun(tx, paid);
    await place(tx, paid, begins);
  },

  // The period is unbilled again; the next run of the job bills it.
  async voided(tx, { id }) {
    await tx.deleteFrom("lease_period").where("invoice_id", "=", id).where("paid_at", "is", null).execute();
  },

  isStillFree: async (tx, { subject_id }) => (await lockLease(tx, subject_id)).status === "approved",

  async keepUntil(tx, { subject_id }, until) {
    const lease = await lockLease(tx, subject_id);
    if (lease.status !== "approved") return false;
    await updateLease(tx, lease, { held_until: until });
    return keepAllocations(tx, { ownerId: subject_id, places: 1, heldUntil: until });
  },
};

/**
 * Extends the ledger's allocation to the end of the paid period; throws if another lease has the room, which rolls everything
 * back.
 */
async function place(tx: Tx, lease: LeaseRow, begins: boolean): Promise<void> {
  const ownerId = lease.id;
  if (begins && (await keepAllocations(tx, { ownerId, places: 1, heldUntil: null }))) return;
  const { zone } = await findVenueRules(tx);
  const { resource_id } = await tx
    .selectFrom("kost_room")
    .select("resource_id")
    .where("id", "=", lease.kost_room_id)
    .executeTakeFirstOrThrow();
  const from = instantAt(zone, lease.starts_on, 0);
  const items = [{ resourceId: resource_id, from, to: instantAt(zone, lease.paid_until ?? lease.starts_on, 0) }];
  // The hold has lapsed and was cleared, so take the room again if it is free.
  if (begins) await holdResources(tx, { ownerId, purpose: "stay", items, heldUntil: null });
  else await moveAllocations(tx, { ownerId, items });
}

async function notifyBegun(tx: Tx, lease: LeaseRow): Promise<void> {
  await notifyPerson(tx, {
    personId: lease.person_id,
    topic: "lease",
    ...kostTexts.id.leaseBegun({ room: titleOf(lease), startsOn: lease.starts_on }),
    link: leasePath(lease.id),
    mail: true,
    dedupeKey: `lease:${lease.id}:begun`,
  });
}
