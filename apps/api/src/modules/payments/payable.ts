import type { Rupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import type { Order } from "@lapang/domain/payment/settle";
import type { Db, Tx } from "../../db/connect.ts";

export type PaidAttempt = {
  paymentId: string;
  orderId: string;
  /** The price. */
  amount: Rupiah;
  /** What was paid beyond the price; it belongs to the customer. */
  excess: Rupiah;
  method: MethodId;
  personId: string | null;
};

/** A refund of a paid attempt that the gateway made without our request. */
export type RefundedOutside = {
  paymentId: string;
  refundId: string;
  amount: Rupiah;
  /** Nothing is left of the payment, and the money was returned by a refund, not by a chargeback. */
  whole: boolean;
};

/** What a payment was for, as shown in lists, receipts and the journal. */
export type PaidFor = {
  /** The booking it is or belongs to; null for an invoice. */
  bookingId: string | null;
  /** Set for an invoice. */
  invoiceId?: string;
  code: string;
  kind: string;
  title: string | null;
  /** The name of the customer. */
  contactName: string;
  /** The first and last visit; null when there is no visit. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Deadline for another attempt after one that brought no money; null when none is allowed. */
  mayBePaidUntil: Date | null;
  /**
   * The booking that a debt for it names in the journal; null for the price difference of a move, which is not a sale of
   * its own.
   */
  debtBookingId: string | null;
};

export type StaffDeed = { kind: string; personId: string; details?: Record<string, unknown> };

/** What to run after the transaction: offers the freed places to the waiting list. */
export type Afterwards = (db: Db) => Promise<void>;

/**
 * Something that can be paid for. The payments module knows only this interface; the owner registers it under a kind. Calls
 * with a `tx` run in the transaction that settles the payment, so that money and what it buys change together.
 */
export type Payable = {
  /** Describes a page of payables in one statement. Deleted ones are missing from the map. */
  describe(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PaidFor>>;
  /** Locks the owner's row first and returns the facts that `settle` needs. */
  order(tx: Tx, id: string): Promise<Order>;
  /** On payment: confirms the booking, swaps the slots or delivers the hours, and books the sale. */
  fulfil(tx: Tx, id: string, paid: PaidAttempt): Promise<Afterwards | null>;
  /**
   * Extends the hold until `until` while the payment is under review. False if it has lapsed and is sold to someone else.
   */
  keepForReview(tx: Tx, id: string, until: Date): Promise<boolean>;
  /** The attempt ended without money: returns wallet, hours and voucher; the payable may be paid for again or lapse. */
  returnTenders(tx: Tx, id: string): Promise<Afterwards | null>;
  /** A chargeback before the visit: undoes the sale. */
  cancel(tx: Tx, id: string, paid: PaidAttempt): Promise<Afterwards | null>;
  /** A refund made outside lowers the sale and frees future visits that are no longer paid for. */
  refundedOutside(tx: Tx, id: string, refunded: RefundedOutside): Promise<Afterwards | null>;
  /** Ends the hold at once: no payment will follow. */
  endHold(tx: Tx, id: string): Promise<void>;
  /** Adds what staff did about its money to its timeline. */
  addToTimeline(tx: Tx, id: string, deed: StaffDeed): Promise<void>;
};

export type Payables = Readonly<Record<string, Payable>>;
