import { packageLines } from "@lapang/domain/booking/package-lines";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import { visitor } from "@lapang/domain/booking/standing";
import { courtLines } from "@lapang/domain/court/court-lines";
import { quoteCourt } from "@lapang/domain/pricing/court-price";
import type { MethodId } from "@lapang/domain/venue/method-ids";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import { addDays, instantAt, type LocalDate, type Zone } from "@lapang/domain/venue/venue-time";
import { type KeptQuote, quoteOf } from "../../src/modules/bookings/record/kept-quote.ts";
import { venue } from "../content/venue.ts";
import type { SeededCourt, SeededCourts } from "../venue/seed-courts.ts";
import { found } from "../venue/seed-resources.ts";
import { courtItem, type DraftBooking } from "./booking-rows.ts";
import { itemIdOf } from "./item-id.ts";

export type LostVisit = {
  inDays: number;
  hour: number;
  bookedDaysBefore: number;
  method: MethodId;
  /** Null: never paid, and the hold lapsed. */
  cancelled: { hoursBefore: number; percent: number; way: "gateway" | "wallet" } | null;
};

export type PricedBooking = DraftBooking & { quote: KeptQuote };
type NewBooking = Pick<DraftBooking, "id" | "code" | "personId" | "contact">;

const DAY_MS = 86_400_000;
/** Moves the booking to the evening before, so that its payment is in the past at any hour of today. */
const BOOKED_EARLIER_MS = 3 * 3_600_000;
const PLENTY_OF_MINUTES = 600;

/** Adds the price to a planned visit, as checkout stores it. */
export function priceVisit(
  visit: DraftBooking,
  { courts, zone, usePackage }: { courts: SeededCourts; zone: Zone; usePackage: boolean },
): PricedBooking {
  const court = [...courts.values()].find(({ resourceId }) => resourceId === visit.item?.resourceId);
  if (!court || !visit.item?.from || !visit.item.to) throw new Error("A visit of the demo customer has no court");
  const createdAt = new Date(visit.createdAt.getTime() - BOOKED_EARLIER_MS);
  const lines = linesOf({ court, zone, bookingId: visit.id, start: visit.item.from, end: visit.item.to });
  return { ...visit, createdAt, quote: priced(lines, { usePackage, now: createdAt }) };
}

type Calendar = { courts: SeededCourts; zone: Zone; today: LocalDate };

/** Prices a cancelled visit, which holds nothing: any court on sale at that hour fits. */
export function priceLost(booking: NewBooking, wish: LostVisit, { courts, zone, today }: Calendar): PricedBooking {
  const date = addDays(today, wish.inDays);
  const [from, to] = [instantAt(zone, date, wish.hour * 60), instantAt(zone, date, (wish.hour + 1) * 60)];
  const hours = { tier: "public", date, fromMinute: wish.hour * 60, toMinute: (wish.hour + 1) * 60 } as const;
  const court = [...courts.values()].find(({ rules }) => (quoteCourt(rules, hours)?.lines.length ?? 0) > 0);
  if (!court) throw new Error(`No court is sold on ${date} at ${wish.hour}`);
  const createdAt = new Date(from.getTime() - wish.bookedDaysBefore * DAY_MS);
  const lines = linesOf({ court, zone, bookingId: booking.id, start: from, end: to });
  const quote = priced(lines, { usePackage: false, now: createdAt });
  const { cancelled } = wish;
  return {
    ...booking,
    kind: "court",
    status: cancelled ? "cancelled" : "expired",
    heldUntil: null,
    total: quote.quoted.total,
    priceLines: quoteCourt(court.rules, hours)?.lines ?? [],
    createdAt,
    quote,
    item: courtItem(court, from, to),
    ...(cancelled && {
      cancelled: { at: new Date(from.getTime() - cancelled.hoursBefore * 3_600_000), by: "customer" },
    }),
  };
}

export function pricePackage(booking: NewBooking & { createdAt: Date }, slug: string): PricedBooking {
  const offers = new Map(venue.hourPackages.map((offer) => [offer.slug, offer]));
  const { name, price, hours, validDays } = found(offers, slug);
  const lines = packageLines([{ itemId: itemIdOf(booking.id), name, price }]);
  const quote = priced(lines, { usePackage: false, now: booking.createdAt });
  return {
    ...booking,
    kind: "package",
    status: "confirmed",
    heldUntil: null,
    total: quote.quoted.total,
    priceLines: [],
    quote,
    item: { title: name, resourceId: null, details: { slug, hours, validDays }, from: null, to: null },
  };
}

type Game = { court: SeededCourt; zone: Zone; bookingId: string; start: Date; end: Date };

function linesOf({ court, zone, bookingId, start, end }: Game): PlainLine[] {
  const { slug, name, rules } = court;
  const prices = { zone, standing: visitor, courts: [{ slug, name, rules }], addOns: [], coaches: [] };
  return courtLines([{ itemId: itemIdOf(bookingId), court: slug, start, end, addOns: [] }], prices);
}

export function priced(
  lines: readonly PlainLine[],
  { usePackage, now }: { usePackage: boolean; now: Date },
): KeptQuote {
  const facts = { voucher: null, walletBalance: 0, packageMinutes: usePackage ? PLENTY_OF_MINUTES : 0, now };
  const redeeming = { voucher: null, useWallet: false, usePackage };
  return quoteOf(lines, { taxPercent: defaultSettings.taxPercent, redeeming, facts });
}
