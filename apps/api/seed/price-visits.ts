import { plainLines, type QuoteItem } from "@lapang/domain/booking/quote-lines";
import { visitor } from "@lapang/domain/booking/standing";
import { quoteCourt } from "@lapang/domain/pricing/court-price";
import { defaultSettings } from "@lapang/domain/venue-settings";
import { addDays, instantAt, type LocalDate, type Zone } from "@lapang/domain/venue-time";
import { type KeptQuote, requote } from "../src/modules/bookings/booking-quote.ts";
import type { DraftBooking } from "./booking-rows.ts";
import { venue } from "./content/venue.ts";
import type { LostVisit } from "./customer-story.ts";
import type { SeededCourt, SeededCourts } from "./seed-courts.ts";

export type PricedBooking = DraftBooking & { quote: KeptQuote };
type NewBooking = Pick<DraftBooking, "id" | "code" | "personId" | "contact">;

const DAY_MS = 86_400_000;
/** He books in the evening before, so that what he paid since lies behind the clock at any hour of today. */
const BOOKED_EARLIER_MS = 3 * 3_600_000;
const PLENTY_OF_MINUTES = 600;

/** A planned visit with the price the checkout would have kept on it. */
export function priceVisit(
  visit: DraftBooking,
  { courts, zone, usePackage }: { courts: SeededCourts; zone: Zone; usePackage: boolean },
): PricedBooking {
  const court = [...courts.values()].find(({ id }) => id === visit.item?.courtId);
  if (!court || !visit.item?.from || !visit.item.to) throw new Error("A visit of the demo customer has no court");
  const item: QuoteItem = { kind: "court", court: court.slug, start: visit.item.from, end: visit.item.to, addOns: [] };
  const createdAt = new Date(visit.createdAt.getTime() - BOOKED_EARLIER_MS);
  const quote = quoteOf(item, { zone, courts: [court], usePackage, now: createdAt });
  return { ...visit, createdAt, quote, item: { ...visit.item, quoteKey: "0/court" } };
}

type Calendar = { courts: SeededCourts; zone: Zone; today: LocalDate };

/** A visit that holds nothing any more: any court that is sold at that hour will do. */
export function priceLost(booking: NewBooking, wish: LostVisit, { courts, zone, today }: Calendar): PricedBooking {
  const date = addDays(today, wish.inDays);
  const [from, to] = [instantAt(zone, date, wish.hour * 60), instantAt(zone, date, (wish.hour + 1) * 60)];
  const hours = { tier: "public", date, fromMinute: wish.hour * 60, toMinute: (wish.hour + 1) * 60 } as const;
  const court = [...courts.values()].find(({ rules }) => (quoteCourt(rules, hours)?.lines.length ?? 0) > 0);
  if (!court) throw new Error(`No court is sold on ${date} at ${wish.hour}`);
  const createdAt = new Date(from.getTime() - wish.bookedDaysBefore * DAY_MS);
  const item: QuoteItem = { kind: "court", court: court.slug, start: from, end: to, addOns: [] };
  const quote = quoteOf(item, { zone, courts: [court], usePackage: false, now: createdAt });
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
    item: { title: court.name, courtId: court.id, packageSlug: null, from, to, quoteKey: "0/court" },
    ...(cancelled && {
      cancelled: { at: new Date(from.getTime() - cancelled.hoursBefore * 3_600_000), by: "customer" },
    }),
  };
}

export function pricePackage(booking: NewBooking & { createdAt: Date }, slug: string, zone: Zone): PricedBooking {
  const quote = quoteOf(
    { kind: "package", package: slug },
    { zone, courts: [], usePackage: false, now: booking.createdAt },
  );
  const [line] = plainLines(quote.items, quote.prices);
  return {
    ...booking,
    kind: "package",
    status: "confirmed",
    heldUntil: null,
    total: quote.quoted.total,
    priceLines: [],
    quote,
    item: {
      title: line?.label ?? slug,
      courtId: null,
      packageSlug: slug,
      from: null,
      to: null,
      quoteKey: line?.key ?? null,
    },
  };
}

type Facts = { zone: Zone; courts: readonly SeededCourt[]; usePackage: boolean; now: Date };

function quoteOf(item: QuoteItem, { zone, courts, usePackage, now }: Facts): KeptQuote {
  const prices = {
    zone,
    standing: visitor,
    courts: courts.map(({ slug, name, rules }) => ({ slug, name, rules })),
    addOns: [],
    coaches: [],
    packages: venue.hourPackages.map(({ slug, name, hours, price }) => ({ slug, name, hours, price })),
    taxPercent: defaultSettings.taxPercent,
  };
  const facts = { voucher: null, walletBalance: 0, packageMinutes: usePackage ? PLENTY_OF_MINUTES : 0, now };
  return requote({ items: [item], prices }, { voucher: null, useWallet: false, usePackage }, facts);
}
