import type { Db, Tx } from "../../db/connect.ts";
import { invoicesTexts } from "../../texts/invoices.ts";
import { recordAction } from "../audit/record-action.ts";
import { refuseOwnMoney } from "../audit/refuse-own-money.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { refuseWhilePaying } from "../payments/attempts/refuse-while-paying.ts";
import { type InvoiceRow, refuseClosed, updateInvoice } from "./invoice-rows.ts";
import { type InvoiceSubjects, subjectOf } from "./invoice-subject.ts";
import { requireInvoice } from "./lock-invoice.ts";

type Voiding = { id: string; reason: string; staffId: string };

/** Voids an open invoice with a reason in the audit log; refused during a payment. */
export async function voidInvoice(db: Db, subjects: InvoiceSubjects, { id, reason, staffId }: Voiding): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invoice = await requireInvoice(tx, subjects, id);
    refuseOwnMoney({ staffId, concernedId: invoice.person_id });
    refuseClosed(invoice, "void");
    await refuseWhilePaying(tx, { payable_kind: "invoice", payable_id: id });
    await closeInvoice(tx, invoice, reason);
    await subjectOf(subjects, invoice).voided?.(tx, invoice);
    await recordAction(tx, {
      personId: staffId,
      concernedId: invoice.person_id,
      action: "invoice_voided",
      subjectId: id,
      reason,
      details: { invoice: invoice.code },
    });
  });
}

/** Voids an invoice. Money that still arrives for it is credited to the wallet. */
export async function closeInvoice(tx: Tx, invoice: InvoiceRow, reason: string): Promise<void> {
  await updateInvoice(tx, invoice.id, { status: "void", void_reason: reason });
  await notifyPerson(tx, {
    personId: invoice.person_id,
    topic: "invoice",
    ...invoicesTexts.id.voided(invoice.title),
    link: `/invoice/${invoice.id}`,
    mail: true,
    dedupeKey: `invoice:${invoice.id}:void`,
  });
}
