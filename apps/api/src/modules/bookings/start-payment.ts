import { extendedHold } from "@lapang/domain/booking/hold";
import { assertMove, type BookingStatus } from "@lapang/domain/booking/moves";
import { DomainError } from "@lapang/domain/errors";
import type { MethodId } from "@lapang/domain/payment/methods";
import { payUntil } from "@lapang/domain/payment/offer-methods";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { chooseMethod } from "../payments/attempts/choose-method.ts";
import { type Attempt, openAttempt } from "../payments/attempts/open-attempt.ts";
import { recordRedeemed } from "../payments/attempts/record-redeemed.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { billOf, redeemedBill } from "./bill-of.ts";
import { bookSale, confirmBooking } from "./booking-payable.ts";
import type { KeptQuote } from "./booking-quote.ts";
import { lockHeld, redeemingOf, requoteBooking } from "./change-checkout.ts";
import { confirmAllocations, extendHold } from "./ledger.ts";
import { type BookingRow, lockPerson, tellTimeline } from "./queries.ts";
import { reserveTenders } from "./reserve-tenders.ts";

export type PaymentWish = {
  id: string;
  personId: string;
  method: MethodId;
  expectedToPay: number;
  gateway: "simulator" | "midtrans";
  now: Date;
};

/**
 * Begins to pay a hold: sets aside what is redeemed, extends the hold once to the gateway's deadline and opens the one live
 * attempt. With nothing left to pay the booking is confirmed at once, and there is no attempt to follow.
 */
export async function startPayment(db: Db, wish: PaymentWish): Promise<Attempt | null> {
  const { settings } = await findVenueRules(db);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, wish.personId);
      const booking = await lockHeld(tx, wish);
      const quote = await agreePrice(tx, booking, wish);
      await reserveTenders(tx, { bookingId: booking.id, personId: wish.personId, quote, now: wish.now });
      if (quote.quoted.toPay === 0) return await confirmPaid(tx, { ...booking, quote }, wish);
      return await beginAttempt(tx, { ...booking, quote }, wish, settings);
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** The price is asked anew, with what can be redeemed right now; the customer pays what they saw or is asked again. */
export async function agreePrice(
  tx: Tx,
  booking: BookingRow,
  { expectedToPay, now }: Pick<PaymentWish, "expectedToPay" | "now">,
): Promise<KeptQuote> {
  const quote = await requoteBooking(tx, booking, redeemingOf(booking, {}), now);
  const { toPay, total } = quote.quoted;
  if (toPay !== expectedToPay) {
    const details = { before: expectedToPay, after: toPay };
    throw new DomainError("price_changed", "What is left to pay is not what was shown", details);
  }
  await tx
    .updateTable("booking")
    .set({ quote: JSON.stringify(quote), total, updated_at: now })
    .where("id", "=", booking.id)
    .execute();
  return quote;
}

type Quoted = Omit<BookingRow, "quote"> & { quote: KeptQuote };

async function confirmPaid(tx: Tx, booking: Quoted, { personId, now }: PaymentWish): Promise<null> {
  const redeemed = redeemedBill(booking.quote.quoted);
  const of = { payableKind: "booking", payableId: booking.id, personId, reference: booking.code };
  const payment = redeemed && (await recordRedeemed(tx, { ...redeemed, ...of, now }));
  const row = { ...booking, quote: booking.quote as never };
  await confirmBooking(tx, row, { now, actor: "customer", ...(payment && { details: { payment: payment.id } }) });
  await bookSale(tx, row, { money: 0, paymentId: payment?.id ?? null, now });
  if (booking.kind === "court") await confirmAllocations(tx, booking.id);
  return null;
}

async function beginAttempt(tx: Tx, booking: Quoted, wish: PaymentWish, settings: VenueSettings): Promise<Attempt> {
  const { now, personId } = wish;
  const { toPay: amount } = booking.quote.quoted;
  const method = chooseMethod(settings, wish.method, { amount, start: booking.starts_at, now, staff: false });
  const until = payUntil(method, { now, start: booking.starts_at });
  const heldUntil = extendedHold({ until: booking.held_until ?? now, extended: booking.status !== "held" }, until);
  // A second attempt does not extend the hold, so its gateway must close with the hold.
  const expiresAt = heldUntil < until ? heldUntil : until;
  if (booking.status === "held") assertMove(booking.status as BookingStatus, "awaiting_payment");
  await tx
    .updateTable("booking")
    .set({ status: "awaiting_payment", held_until: heldUntil, updated_at: now })
    .where("id", "=", booking.id)
    .execute();
  await tellTimeline(tx, booking.id, {
    kind: "payment_started",
    actor: "customer",
    personId,
    details: { method: method.id },
  });
  const attempt = await openAttempt(tx, {
    payableKind: "booking",
    payableId: booking.id,
    personId,
    gateway: wish.gateway,
    method: method.id,
    amount,
    expiresAt,
    reference: booking.code,
    bill: billOf(booking.quote.quoted),
  });
  if (booking.kind === "court") await extendHold(tx, booking.id, heldUntil);
  return attempt;
}
