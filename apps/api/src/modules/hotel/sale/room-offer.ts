import type { RoomItem } from "@lapang/contract/bookings/booking-items";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { ArrivalRule } from "@lapang/domain/stay/arrival-rules";
import { type HotelTimes, type Stretch as Nights, stretchOfNights } from "@lapang/domain/stay/hotel-nights";
import { type BoughtHour, type PricedRoom, roomLines, roomTotal } from "@lapang/domain/stay/room-lines";
import { roomPolicy } from "@lapang/domain/stay/room-policy";
import { nightLines, type RatePlan } from "@lapang/domain/stay/stay-price";
import { addDays, instantAt, type LocalDate, type Zone } from "@lapang/domain/venue/venue-time";
import { hotelTexts } from "../../../texts/hotel.ts";
import type { NewItem } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { Shift } from "../../ledger/shift-allocations.ts";
import type { PropertyRow, RatePlanRow, RoomTypeRow } from "../../stays/hotels-for-sale.ts";
import type { VenueRules } from "../../venue/find-venue-rules.ts";

/** A room for some nights, with the rows that it refers to and the item id of the booking. */
export type OfferedRoom = {
  itemId: string;
  hotel: PropertyRow;
  type: RoomTypeRow;
  plan: RatePlanRow;
  prices: RatePlan;
  rule: ArrivalRule | undefined;
  checkIn: LocalDate;
  nights: number;
  adults: number;
  children: number;
  extraBed: boolean;
  fits: boolean;
  guests: string[];
  arrival: string | null;
  note: string;
  early: BoughtHour | null;
  late: BoughtHour | null;
  /** The nights, without early and late hours. */
  stay: Nights;
};

export type HotelOffer = {
  venue: VenueRules;
  now: Date;
  items: OfferedRoom[];
  /** The picked rooms' resources, by item. */
  units: Map<string, number>;
  shifts: Shift[];
  /** For a move: the items with other nights or another plan than before. */
  moved?: ReadonlySet<string>;
};

/** The details stored in a room's row. */
export type RoomDetails = RoomItem["stay"] & {
  /** The stay must keep its room. */
  pinned?: true;
};

export function soldIn({ items, moved }: Pick<HotelOffer, "items" | "moved">): OfferedRoom[] {
  return items.filter(({ itemId }) => moved === undefined || moved.has(itemId));
}

/** The type's names, for the details of a refusal. */
export function namesOf({ type }: Pick<OfferedRoom, "type">) {
  return { roomType: type.slug, roomTypeName: type.name };
}

export function linesOfOffer(offer: HotelOffer): PlainLine[] {
  return soldIn(offer).flatMap((room) => roomLines(pricedOf(room)));
}

function pricedOf({ itemId, type, prices, checkIn, nights, extraBed, early, late }: OfferedRoom): PricedRoom {
  const extraBedPrice = extraBed ? (type.extra_bed_price ?? 0) : null;
  return { itemId, name: type.name, plan: prices, checkIn, nights, extraBedPrice, early, late };
}

/** Returns one row per room, and one each for its early and late hours. */
export function rowsOfOffer(offer: HotelOffer): NewItem[] {
  return soldIn(offer).flatMap((room) => {
    const resource = { resource_id: offer.units.get(room.itemId) ?? null };
    const row: NewItem = {
      id: room.itemId,
      kind: "hotel",
      title: `${room.hotel.name}, ${room.type.name}`,
      starts_at: room.stay.from,
      ends_at: room.stay.to,
      policy: policyOf(room, offer.venue),
      details: detailsOf(room),
      ...resource,
    };
    return [row, ...hourRows(room, offer.venue.zone).map((hour) => ({ ...hour, ...resource }))];
  });
}

function policyOf(room: OfferedRoom, { settings }: VenueRules) {
  const total = roomTotal(pricedOf(room));
  const nights = nightLines(room.prices, room.checkIn, room.nights);
  return roomPolicy(room.prices, nights, { freeHours: settings.hotelFreeCancellationHours, total });
}

function detailsOf(room: OfferedRoom): RoomDetails {
  const { hotel, type, plan, checkIn, nights, adults, children, extraBed, guests, arrival, note } = room;
  return {
    hotel: hotel.slug,
    hotelName: hotel.name,
    roomType: type.slug,
    roomTypeName: type.name,
    plan: plan.code,
    planName: plan.name,
    refundable: plan.refundable,
    breakfast: plan.breakfast,
    checkIn,
    checkOut: addDays(checkIn, nights),
    nights,
    adults,
    children,
    extraBed,
    guests,
    arrival,
    note,
    room: { bed: type.bed as RoomDetails["room"]["bed"], widthM: Number(type.width_m), lengthM: Number(type.length_m) },
  };
}

type WithHours = Pick<OfferedRoom, "itemId" | "checkIn" | "nights" | "early" | "late" | "stay">;

/** Returns the rows of early and late hours, each with an allocation beside the nights. */
export function hourRows({ itemId, checkIn, nights, early, late, stay }: WithHours, zone: Zone): NewItem[] {
  const row = (hour: BoughtHour, kind: string, title: string) => ({
    id: hour.itemId,
    kind,
    parent_id: itemId,
    title,
    details: { time: hour.time },
  });
  return [
    ...(early
      ? [
          {
            ...row(early, "early-check-in", hotelTexts.id.earlyCheckIn),
            starts_at: instantAt(zone, checkIn, early.time),
            ends_at: stay.from,
          },
        ]
      : []),
    ...(late
      ? [
          {
            ...row(late, "late-check-out", hotelTexts.id.lateCheckOut),
            starts_at: stay.to,
            ends_at: instantAt(zone, addDays(checkIn, nights), late.time),
          },
        ]
      : []),
  ];
}

/** Returns the allocations of the picked rooms; empty before they are picked. */
export function placesOfOffer(offer: HotelOffer): Stretch[] {
  return offer.items.flatMap((room) => {
    const resourceId = offer.units.get(room.itemId);
    if (resourceId === undefined) return [];
    const hours = hourRows(room, offer.venue.zone).flatMap(({ id, starts_at: from, ends_at: to }) =>
      from && to ? [{ itemId: id, resourceId, from, to }] : [],
    );
    return [{ itemId: room.itemId, resourceId, ...room.stay }, ...hours];
  });
}

/** Returns the time of the nights with early and late hours. */
export function wholeStretch(room: OfferedRoom, zone: Zone): { from: number; to: number } {
  const rows = hourRows(room, zone);
  const starts = rows.flatMap(({ starts_at }) => starts_at?.getTime() ?? []);
  const ends = rows.flatMap(({ ends_at }) => ends_at?.getTime() ?? []);
  return {
    from: Math.min(room.stay.from.getTime(), ...starts),
    to: Math.max(room.stay.to.getTime(), ...ends),
  };
}

const HOUR_MS = 3_600_000;

/** Returns the time of the nights. A stay bought after its check-in hour begins at the full hour after its hold could end. */
export function nightsAhead(
  { zone, settings }: VenueRules,
  times: HotelTimes,
  { checkIn, nights, now }: { checkIn: LocalDate; nights: number; now: Date },
): Nights {
  const { from, to } = stretchOfNights(zone, times, checkIn, nights);
  const payable = now.getTime() + settings.holdMinutes.hotel * 60_000;
  return from > now ? { from, to } : { from: new Date(Math.ceil(payable / HOUR_MS) * HOUR_MS), to };
}
