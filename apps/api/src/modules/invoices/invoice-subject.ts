import type { Tx } from "../../db/connect.ts";
import type { InvoiceRow } from "./invoice-rows.ts";

/**
 * What an invoice can be for; `kinds.ts` registers one per kind. Calls with a `tx` run in the transaction that settles the
 * invoice, with the subject's row and the invoice's row locked.
 */
export type InvoiceSubject = {
  /** The customer's page of the subject. */
  pathOf(subjectId: string): string;
  /** Locks the subject's row; called before the invoice is locked. */
  lock(tx: Tx, subjectId: string): Promise<void>;
  /** Delivers what was paid for, after the payment is booked. The ledger may be called only here. */
  paid(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void>;
  /** Staff voided an open invoice, so its part may be billed again. Omit if it never is. */
  voided?(tx: Tx, invoice: InvoiceRow): Promise<void>;
  /** True if what was held can still be delivered after `pay_until`. Omit if late money buys nothing. */
  isStillFree?(tx: Tx, invoice: InvoiceRow): Promise<boolean>;
  /** Extends the hold while a payment is under review; false if the hold has lapsed. */
  keepUntil?(tx: Tx, invoice: InvoiceRow, until: Date): Promise<boolean>;
};

export type InvoiceSubjects = Readonly<Record<string, InvoiceSubject>>;

export function subjectOf(subjects: InvoiceSubjects, { subject_kind }: Pick<InvoiceRow, "subject_kind">) {
  const subject = subjects[subject_kind];
  if (!subject) throw new Error(`nobody has named what an invoice for "${subject_kind}" is for`);
  return subject;
}
