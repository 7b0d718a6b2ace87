import type { Db, Tx } from "../../db/connect.ts";
import { kostTexts } from "../../texts/kost.ts";
import { recordAction } from "../audit/record-action.ts";
import { refuseOwnMoney } from "../audit/refuse-own-money.ts";
import { closeInvoice } from "../invoices/void-invoice.ts";
import { releaseAllocations } from "../ledger/ledger.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { refuseWhilePaying } from "../payments/attempts/refuse-while-paying.ts";
import { dropUnpaidPeriods, findUnpaid, notifyNextRequester } from "./expire-leases.ts";
import { leasePath, lockLease, lockOwnLease, recordLeaseEvent, titleOf, updateLease } from "./lease-rows.ts";

type Rejecting = { id: string; reason: string; staffId: string };

/** Rejects a request and notifies the tenant with the reason. */
export async function rejectLease(db: Db, { id, reason, staffId }: Rejecting): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lease = await lockLease(tx, id);
    refuseOwnMoney({ staffId, concernedId: lease.person_id });
    await updateLease(tx, lease, { status: "rejected", refusal: reason });
    await recordLeaseEvent(tx, id, { kind: "rejected", actor: "staff", personId: staffId });
    const action = { personId: staffId, concernedId: lease.person_id, subjectId: id };
    await recordAction(tx, { ...action, action: "lease_rejected", reason, details: { lease: lease.code } });
    await notifyPerson(tx, {
      personId: lease.person_id,
      topic: "lease",
      ...kostTexts.id.requestRejected({ room: titleOf(lease), reason }),
      link: leasePath(id),
      mail: true,
      dedupeKey: `lease:${id}:rejected`,
    });
  });
}

/** Withdraws an unpaid request and frees the held room. */
export async function withdrawLease(db: Db, { id, personId }: { id: string; personId: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lease = await lockOwnLease(tx, id, personId);
    await voidUnpaid(tx, id, kostTexts.id.voided.withdrawn);
    await updateLease(tx, lease, { status: "withdrawn", held_until: null });
    await recordLeaseEvent(tx, id, { kind: "withdrawn", actor: "tenant", personId });
    if (lease.status === "approved") await notifyNextRequester(tx, lease);
    await releaseAllocations(tx, id);
  });
}

/** Voids the unpaid invoice and drops unpaid periods that end after a day; refused during a payment. */
export async function voidUnpaid(tx: Tx, leaseId: string, reason: string, after?: string): Promise<void> {
  const invoice = await findUnpaid(tx, leaseId);
  if (invoice) {
    await refuseWhilePaying(tx, { payable_kind: "invoice", payable_id: invoice.id });
    await closeInvoice(tx, invoice, reason);
  }
  await dropUnpaidPeriods(tx, leaseId, after);
}
