import { shareOf } from "@lapang/domain/pricing/split";
import type { Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import type { LaterEnding } from "../../bookings/capabilities/later.ts";
import { findReturnable, returnInvoice } from "../../invoices/return-invoice.ts";
import { closeInvoice } from "../../invoices/void-invoice.ts";
import { returnWalletShare } from "../../invoices/wallet-share.ts";
import { listAskedLater, listTermInvoices } from "./term-invoices.ts";

/** On cancellation: voids the open instalments and refunds the paid ones by the same percentage as the booking. */
export async function endInstalments(tx: Tx, { bookingId, itemId, percent, now }: LaterEnding): Promise<void> {
  const [later] = await listAskedLater(tx, bookingId, [itemId]);
  const amount = shareOf(later?.paid ?? 0, percent, 100);
  await closeInstalments(tx, { bookingId, itemId, amount, reason: academyTexts.id.instalmentsVoided.cancelled, now });
}

type Closing = Pick<LaterEnding, "bookingId" | "itemId" | "now"> & {
  /** The total to refund from paid instalments, latest first. */
  amount: number;
  reason: string;
};

/** Voids open instalments and refunds paid ones. A payment that arrives for a voided one is credited to the family. */
export async function closeInstalments(tx: Tx, { bookingId, itemId, amount, reason, now }: Closing): Promise<void> {
  let left = amount;
  for (const invoice of await listTermInvoices(tx, bookingId, [itemId])) {
    if (invoice.status === "open") {
      await returnWalletShare(tx, invoice);
      await closeInvoice(tx, invoice, reason);
    }
    const back = Math.min(left, await findReturnable(tx, invoice));
    await returnInvoice(tx, invoice, { amount: back, now });
    left -= back;
  }
  if (left > 0) throw new Error(`${left} is to go back and no invoice holds it`);
}
