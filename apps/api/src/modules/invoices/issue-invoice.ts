import { randomBytes } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { type InvoiceLine, sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { planReminders, type Reminder } from "@lapang/domain/invoice/reminders";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../db/connect.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { invoicesTexts } from "../../texts/invoices.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import type { InvoiceRow } from "./invoice-rows.ts";
import { remindAt } from "./remind-at.ts";

const CODE_LETTERS = 8;

export type NewInvoice = {
  personId: string;
  subject: { kind: string; id: string };
  /** Identifies this invoice among those of its subject. */
  part: string;
  title: string;
  dueOn: LocalDate;
  payUntil?: Date | null;
  lines: readonly (Omit<InvoiceLine, "quantity"> & { quantity?: number })[];
  now: Date;
};

/**
 * Issues an invoice in the caller's transaction, with its reminder jobs, and notifies the person. Idempotent: returns null if
 * this part of the subject was invoiced before.
 */
export async function issueInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow | null> {
  const { subject, lines, now, dueOn } = invoice;
  const issued = await tx
    .insertInto("invoice")
    .values({
      code: bookingCode(randomBytes(CODE_LETTERS), CODE_LETTERS),
      person_id: invoice.personId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      part: invoice.part,
      title: invoice.title,
      due_on: dueOn,
      pay_until: invoice.payUntil ?? null,
      issued_at: now,
    })
    .onConflict((conflict) => conflict.constraint("invoice_part_once").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!issued) return null;
  await insertLines(tx, issued.id, 0, lines);
  const { zone } = await findVenueRules(tx);
  const { ahead, needless } = planReminders(dueOn, localDateOf(zone, now));
  for (const { kind, on } of ahead)
    await enqueue(tx, "remind_invoice", { id: issued.id, kind }, { runAt: remindAt(zone, on) });
  if (needless.length > 0) await insertReminders(tx, issued.id, needless);
  const { total } = sumInvoice(lines.map((line) => ({ quantity: 1, ...line })));
  await notifyPerson(tx, {
    personId: invoice.personId,
    topic: "invoice",
    ...invoicesTexts.id.issued({ title: invoice.title, amount: total, dueOn }),
    link: `/invoice/${issued.id}`,
    mail: true,
    dedupeKey: `invoice:${issued.id}:issued`,
  });
  return issued;
}

async function insertReminders(tx: Tx, invoiceId: string, reminders: readonly Reminder[]): Promise<void> {
  const rows = reminders.map(({ kind }) => ({ invoice_id: invoiceId, kind }));
  await tx.insertInto("invoice_reminder").values(rows).execute();
}

export async function insertLines(tx: Tx, invoiceId: string, first: number, lines: NewInvoice["lines"]): Promise<void> {
  const rows = lines.map(({ kind, label, quantity = 1, amount, taxName, taxPercent }, index) => ({
    invoice_id: invoiceId,
    position: first + index,
    kind,
    label,
    quantity,
    amount,
    tax_name: taxName,
    tax_percent: taxPercent,
  }));
  await tx.insertInto("invoice_line").values(rows).execute();
}
