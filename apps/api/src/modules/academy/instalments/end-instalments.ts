import { shareOf } from "@lapang/domain/pricing/split";
import type { Tx } from "../../../db/connect.ts";
import type { LaterEnding } from "../../bookings/sellable.ts";
import { findReturnable, returnInvoice } from "../../invoices/return-invoice.ts";
import { closeInvoice } from "../../invoices/void-invoice.ts";
import { returnShare } from "../../invoices/wallet-part.ts";
import { listAskedLater, listTermInvoices } from "./term-invoices.ts";

/** A term is given up: nothing more is asked for it, and of what was paid later the same share comes back as of the rest. */
export async function endInstalments(tx: Tx, { bookingId, itemId, percent, now }: LaterEnding): Promise<void> {
  const [later] = await listAskedLater(tx, bookingId, [itemId]);
  const amount = shareOf(later?.paid ?? 0, percent, 100);
  await closeInstalments(tx, { bookingId, itemId, amount, reason: "Kelas dibatalkan", now });
}

type Closing = Pick<LaterEnding, "bookingId" | "itemId" | "now"> & {
  /** What goes back of those that are paid, the last one first. */
  amount: number;
  reason: string;
};

/** Money that is under way for an open part is the family's own when it arrives. */
export async function closeInstalments(tx: Tx, { bookingId, itemId, amount, reason, now }: Closing): Promise<void> {
  let left = amount;
  for (const invoice of await listTermInvoices(tx, bookingId, [itemId])) {
    if (invoice.status === "open") {
      await returnShare(tx, invoice);
      await closeInvoice(tx, invoice, reason);
    }
    const back = Math.min(left, await findReturnable(tx, invoice));
    await returnInvoice(tx, invoice, { amount: back, now });
    left -= back;
  }
  if (left > 0) throw new Error(`${left} is to go back and no invoice holds it`);
}
