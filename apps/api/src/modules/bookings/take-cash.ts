import type { PaymentDetail } from "@lapang/contract/payments";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { Db, Tx } from "../../db/connect.ts";
import type { SignedIn } from "../../http/guard.ts";
import { recordAction } from "../audit/record-action.ts";
import { chooseMethod } from "../payments/attempts/choose-method.ts";
import { recordCash } from "../payments/attempts/record-cash.ts";
import { readPayment } from "../payments/history/read-payment.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { answerOnce } from "./answer-once.ts";
import { billOf } from "./bill-of.ts";
import { bookSale, confirmBooking } from "./booking-payable.ts";
import { bookingPayables } from "./booking-payables.ts";
import { lockHeld } from "./change-checkout.ts";
import { confirmAllocations } from "./ledger.ts";
import { reserveTenders } from "./reserve-tenders.ts";
import { agreePrice } from "./start-payment.ts";

export type CashWish = { id: string; expectedAmount: number; key: string; staff: SignedIn; now: Date };

/**
 * Confirms a held booking for cash over the desk, all that is left to pay at once; refused while a payment through the
 * gateway still runs. The same key again is the same cash.
 */
export async function takeCash(db: Db, wish: CashWish): Promise<PaymentDetail> {
  const { id, expectedAmount, key, staff, now } = wish;
  const personId = await findCustomer(db, id);
  // Under the customer's name, whose row is then the only person's that is locked.
  const once = { personId, key, request: { cash: id, expectedAmount } };
  const { reply } = await answerOnce(db, once, {
    read: () => findVenueRules(db),
    work: async (tx, { settings }) => {
      const paymentId = await confirmForCash(tx, wish, { personId, settings });
      return readPayment({ db: tx, payables: bookingPayables(() => now) }, { id: paymentId, person: staff, now });
    },
  });
  return reply;
}

async function findCustomer(db: Db, id: string): Promise<string> {
  const booking = await db.selectFrom("booking").select("person_id").where("id", "=", id).executeTakeFirst();
  if (!booking?.person_id) throw new DomainError("not_found", "There is no such booking");
  return booking.person_id;
}

type Taking = { personId: string; settings: VenueSettings };

async function confirmForCash(tx: Tx, wish: CashWish, { personId, settings }: Taking): Promise<string> {
  const { id, staff, now } = wish;
  const booking = await lockHeld(tx, { id, personId, now });
  const quote = await agreePrice(tx, booking, { expectedToPay: wish.expectedAmount, now });
  const { toPay: amount } = quote.quoted;
  const { id: method } = chooseMethod(settings, "cash", { amount, start: booking.starts_at, now, staff: true });
  await reserveTenders(tx, { bookingId: id, personId, quote, now });
  const payment = await recordCash(tx, {
    payableKind: "booking",
    payableId: id,
    personId,
    amount,
    reference: booking.code,
    bill: billOf(quote.quoted),
    now,
  });
  const details = { payment: payment.id, method };
  await confirmBooking(tx, booking, { now, actor: "staff", personId: staff.id, details });
  const sale = { money: amount, till: "cash", paymentId: payment.id, now } as const;
  await bookSale(tx, { ...booking, quote: quote as never }, sale);
  await recordAction(tx, {
    personId: staff.id,
    action: "cash_taken",
    subjectId: payment.id,
    details: { booking: booking.code, amount },
  });
  if (booking.kind === "court") await confirmAllocations(tx, id);
  return payment.id;
}
