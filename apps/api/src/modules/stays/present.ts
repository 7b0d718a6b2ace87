import type { Photo } from "@lapang/contract/site/photos";
import type { HotelDetail, KostDetail, KostRoom, RoomType, StayCard } from "@lapang/contract/stays/stays";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { staysTexts } from "../../texts/stays.ts";
import type { PhotosOf } from "../media/photos/list-photos.ts";
import type { KostRoomRow, PropertyRow, RatePlanRow, RoomCountRow, RoomTypeRow } from "./queries.ts";

function shapeOf(row: { width_m: string; length_m: string; size_sqm: string }) {
  return { widthM: Number(row.width_m), lengthM: Number(row.length_m), sizeSqm: Number(row.size_sqm) };
}

export type Rooms = {
  roomTypes: readonly RoomTypeRow[];
  ratePlans: readonly RatePlanRow[];
  kostRooms: readonly KostRoomRow[];
};

export type CardDates = Pick<StayCard, "freeUnits" | "priceFor">;
export type CardExtras = CardDates & { photo: Photo | null };

/** Returns null for a property without priced rooms. */
export function presentCard(property: PropertyRow, rooms: Rooms, extras: CardExtras): StayCard | null {
  const sample = property.kind === "hotel" ? hotelSample(property, rooms) : kostSample(property, rooms);
  if (!sample) return null;
  return {
    kind: property.kind as StayCard["kind"],
    slug: property.slug,
    name: property.name,
    summary: property.summary,
    address: property.address,
    facilities: property.facilities,
    genderRule: property.gender_rule as StayCard["genderRule"],
    ...sample,
    ...extras,
  };
}

type Sample = Pick<StayCard, "priceFrom" | "sample">;

function hotelSample(property: PropertyRow, { roomTypes, ratePlans }: Rooms): Sample | null {
  const types = roomTypes.filter((type) => type.property_id === property.id);
  const ids = new Set(types.map((type) => type.id));
  const plans = ratePlans.filter((plan) => ids.has(plan.room_type_id));
  const [first] = types;
  if (!first || plans.length === 0) return null;
  const priceFrom = Math.min(...plans.flatMap((plan) => [plan.price_per_night, plan.weekend_price]));
  const bed = first.bed as StayCard["sample"]["bed"];
  return { priceFrom, sample: { name: first.name, bed, bathroom: "dalam", ...shapeOf(first) } };
}

function kostSample(property: PropertyRow, { kostRooms }: Rooms): Sample | null {
  const rooms = kostRooms.filter((room) => room.property_id === property.id);
  const [first] = rooms;
  if (!first) return null;
  const bathroom = first.bathroom as KostRoom["bathroom"];
  const sample = { name: staysTexts.id.room(first.number), bed: "single" as const, bathroom, ...shapeOf(first) };
  return { priceFrom: Math.min(...rooms.map((room) => room.monthly)), sample };
}

function presentProperty(property: PropertyRow, photos: Photo[]) {
  const { slug, name, summary, description, address, facilities } = property;
  return { slug, name, summary, description, address, facilities, houseRules: property.house_rules, photos };
}

type HotelParts = Pick<Rooms, "roomTypes" | "ratePlans"> & {
  counts: readonly RoomCountRow[];
  photos: Photo[];
  typePhotos: PhotosOf;
};

export function presentHotel(
  property: PropertyRow,
  { roomTypes, ratePlans, counts, photos, typePhotos }: HotelParts,
): HotelDetail {
  return {
    ...presentProperty(property, photos),
    checkIn: (property.check_in ?? "").slice(0, 5),
    checkOut: (property.check_out ?? "").slice(0, 5),
    roomTypes: roomTypes.map((type) =>
      presentRoomType(
        type,
        ratePlans.filter((plan) => plan.room_type_id === type.id),
        { count: counts.find((one) => one.room_type_id === type.id), photos: typePhotos.all(type.id) },
      ),
    ),
  };
}

function presentRoomType(
  type: RoomTypeRow,
  plans: RatePlanRow[],
  { count, photos }: { count: RoomCountRow | undefined; photos: Photo[] },
): RoomType {
  const { slug, name, summary, adults, children, facilities } = type;
  return {
    slug,
    name,
    summary,
    bed: type.bed as RoomType["bed"],
    adults,
    children,
    facilities,
    unitCount: count?.units ?? 0,
    freeTonight: count?.free ?? 0,
    extraBedPrice: type.extra_bed_price,
    photos,
    ...shapeOf(type),
    ratePlans: plans.map((plan) => ({
      code: plan.code,
      name: plan.name,
      refundable: plan.refundable,
      breakfast: plan.breakfast,
      pricePerNight: plan.price_per_night,
      weekendPrice: plan.weekend_price,
    })),
  };
}

export function presentKost(
  property: PropertyRow,
  { rooms, photos, settings }: { rooms: KostRoom[]; photos: Photo[]; settings: VenueSettings },
): KostDetail {
  return {
    ...presentProperty(property, photos),
    genderRule: property.gender_rule as KostDetail["genderRule"],
    depositMonths: settings.kost.depositMonths,
    noticeMonths: settings.kost.noticeMonths,
    rooms,
  };
}

export function presentKostRoom(
  room: KostRoomRow,
  { availableFrom, photos }: { availableFrom: LocalDate | null; photos: Photo[] },
): KostRoom {
  const { number, floor, furnished, monthly, quarterly, yearly } = room;
  return {
    number,
    floor,
    bathroom: room.bathroom as KostRoom["bathroom"],
    furnished,
    electricity: room.electricity as KostRoom["electricity"],
    monthly,
    quarterly,
    halfYearly: room.half_yearly,
    yearly,
    availableFrom,
    photos,
    ...shapeOf(room),
  };
}
