import type { CourtItem } from "@lapang/contract/bookings/booking-items";
import type { CancellationPolicy } from "@lapang/domain/booking/cancellation";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { Standing } from "@lapang/domain/booking/standing";
import { type AddOnPrice, type CoachPrice, type CourtPrices, courtLines } from "@lapang/domain/court/court-lines";
import { ownCourtStretch } from "@lapang/domain/court/court-stretch";
import type { NewItem } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { VenueRules } from "../../venue/find-venue-rules.ts";
import type { CourtForSale } from "../browse/list-courts-for-sale.ts";
import type { AddOnRow, CoachRow } from "./queries.ts";

/** A court for a time, with the rows of its extras and the item ids of the booking. */
export type OfferedCourt = {
  itemId: string;
  court: CourtForSale;
  start: Date;
  end: Date;
  addOns: { itemId: string; addOn: AddOnRow; quantity: number }[];
  coach: (CoachRow & { itemId: string }) | null;
};

export type CourtOffer = {
  venue: VenueRules;
  standing: Standing;
  items: OfferedCourt[];
  prices: CourtPrices;
  /** For a move: the items with another court or time than before. */
  moved?: ReadonlySet<string>;
};

/** The details stored in a court's row. */
export type CourtDetails = CourtItem["court"] & {
  /** The prices of the extras when they were first chosen. */
  prices: { addOns: readonly AddOnPrice[]; coaches: readonly CoachPrice[] };
};

export function addOnPrice({ id, name, price, per }: AddOnRow): AddOnPrice {
  return { id: String(id), name, price, per: per as "booking" | "hour", taxKind: "equipment" };
}

export function coachPrice({ id, name, private_rate }: CoachRow): CoachPrice {
  return { id: String(id), name, pricePerHour: private_rate };
}

const isSold = ({ moved }: CourtOffer, itemId: string) => moved === undefined || moved.has(itemId);

export function linesOfOffer(offer: CourtOffer): PlainLine[] {
  const items = offer.items
    .filter(({ itemId }) => isSold(offer, itemId))
    .map(({ itemId, court, start, end, addOns, coach }) => ({
      itemId,
      court: court.slug,
      start,
      end,
      addOns: addOns.map(({ itemId: id, addOn, quantity }) => ({ itemId: id, id: String(addOn.id), quantity })),
      coach: coach ? { itemId: coach.itemId, id: String(coach.id) } : undefined,
    }));
  return courtLines(items, offer.prices);
}

/** Returns one row for each court, coach and add-on. */
export function rowsOfOffer(offer: CourtOffer): NewItem[] {
  const policy: CancellationPolicy = offer.venue.settings.courtCancellation;
  return offer.items
    .filter(({ itemId }) => isSold(offer, itemId))
    .flatMap((item) => {
      const { court, start, end } = item;
      const at = { starts_at: start, ends_at: end };
      const row = { id: item.itemId, kind: "court", resource_id: court.resourceId, title: court.name };
      return [{ ...row, ...at, policy, details: detailsOf(item) }, ...extraRows(item)];
    });
}

function detailsOf({ court, addOns, coach }: OfferedCourt): CourtDetails {
  const { slug, name, surface, setting } = court;
  return {
    slug,
    name,
    surface: surface as CourtDetails["surface"],
    setting: setting as CourtDetails["setting"],
    prices: { addOns: addOns.map(({ addOn }) => addOnPrice(addOn)), coaches: coach ? [coachPrice(coach)] : [] },
  };
}

/** Returns the rows of a court's extras. */
export function extraRows({ itemId, start, end, addOns, coach }: Omit<OfferedCourt, "court">): NewItem[] {
  const along = { parent_id: itemId, starts_at: start, ends_at: end };
  return [
    ...(coach
      ? [
          {
            id: coach.itemId,
            kind: "coach",
            resource_id: coach.resource_id,
            title: coach.name,
            details: { id: coach.id, slug: coach.slug, name: coach.name },
            ...along,
          },
        ]
      : []),
    ...addOns.map(({ itemId: id, addOn, quantity }) => ({
      id,
      kind: "add-on",
      title: addOn.name,
      quantity,
      details: { id: addOn.id, kind: addOn.kind },
      ...along,
    })),
  ];
}

/** Returns the allocations of courts, with their buffer, and of coaches. */
export function placesOfOffer({ items }: Pick<CourtOffer, "items">): Stretch[] {
  return items.flatMap(({ itemId, court, coach, start, end }) => {
    const own = items.filter((other) => other.court.id === court.id);
    const ready = ownCourtStretch({ start, end }, own, court.bufferMinutes).end;
    return [
      { itemId, resourceId: court.resourceId, from: start, to: ready },
      ...(coach ? [{ itemId: coach.itemId, resourceId: coach.resource_id, from: start, to: end }] : []),
    ];
  });
}
