import { type Cancellable, refundableUntil } from "../booking/cancellation.ts";
import type { Rupiah } from "../money.ts";

export type Resale = {
  /** What the late canceller lost with the hours that this buyer took, and has not had back. */
  kept: Rupiah;
  /** The waiting list's buyer: what they paid for these hours, less what went back to them. */
  buyer: Cancellable & { paid: Rupiah; refunded: Rupiah };
};

export type Payout = { amount: Rupiah; payableFrom: Date };

/**
 * "Isi slot": who cancelled too late gets back at most what the new buyer paid for the same slot, as soon as that money
 * can no longer be asked back. Null when there is nothing to pay out.
 */
export function resalePayout({ kept, buyer }: Resale, boughtAt: Date): Payout | null {
  const amount = Math.min(kept, buyer.paid - buyer.refunded);
  if (amount <= 0) return null;
  const until = refundableUntil(buyer);
  // One millisecond on: at the deadline itself the buyer may still cancel.
  return { amount, payableFrom: until && until >= boughtAt ? new Date(until.getTime() + 1) : boughtAt };
}
