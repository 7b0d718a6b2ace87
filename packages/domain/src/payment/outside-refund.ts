import type { Rupiah } from "../money.ts";

/** All refunds of a payment that the gateway reports, whether the venue or the gateway's own pages made them. */
export type ReportedRefunds = { total: Rupiah; refunds: readonly { refundKey: string; amount: Rupiah }[] };

/** Refunds we know: the booked total, and our own refunds that the gateway has not answered yet. */
export type KnownRefunds = { booked: Rupiah; sent: readonly { refundKey: string; amount: Rupiah }[] };

/**
 * Returns the amount refunded outside the app (on the gateway's dashboard) that is not booked yet. Our own sent refunds are
 * booked when they are answered, so they are subtracted: those listed, or all if the list does not add up to the total.
 */
export function outsideRefund({ total, refunds }: ReportedRefunds, { booked, sent }: KnownRefunds): Rupiah {
  const explained = refunds.reduce((sum, { amount }) => sum + amount, 0) === total;
  const listed = new Set(refunds.map(({ refundKey }) => refundKey));
  const ours = sent.filter(({ refundKey }) => !explained || listed.has(refundKey));
  return Math.max(0, total - booked - ours.reduce((sum, { amount }) => sum + amount, 0));
}

/** Divides a payment into refunds promised to the customer and the rest. */
export type RefundPosition = {
  /** Still pays for the order, or is wallet credit if the payment became credit. */
  unpromised: Rupiah;
  /** Promised as a refund and not sent yet. */
  waiting: Rupiah;
  /** Promised and sent; the gateway has not answered yet. */
  sent: Rupiah;
};

export type RefundAssignment = {
  /** Reduces the sale. */
  sale: Rupiah;
  /** Fulfils promised refunds, which are therefore not sent. */
  waiting: Rupiah;
  /** Undecided until the gateway answers for the sent refunds. */
  open: Rupiah;
  /** Refunded twice: the customer had already received this amount in another way. */
  twice: Rupiah;
};

/** Assigns an outside refund in this order: unpromised money, waiting refunds, sent refunds; the rest was refunded twice. */
export function assignOutsideRefund(amount: Rupiah, { unpromised, waiting, sent }: RefundPosition): RefundAssignment {
  let left = amount;
  const assign = (most: Rupiah) => {
    const assigned = Math.min(left, most);
    left -= assigned;
    return assigned;
  };
  return { sale: assign(unpromised), waiting: assign(waiting), open: assign(sent), twice: left };
}
