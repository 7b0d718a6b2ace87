import type { Rupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import type { Order } from "@lapang/domain/payment/settle";
import type { Db, Tx } from "../../db/connect.ts";

export type PaidAttempt = {
  paymentId: string;
  orderId: string;
  /** What was asked for it. */
  amount: Rupiah;
  /** What came beyond that, and is the customer's own. */
  excess: Rupiah;
  method: MethodId;
  personId: string | null;
};

/** Money of a paid attempt that the gateway gave back without our asking. */
export type RefundedOutside = {
  paymentId: string;
  refundId: string;
  amount: Rupiah;
  /** Nothing is left of the payment, and nobody but the venue wants it back. */
  whole: boolean;
};

/** What a payment was for, as lists, receipts and the books name it. */
export type PaidFor = {
  /** The booking that it is, or belongs to; null for an invoice. */
  bookingId: string | null;
  /** Set where it is an invoice. */
  invoiceId?: string;
  code: string;
  kind: string;
  title: string | null;
  /** Whose it is. */
  contactName: string;
  /** When one comes for it, from the first time to the last; null for what nobody comes for. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Until then another attempt may follow one that brought no money; null when none may. */
  mayBePaidUntil: Date | null;
  /** The booking that the books name beside a debt for it; the difference of a move is nobody's own sale, and names none. */
  debtBookingId: string | null;
};

export type StaffDeed = { kind: string; personId: string; details?: Record<string, unknown> };

/** What is left to do once the transaction has ended: whoever waits for what it set free is served. */
export type Afterwards = (db: Db) => Promise<void>;

/**
 * Something that can be paid for. Payments knows no more of it than this: its owner registers it under a kind. Each call
 * with a `tx` happens in the transaction that settles the payment, so that money and what it buys change together or not
 * at all.
 */
export type Payable = {
  /** What these are, for people and for the books: one statement for a whole page of them. One that is gone is not among them. */
  describe(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PaidFor>>;
  /** Locks the owner's row first; what `settle` must know before it decides. */
  order(tx: Tx, id: string): Promise<Order>;
  /** The money is there: confirm the booking, swap the slots, hand out the hours, and book the sale. */
  fulfil(tx: Tx, id: string, paid: PaidAttempt): Promise<Afterwards | null>;
  /** Somebody is still looking at it: nothing lapses before `until`. False when it has lapsed, and is somebody else's by now. */
  keepForReview(tx: Tx, id: string, until: Date): Promise<boolean>;
  /** The attempt ended without money: wallet, hours and voucher go back, and the thing may be paid for again or lapse. */
  returnTenders(tx: Tx, id: string): Promise<Afterwards | null>;
  /** The bank took the money of something still to come: the sale is undone. */
  cancel(tx: Tx, id: string, paid: PaidAttempt): Promise<Afterwards | null>;
  /** Money of it went back from outside: the sale is worth less, and what is still to come and not paid for is free. */
  refundedOutside(tx: Tx, id: string, refunded: RefundedOutside): Promise<Afterwards | null>;
  /** Nobody is going to pay for it: what it still holds is free at once. */
  endHold(tx: Tx, id: string): Promise<void>;
  /** Adds what staff did about its money to its story. */
  addToStory(tx: Tx, id: string, deed: StaffDeed): Promise<void>;
};

export type Payables = Readonly<Record<string, Payable>>;
