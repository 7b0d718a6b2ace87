import { extendedHold } from "@lapang/domain/booking/extend-hold";
import { DomainError } from "@lapang/domain/errors";
import type { MethodId } from "@lapang/domain/payment/methods";
import { payUntil } from "@lapang/domain/payment/offer-methods";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { extendHold } from "../../ledger/ledger.ts";
import { chooseMethod } from "../../payments/attempts/choose-method.ts";
import { type Attempt, openAttempt } from "../../payments/attempts/open-attempt.ts";
import { recordRedeemed } from "../../payments/attempts/record-redeemed.ts";
import { reserveTenders } from "../../tenders/reserve-tenders.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { refuseWithdrawn } from "../hold/refuse-withdrawn.ts";
import { hasPlaces } from "../item.ts";
import { billOf, redeemedBill } from "../record/bill-of.ts";
import {
  type BookingRow,
  listGroups,
  listItems,
  lockPerson,
  tellTimeline,
  updateBooking,
} from "../record/booking-rows.ts";
import type { KeptQuote } from "../record/kept-quote.ts";
import type { Sellables } from "../sellables.ts";
import { lockHeld, redeemingOf, requoteBooking } from "./change-checkout.ts";
import { confirmBooking, confirmPlaces } from "./confirm-booking.ts";

export type PaymentRequest = {
  id: string;
  personId: string;
  method: MethodId;
  expectedToPay: number;
  gateway: "simulator" | "midtrans";
  /** The clerk who started it at the desk; the customer pays with their phone. */
  staffId?: string;
  now: Date;
};

/**
 * Starts the payment of a hold: reserves the tenders, extends the hold once to the gateway's deadline and opens the only live
 * attempt. With nothing left to pay, it confirms the booking at once and returns null.
 */
export async function startPayment(db: Db, sellables: Sellables, request: PaymentRequest): Promise<Attempt | null> {
  const { settings } = await findVenueRules(db);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, request.personId);
      const booking = await lockHeld(tx, request);
      await refuseWithdrawn(tx, sellables, await listGroups(tx, booking.id));
      const quote = await agreePrice(tx, booking, request);
      await reserveTenders(tx, {
        bookingId: booking.id,
        personId: request.personId,
        quoted: quote.quoted,
        now: request.now,
      });
      if (quote.quoted.toPay === 0) return await confirmRedeemed(tx, sellables, { ...booking, quote }, request);
      return await beginAttempt(tx, { ...booking, quote }, request, settings);
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** Prices the booking again with the tenders available now; refuses if the result is not what the customer saw. */
export async function agreePrice(
  tx: Tx,
  booking: BookingRow,
  { expectedToPay, now }: Pick<PaymentRequest, "expectedToPay" | "now">,
): Promise<KeptQuote> {
  const quote = await requoteBooking(tx, booking, redeemingOf(booking, {}), now);
  const { toPay, total } = quote.quoted;
  if (toPay !== expectedToPay) {
    const details = { before: expectedToPay, after: toPay };
    throw new DomainError("price_changed", "What is left to pay is not what was shown", details);
  }
  await updateBooking(tx, booking, { quote: JSON.stringify(quote), total }, now);
  return quote;
}

type Quoted = Omit<BookingRow, "quote"> & { quote: KeptQuote };

async function confirmRedeemed(
  tx: Tx,
  sellables: Sellables,
  booking: Quoted,
  { personId, now }: PaymentRequest,
): Promise<null> {
  const redeemed = redeemedBill(booking.quote.quoted);
  const of = { payableKind: "booking", payableId: booking.id, personId, reference: booking.code };
  const payment = redeemed && (await recordRedeemed(tx, { ...redeemed, ...of, now }));
  const row = { ...booking, quote: booking.quote as never };
  const details = payment && { details: { payment: payment.id } };
  const sale = { money: 0, paymentId: payment?.id ?? null, actor: "customer", now, ...details } as const;
  await confirmPlaces(tx, booking.id, await confirmBooking(tx, sellables, row, sale));
  return null;
}

async function beginAttempt(
  tx: Tx,
  booking: Quoted,
  request: PaymentRequest,
  settings: VenueSettings,
): Promise<Attempt> {
  const { now, personId } = request;
  const { toPay: amount } = booking.quote.quoted;
  const method = chooseMethod(settings, request.method, {
    amount,
    start: booking.starts_at,
    now,
    staff: request.staffId !== undefined,
  });
  const until = payUntil(method, { now, start: booking.starts_at });
  const heldUntil = extendedHold({ until: booking.held_until ?? now, extended: booking.status !== "held" }, until);
  // A second attempt does not extend the hold, so the attempt must expire with the hold.
  const expiresAt = heldUntil < until ? heldUntil : until;
  await updateBooking(tx, booking, { status: "awaiting_payment", held_until: heldUntil }, now);
  await tellTimeline(tx, booking.id, {
    kind: "payment_started",
    actor: request.staffId ? "staff" : "customer",
    personId: request.staffId ?? personId,
    details: { method: method.id },
  });
  const attempt = await openAttempt(tx, {
    payableKind: "booking",
    payableId: booking.id,
    personId,
    gateway: request.gateway,
    method: method.id,
    amount,
    expiresAt,
    reference: booking.code,
    bill: billOf(booking.quote.quoted),
  });
  if (hasPlaces(await listItems(tx, booking.id))) await extendHold(tx, booking.id, heldUntil);
  return attempt;
}
