import type { Tx } from "../../db/connect.ts";
import { findInvoice, type InvoiceRow, noInvoice } from "./invoice-rows.ts";
import { type InvoiceSubjects, subjectOf } from "./invoice-subject.ts";

/** Lock order: the subject before its invoice. */
export async function lockInvoice(tx: Tx, subjects: InvoiceSubjects, id: string): Promise<InvoiceRow | undefined> {
  const found = await findInvoice(tx, id);
  if (!found) return undefined;
  await subjectOf(subjects, found).lock(tx, found.subject_id);
  return tx.selectFrom("invoice").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function requireInvoice(tx: Tx, subjects: InvoiceSubjects, id: string): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, subjects, id);
  if (!invoice) throw noInvoice();
  return invoice;
}
