import { invoicePaid, type Till } from "@lapang/domain/payment/movements";
import type { Tx } from "../../db/connect.ts";
import { invoicesTexts } from "../../texts/invoices.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { type InvoiceRow, requireLines, updateInvoice } from "./invoice-rows.ts";
import { type InvoiceSubjects, subjectOf } from "./invoice-subject.ts";

export type Settlement = { till: Till; money: number; paymentId: string; now: Date };

/** Books a paid invoice and delivers what it buys. The caller has locked it and reserved the wallet's share. */
export async function settleInvoice(
  tx: Tx,
  subjects: InvoiceSubjects,
  invoice: InvoiceRow,
  { till, money, paymentId, now }: Settlement,
): Promise<void> {
  const { id, person_id: personId, subject_id, title } = invoice;
  const { sums } = await requireLines(tx, id);
  const wallet = sums.total - money;
  const deposit = { of: subject_id, amount: sums.deposit };
  const booked = { of: subject_id, amount: sums.booked };
  await updateInvoice(tx, id, { status: "paid", paid_at: now, wallet_set_aside: false, wallet_share: wallet });
  await postEntry(tx, {
    entry: invoicePaid({ till, money, personId, wallet, tax: sums.tax, deposit, booked }),
    dedupeKey: `invoice:${id}:paid`,
    paymentId,
    personId,
  });
  await notifyPerson(tx, {
    personId,
    topic: "invoice",
    ...invoicesTexts.id.paid({ title, amount: sums.total }),
    link: `/payment-history/${paymentId}`,
    mail: true,
    dedupeKey: `invoice:${id}:paid`,
  });
  // Lock order: the ledger comes last.
  await subjectOf(subjects, invoice).paid(tx, { ...invoice, status: "paid", paid_at: now }, now);
}
