import type { MethodId } from "@lapang/domain/payment/methods";
import { bookingSold, forfeited, refundArrived, refundToWallet, saleReturned } from "@lapang/domain/payment/movements";
import { shareOf, valueOfPart } from "@lapang/domain/pricing/split";
import { itemIdOf } from "../bookings/item-id.ts";
import type { LostVisit, PricedBooking } from "../bookings/price-visits.ts";
import { venue } from "../content/venue.ts";
import { found } from "../venue/seed-resources.ts";
import { StoryRows } from "./customer-rows.ts";

export type Lot = { id: string; minutes: number; net: number };

const DAY_MS = 86_400_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** Builds the demo customer's bookings and payments; each method writes one booking's history as the product would. */
export class StoryDraft extends StoryRows {
  pay(booking: PricedBooking, method: MethodId): string {
    const { quoted } = booking.quote;
    const at = after(booking.createdAt, 6);
    const paymentId = this.addPayment(booking, method, { status: "paid", paidAt: at });
    this.tell(booking, at, { kind: "confirmed", actor: "gateway", details: { payment: paymentId } });
    if (booking.kind !== "package") {
      const takings = { till: "gateway", money: quoted.toPay, personId: this.personId, wallet: 0 } as const;
      const sold = bookingSold({ ...takings, tax: quoted.tax, hours: [], discount: 0 });
      this.book(booking, at, sold, "sold", paymentId);
    }
    return paymentId;
  }

  buyPackage(booking: PricedBooking, slug: string, method: MethodId): Lot {
    const { toPay: money, tax } = booking.quote.quoted;
    const at = after(booking.createdAt, 6);
    const paymentId = this.pay(booking, method);
    const offers = new Map(venue.hourPackages.map((offer) => [offer.slug, offer]));
    const offer = found(offers, slug);
    const lot = { id: this.random.uuid(), minutes: offer.hours * 60, net: money - tax };
    this.purchases.push({
      ...lot,
      person_id: this.personId,
      booking_id: booking.id,
      item_id: itemIdOf(booking.id),
      package_slug: offer.slug,
      name: offer.name,
      price: money,
      valid_until: new Date(at.getTime() + offer.validDays * DAY_MS),
    });
    this.addHours(lot, lot.minutes, { kind: "bought", booking, at, dedupeKey: `package:${lot.id}:bought` });
    const takings = { till: "gateway", money, personId: this.personId, wallet: 0, tax } as const;
    const deferred = [{ lotId: lot.id, amount: lot.net }];
    this.book(booking, at, bookingSold({ ...takings, hours: [], discount: 0, deferred }), "sold", paymentId);
    return lot;
  }

  spendHours(booking: PricedBooking, lot: Lot): void {
    const minutes = booking.quote.quoted.tenders.packageMinutes;
    const at = after(booking.createdAt, 3);
    const worth = valueOfPart(lot.net, minutes, lot.minutes);
    const id = this.random.uuid();
    const spent = { kind: "hours", package_purchase_id: lot.id, minutes, amount: worth, status: "spent" };
    this.tenders.push({ id, booking_id: booking.id, ...spent });
    this.addHours(lot, -minutes, { kind: "reserved", booking, at, dedupeKey: `tender:${id}:reserved` });
    this.tell(booking, booking.createdAt, { kind: "held", actor: "customer" });
    const paymentId = this.addRedeemed(booking, at);
    this.tell(booking, at, { kind: "confirmed", actor: "customer", details: { payment: paymentId } });
    const takings = { till: "gateway", money: 0, personId: this.personId, wallet: 0, tax: 0 } as const;
    const hours = [{ lotId: lot.id, amount: worth }];
    this.book(booking, at, bookingSold({ ...takings, hours, discount: 0 }), "sold", paymentId);
  }

  cancel(booking: PricedBooking, method: MethodId, lost: NonNullable<LostVisit["cancelled"]>): void {
    const { toPay: paid, tax } = booking.quote.quoted;
    const at = booking.cancelled?.at ?? booking.createdAt;
    const paymentId = this.pay(booking, method);
    const { percent, way } = lost;
    const refund = shareOf(paid, percent, 100);
    const taxBack = shareOf(tax, refund, paid);
    const back = { personId: this.personId, money: refund, wallet: 0, hours: [], tax: taxBack };
    const details = { percent, refund, packageMinutes: 0, way };
    this.tell(booking, at, { kind: "cancelled", actor: "customer", details });
    this.book(booking, at, saleReturned(back), "cancelled", null);
    if (paid > refund) this.book(booking, at, forfeited(paid - refund, tax - taxBack), "forfeited", null);
    const refundId = this.addRefund(booking, paymentId, { amount: refund, way, at });
    const [entry, event] =
      way === "gateway"
        ? ([refundArrived(this.personId, "gateway", refund), "arrived"] as const)
        : ([refundToWallet(this.personId, refund), "wallet"] as const);
    const arrived = way === "gateway" ? after(at, 2 * 60) : at;
    this.entries.push({
      entry,
      dedupeKey: `refund:${refundId}:${event}`,
      at: arrived,
      bookingId: booking.id,
      paymentId,
      personId: this.personId,
    });
  }

  letLapse(booking: PricedBooking, method: MethodId): void {
    this.addPayment(booking, method, { status: "expired", paidAt: null });
    this.tell(booking, after(booking.createdAt, 61), { kind: "expired", actor: "system" });
  }
}
