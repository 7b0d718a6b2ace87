import { randomUUID } from "node:crypto";
import { walletReleased, walletReserved } from "@lapang/domain/payment/movements";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { type InvoiceRow, updateInvoice } from "./invoice-rows.ts";

/** Reserves the wallet's agreed share for a starting payment; a constraint refuses an overdraft. */
export async function reserveWalletShare(
  tx: Tx,
  { id, person_id: personId }: InvoiceRow,
  share: number,
): Promise<void> {
  await updateInvoice(tx, id, { wallet_share: share, wallet_set_aside: share > 0 });
  if (share === 0) return;
  // Not unique per invoice, because a later payment reserves again; the invoice's row prevents duplicates.
  const dedupeKey = `invoice:${id}:set_aside:${randomUUID()}`;
  await postEntry(tx, { entry: walletReserved(personId, share), dedupeKey, personId });
}

/** The payment ended without money: returns the reserved share. A second call finds nothing to return. */
export async function returnWalletShare(tx: Tx, invoice: InvoiceRow): Promise<void> {
  if (!invoice.wallet_set_aside) return;
  const { id, person_id: personId, wallet_share } = invoice;
  await updateInvoice(tx, id, { wallet_set_aside: false });
  const dedupeKey = `invoice:${id}:returned:${randomUUID()}`;
  await postEntry(tx, { entry: walletReleased(personId, wallet_share), dedupeKey, personId });
}
