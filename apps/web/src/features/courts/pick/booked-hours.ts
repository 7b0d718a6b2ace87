import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { checkoutResultText } from "../../../i18n/bookings/checkout-result.ts";
import type { Visit } from "../../bookings/sellable.ts";
import { courtHref } from "./court-href.ts";
import { checkoutHref } from "./picked-hours.ts";

/** Every court item is a visit. */
export function courtVisit(item: BookingItem): Visit | undefined {
  const { id, startsAt: start, endsAt: end } = item;
  return item.kind === "court" && start && end
    ? { id, name: item.court.name, court: item.court.slug, start, end }
    : undefined;
}

/** The first hours of a booking, as search parameters. */
function firstHours({ items: [first] }: BookingDetail) {
  return first?.kind === "court" && first.startsAt && first.endsAt
    ? { court: first.court.slug, start: first.startsAt, end: first.endsAt }
    : undefined;
}

/** The court's page with the booking's hours chosen. */
export function hoursPath(booking: BookingDetail, { zone }: Venue): string | undefined {
  const hours = firstHours(booking);
  return hours && courtHref(zone, hours);
}

export function otherHours(booking: BookingDetail, venue: Venue) {
  return { href: hoursPath(booking, venue) ?? "/court", label: checkoutResultText.lapsed.other };
}

/** The address that holds the same hours again, while they are ahead. */
export function holdAgainPath(booking: BookingDetail, { zone }: Venue): string | undefined {
  const hours = firstHours(booking);
  const ahead = booking.startsAt !== null && Date.parse(booking.startsAt) > Date.parse(booking.now);
  if (!hours || !ahead) return undefined;
  const courts = booking.items.filter((item) => item.kind === "court");
  // Extras are chosen with the hours and a series week by week, so both start again on the court's page.
  if (courts.length < booking.items.length) return courtHref(zone, hours);
  const href = checkoutHref(zone, { ...hours, addOns: [] });
  return courts.length > 1 ? `${href}&weekly=${courts.length}` : href;
}
