import { type Cancellable, refundableUntil } from "../booking/cancellation.ts";
import type { Rupiah } from "../money.ts";

export type Resale = {
  /** The late canceller's forfeit for the resold hours, less earlier payouts. */
  kept: Rupiah;
  /** The waiting customer who bought these hours, with what they paid and what was refunded to them. */
  buyer: Cancellable & { paid: Rupiah; refunded: Rupiah };
};

export type Payout = { amount: Rupiah; payableFrom: Date };

/**
 * Resale ("isi slot"): a late canceller gets back at most what the buyer paid for the slot, once the buyer can no longer get a
 * refund. Null if there is nothing to pay out.
 */
export function resalePayout({ kept, buyer }: Resale, boughtAt: Date): Payout | null {
  const amount = Math.min(kept, buyer.paid - buyer.refunded);
  if (amount <= 0) return null;
  const until = refundableUntil(buyer);
  // One millisecond later, because at the deadline itself the buyer may still cancel.
  return { amount, payableFrom: until && until >= boughtAt ? new Date(until.getTime() + 1) : boughtAt };
}
