import type { Tx } from "../../db/connect.ts";
import type { InvoiceRow } from "./invoice-rows.ts";

/**
 * What an invoice can be for. Invoices know no more of it than this: its owner is named under a kind in `kinds.ts`. Each call
 * with a `tx` happens in the transaction that settles the invoice, with the subject's row and the invoice's locked.
 */
export type InvoiceSubject = {
  /** The customer's page it belongs to. */
  pathOf(subjectId: string): string;
  /** Locks the row by which changes of the subject follow each other; before the invoice's own. */
  lock(tx: Tx, subjectId: string): Promise<void>;
  /** The money is there, and booked: what it buys. The ledger may be called here, and nowhere before. */
  paid(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void>;
  /** Staff took an open invoice back: what it billed may be billed again. Left out where that is no longer asked for. */
  voided?(tx: Tx, invoice: InvoiceRow): Promise<void>;
  /** After `pay_until`: whether what was held for it can be had again. Left out where late money buys nothing. */
  isStillFree?(tx: Tx, invoice: InvoiceRow): Promise<boolean>;
  /** Somebody looks at the money: nothing that is held for it lapses before. False when it has lapsed. */
  keepUntil?(tx: Tx, invoice: InvoiceRow, until: Date): Promise<boolean>;
};

export type InvoiceSubjects = Readonly<Record<string, InvoiceSubject>>;

export function subjectOf(subjects: InvoiceSubjects, { subject_kind }: Pick<InvoiceRow, "subject_kind">) {
  const subject = subjects[subject_kind];
  if (!subject) throw new Error(`nobody has named what an invoice for "${subject_kind}" is for`);
  return subject;
}
