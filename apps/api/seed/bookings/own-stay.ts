import type { PlainLine } from "@lapang/domain/booking/price-line";
import { withoutTime } from "@lapang/domain/booking/price-line";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { SeededPerson } from "../venue/seed-venue.ts";
import type { VenueDay } from "../venue-day.ts";
import type { DraftBooking } from "./booking-rows.ts";
import { itemIdOf } from "./item-id.ts";
import { type PricedBooking, priced } from "./price-visits.ts";

/** Makes the demo customer the current hotel guest who leaves last, with a paid stay. */
export function ownStay(guests: readonly DraftBooking[], day: VenueDay, customer: SeededPerson): PricedBooking | null {
  const leavesOn = ({ item }: DraftBooking) => (item?.to ? localDateOf(day.zone, item.to) : "");
  const [stay] = guests
    .filter((guest) => guest.status === "checked_in" && leavesOn(guest) > day.today)
    .toSorted((a, b) => leavesOn(b).localeCompare(leavesOn(a)));
  if (!stay?.item) return null;
  const item = { ...stay.item, details: { ...stay.item.details, guests: [customer.name] } };
  const quote = priced([lineOf(stay)], { usePackage: false, now: stay.createdAt });
  const contact = { name: customer.name, phone: customer.phone };
  return { ...stay, personId: customer.id, contact, item, quote };
}

type Night = { from: LocalDate; amount: number };

function lineOf({ id, item, total, priceLines }: DraftBooking): PlainLine {
  const reasons = (priceLines as readonly Night[]).map(({ from, amount }) => ({
    because: "part" as const,
    label: `Malam ${formatDayMonth(from)}`,
    amount,
  }));
  return { ...withoutTime(itemIdOf(id)), kind: "hotel", label: item?.title ?? "", gross: total, reasons };
}
