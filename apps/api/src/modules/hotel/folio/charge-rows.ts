import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { findInvoice } from "../../invoices/invoice-rows.ts";
import { closeInvoice } from "../../invoices/void-invoice.ts";
import { refuseWhilePaying } from "../../payments/attempts/refuse-while-paying.ts";
import type { StayRow } from "../rooms/find-stay.ts";
import type { OpenCharge } from "./folio-lines.ts";

export async function listOpenCharges(db: Db, itemId: string): Promise<OpenCharge[]> {
  return db
    .selectFrom("folio_charge")
    .select(["id", "kind", "label", "amount", "invoice_id"])
    .where("item_id", "=", itemId)
    .where("payment_id", "is", null)
    .orderBy("charged_at")
    .orderBy("id")
    .execute();
}

/** Extras are paid together, at the total that was shown. */
export function refuseOtherDue({ folio_due }: StayRow, expectedAmount: number): void {
  if (folio_due === expectedAmount && expectedAmount > 0) return;
  const details = { before: expectedAmount, after: folio_due };
  throw new DomainError("price_changed", "The extras are not what was shown", details);
}

/** Returns whom to invoice; a stay without a customer pays in cash. */
export function requireGuest({ person_id }: StayRow): string {
  if (person_id === null) throw new DomainError("not_found", "This booking has no customer to ask for money");
  return person_id;
}

/** Voids the invoice of open extras, if any, because they are paid in another way; refused during a payment. */
export async function withdrawInvoice(tx: Tx, charges: readonly OpenCharge[], reason: string): Promise<void> {
  for (const id of new Set(charges.flatMap(({ invoice_id }) => invoice_id ?? []))) {
    await refuseWhilePaying(tx, { payable_kind: "invoice", payable_id: id });
    const invoice = await findInvoice(tx, id);
    if (invoice?.status === "open") await closeInvoice(tx, invoice, reason);
    await freeCharges(tx, id);
  }
}

export async function freeCharges(tx: Tx, invoiceId: string): Promise<void> {
  const free = tx.updateTable("folio_charge").set({ invoice_id: null });
  await free.where("invoice_id", "=", invoiceId).where("payment_id", "is", null).execute();
}
