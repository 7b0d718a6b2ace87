import type { PaymentDetail } from "@lapang/contract/payments";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/guard.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { chooseMethod } from "../../payments/attempts/choose-method.ts";
import { recordCash } from "../../payments/attempts/record-cash.ts";
import { readPayment } from "../../payments/history/read-payment.ts";
import { reserveTenders } from "../../tenders/reserve-tenders.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { bookingPayables } from "../booking-payables.ts";
import { answerOnce } from "../hold/answer-once.ts";
import { refuseWithdrawn } from "../hold/refuse-withdrawn.ts";
import { listGroups } from "../record/booking-rows.ts";
import type { Sellables } from "../sellables.ts";
import { billOf } from "./bill-of.ts";
import { lockHeld } from "./change-checkout.ts";
import { confirmBooking, confirmPlaces } from "./confirm-booking.ts";
import { agreePrice } from "./start-payment.ts";

export type CashRequest = { id: string; expectedAmount: number; key: string; staff: SignedIn; now: Date };

/**
 * Confirms a held booking for cash over the desk, all that is left to pay at once; refused while a payment through the
 * gateway still runs. The same key again is the same cash.
 */
export async function takeCash(db: Db, sellables: Sellables, request: CashRequest): Promise<PaymentDetail> {
  const { id, expectedAmount, key, staff, now } = request;
  const personId = await findCustomer(db, id);
  refuseOwnMoney({ staffId: staff.id, concernedId: personId });
  // Under the customer's name, whose row is then the only person's that is locked.
  const once = { personId, key, request: { cash: id, expectedAmount } };
  const { settings } = await findVenueRules(db);
  return answerOnce(db, once, async (tx) => {
    const paymentId = await confirmForCash(tx, sellables, { ...request, personId, settings });
    const payables = bookingPayables(() => now, sellables);
    return readPayment({ db: tx, payables }, { id: paymentId, person: staff, now });
  });
}

async function findCustomer(db: Db, id: string): Promise<string> {
  const booking = await db.selectFrom("booking").select("person_id").where("id", "=", id).executeTakeFirst();
  if (!booking?.person_id) throw new DomainError("not_found", "There is no such booking");
  return booking.person_id;
}

type Taking = CashRequest & { personId: string; settings: VenueSettings };

async function confirmForCash(tx: Tx, sellables: Sellables, taking: Taking): Promise<string> {
  const { id, staff, personId, settings, now } = taking;
  const booking = await lockHeld(tx, { id, personId, now });
  await refuseWithdrawn(tx, sellables, await listGroups(tx, id));
  const quote = await agreePrice(tx, booking, { expectedToPay: taking.expectedAmount, now });
  const { toPay: amount } = quote.quoted;
  const { id: method } = chooseMethod(settings, "cash", { amount, start: booking.starts_at, now, staff: true });
  await reserveTenders(tx, { bookingId: id, personId, quoted: quote.quoted, now });
  const payment = await recordCash(tx, {
    staffId: staff.id,
    payableKind: "booking",
    payableId: id,
    personId,
    amount,
    reference: booking.code,
    bill: billOf(quote.quoted),
    now,
  });
  const groups = await confirmBooking(
    tx,
    sellables,
    { ...booking, quote: quote as never },
    {
      money: amount,
      till: "cash",
      paymentId: payment.id,
      actor: "staff",
      personId: staff.id,
      details: { payment: payment.id, method },
      now,
    },
  );
  await recordAction(tx, {
    personId: staff.id,
    concernedId: personId,
    action: "cash_taken",
    subjectId: payment.id,
    details: { booking: booking.code, amount },
  });
  await confirmPlaces(tx, id, groups);
  return payment.id;
}
