import { randomUUID } from "node:crypto";
import { walletReleased, walletReserved } from "@lapang/domain/payment/movements";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { type InvoiceRow, updateInvoice } from "./invoice-rows.ts";

/** Sets the wallet's agreed share aside for the payment that begins; the database refuses what is not there any more. */
export async function setShareAside(tx: Tx, { id, person_id: personId }: InvoiceRow, share: number): Promise<void> {
  await updateInvoice(tx, id, { wallet_share: share, wallet_set_aside: share > 0 });
  if (share === 0) return;
  // Guarded by the invoice itself: a payment may end, and another begin.
  const dedupeKey = `invoice:${id}:set_aside:${randomUUID()}`;
  await postEntry(tx, { entry: walletReserved(personId, share), dedupeKey, personId });
}

/** The payment ended without money: what was set aside goes home; a second time finds nothing to give back. */
export async function returnShare(tx: Tx, invoice: InvoiceRow): Promise<void> {
  if (!invoice.wallet_set_aside) return;
  const { id, person_id: personId, wallet_share } = invoice;
  await updateInvoice(tx, id, { wallet_set_aside: false });
  const dedupeKey = `invoice:${id}:returned:${randomUUID()}`;
  await postEntry(tx, { entry: walletReleased(personId, wallet_share), dedupeKey, personId });
}
