import type { Rupiah } from "../money.ts";

/** What a gateway says has gone back of a payment, by whoever asked for it. */
export type RefundsMade = { total: Rupiah; refunds: readonly { refundKey: string; amount: Rupiah }[] };

/** What we know of it: what is booked as gone back, and our own refunds whose answer has not come yet. */
export type RefundsKnown = { booked: Rupiah; sent: readonly { refundKey: string; amount: Rupiah }[] };

/**
 * What went back without our asking, as from the gateway's own dashboard, and is not in the books yet. One of ours that is
 * on its way is booked when its answer comes; where the list does not explain the total, it may be in there.
 */
export function outsideRefund({ total, refunds }: RefundsMade, { booked, sent }: RefundsKnown): Rupiah {
  const explained = refunds.reduce((sum, { amount }) => sum + amount, 0) === total;
  const listed = new Set(refunds.map(({ refundKey }) => refundKey));
  const ours = sent.filter(({ refundKey }) => !explained || listed.has(refundKey));
  return Math.max(0, total - booked - ours.reduce((sum, { amount }) => sum + amount, 0));
}

/** Where the money of a payment stands, seen from what is promised of it. */
export type Standing = {
  /** Still pays for the order, or is credit where the payment became credit. */
  unpromised: Rupiah;
  /** Promised, and not on its way yet. */
  waiting: Rupiah;
  /** Promised and sent; the gateway's answer is not known. */
  sent: Rupiah;
};

export type Spread = {
  /** Out of what was bought: the sale is worth so much less. */
  sale: Rupiah;
  /** Keeps a promise: what still waits is not sent any more. */
  waiting: Rupiah;
  /** Nobody can tell before the gateway has answered for what was sent. */
  open: Rupiah;
  /** The customer had it in another way already, and has it twice. */
  twice: Rupiah;
};

/** Says what an outside refund was a refund of: what nobody had promised first, then promises, then what was kept already. */
export function spreadOutside(amount: Rupiah, { unpromised, waiting, sent }: Standing): Spread {
  let left = amount;
  const take = (most: Rupiah) => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  return { sale: take(unpromised), waiting: take(waiting), open: take(sent), twice: left };
}
