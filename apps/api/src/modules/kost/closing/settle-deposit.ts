import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { depositSettled } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { kostTexts } from "../../../texts/kost.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { insertRefund } from "../../payments/refund-queries.ts";
import { type LeaseRow, leasePath, lockLease, recordLeaseEvent, titleOf } from "../lease-rows.ts";
import { findDeposit } from "../read-leases.ts";
import { findClosing, listDeductions, refuseStatus } from "./closing-rows.ts";

type Settling = { id: string; staffId: string; expectedReturn: number };

/**
 * Returns the rest of a deposit after the tenant's answer, as a pending bank transfer if possible, else to the wallet at once.
 * The deposit is then no longer a liability.
 */
export async function settleDeposit(db: Db, { id, staffId, expectedReturn }: Settling): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lease = await lockLease(tx, id);
    refuseOwnMoney({ staffId, concernedId: lease.person_id });
    const closing = await findClosing(tx, id);
    refuseStatus(closing.status, ["agreed", "disputed"], "settled");
    if (closing.written_by === staffId) {
      throw new DomainError("own_entry", "Somebody else has to settle what you wrote down");
    }
    const deposit = await findDeposit(tx, id);
    const kept = (await listDeductions(tx, id)).reduce((sum, { amount }) => sum + amount, 0);
    const rest = deposit - kept;
    if (rest !== expectedReturn) {
      throw new DomainError("price_changed", "Something else is left of it", { before: expectedReturn, after: rest });
    }
    const bank = closing.way === "bank" && rest > 0 ? await promiseTransfer(tx, lease, rest, closing.bank) : 0;
    const personId = lease.person_id;
    await postEntry(tx, {
      entry: depositSettled({ of: id, personId, kept, wallet: rest - bank, bank }),
      dedupeKey: `lease:${id}:deposit`,
      personId,
    });
    const settled = { status: "settled", settled_by: staffId, returned: rest, updated_at: sql<Date>`now()` };
    await tx.updateTable("lease_closing").set(settled).where("lease_id", "=", id).execute();
    await recordLeaseEvent(tx, id, { kind: "deposit_returned", actor: "staff", personId: staffId });
    const action = { personId: staffId, concernedId: personId, subjectId: id };
    await recordAction(tx, { ...action, action: "deposit_settled", details: { kept, returned: rest } });
    await notifyPerson(tx, {
      personId,
      topic: "lease",
      ...kostTexts.id.depositReturned({ room: titleOf(lease), amount: rest, byBank: bank > 0 }),
      link: leasePath(id),
      mail: true,
      dedupeKey: `lease:${id}:deposit_returned`,
    });
  });
}

/**
 * Adds the amount as a refund of the payment that contained the deposit, so that it appears among the transfers. Returns 0 if
 * no payment can refund that much.
 */
async function promiseTransfer(tx: Tx, lease: LeaseRow, amount: number, bank: unknown): Promise<number> {
  const source = await tx
    .selectFrom("payment")
    .innerJoin("invoice", "invoice.id", "payment.payable_id")
    .select(["payment.id"])
    .where("payable_kind", "=", "invoice")
    .where("invoice.subject_id", "=", lease.id)
    .where("settled_as", "=", "confirmed")
    .where(sql<boolean>`payment.amount - promised >= ${amount}`)
    .where("payment.status", "in", ["paid", "partially_refunded"])
    .orderBy("payment.created_at")
    .forUpdate("payment")
    .executeTakeFirst();
  if (!source) return 0;
  const id = randomUUID();
  await insertRefund(tx, {
    id,
    refund_key: `refund-${id}`,
    booking_id: null,
    payment_id: source.id,
    person_id: lease.person_id,
    way: "bank",
    amount,
    bank: JSON.stringify(bank),
  });
  return amount;
}
