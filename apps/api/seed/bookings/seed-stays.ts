import { addDays, instantAt, type LocalDate } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Tx } from "../../src/db/connect.ts";
import { hotels } from "../content/hotels.ts";
import { kosts } from "../content/kosts.ts";
import type { SeedHotel, SeedKost } from "../content/shapes.ts";
import { found, seedResources } from "../venue/seed-resources.ts";
import type { SeededPerson } from "../venue/seed-venue.ts";
import type { VenueDay } from "../venue-day.ts";
import { type DraftBooking, insertBookings, type Planner } from "./booking-rows.ts";
import { itemIdOf } from "./item-id.ts";
import { ownStay } from "./own-stay.ts";
import { planHotelStays, planTenancy } from "./plan-stays.ts";
import type { PricedBooking } from "./price-visits.ts";

/** Seeds hotels, kosts, rooms, guests and tenants; returns the demo customer's stay. */
export async function seedStays(tx: Tx, planner: Planner, customer: SeededPerson): Promise<PricedBooking | null> {
  const properties = await tx
    .insertInto("property")
    .values([...hotels.map(hotelRow), ...kosts.map(kostRow)])
    .returning(["id", "slug"])
    .execute();
  const propertyIds = new Map(properties.map((row) => [row.slug, row.id]));
  const guests = await seedHotelRooms(tx, planner, propertyIds);
  const tenants = await seedKostRooms(tx, planner, propertyIds);
  const own = ownStay(guests, planner.day, customer);
  const others = guests.filter(({ id }) => id !== own?.id);
  await insertBookings(tx, [...others, ...tenants, ...(own ? [own] : [])]);
  await seedRoomStays(tx, guests);
  await seedLeftRooms(tx, planner.day);
  await seedNewYear(tx, planner.day.today);
  return own;
}

/** Seeds guests who have arrived or left. */
async function seedRoomStays(tx: Tx, guests: readonly DraftBooking[]): Promise<void> {
  const rows = guests.flatMap(({ id, status, item }) => {
    if (!item?.resourceId || (status !== "checked_in" && status !== "completed")) return [];
    const left = status === "completed" ? item.to : null;
    return [{ item_id: itemIdOf(id), resource_id: item.resourceId, arrived_at: item.from, departed_at: left }];
  });
  if (rows.length > 0) await tx.insertInto("room_stay").values(rows).execute();
}

/** Marks rooms left yesterday as not yet cleaned. */
async function seedLeftRooms(tx: Tx, day: VenueDay): Promise<void> {
  const [from, to] = [-1, 0].map((days) => instantAt(day.zone, addDays(day.today, days), 0));
  await sql`update hotel_room set state = 'dirty' where resource_id in (
    select resource_id from room_stay where departed_at >= ${from} and departed_at < ${to})`.execute(tx);
}

/** New Year's Eve costs more and has a minimum stay. */
async function seedNewYear(tx: Tx, today: LocalDate): Promise<void> {
  const night = `${today.slice(0, 4)}-12-31`;
  await sql`insert into night_price (rate_plan_id, night, price, label)
    select id, ${night}::date, (price_per_night * 3 / 2 / 5000) * 5000, 'Malam tahun baru' from rate_plan`.execute(tx);
  await sql`insert into arrival_rule (room_type_id, night, min_nights) select id, ${night}::date, 2 from room_type`.execute(
    tx,
  );
}

type Ids = ReadonlyMap<string, number>;

async function seedHotelRooms(tx: Tx, planner: Planner, propertyIds: Ids): Promise<DraftBooking[]> {
  const roomTypes = hotels.flatMap((hotel) =>
    hotel.roomTypes.map((roomType, position) => ({ hotel, roomType, position })),
  );
  const rows = await tx
    .insertInto("room_type")
    .values(
      roomTypes.map(({ hotel, roomType, position }) => ({
        property_id: found(propertyIds, hotel.slug),
        slug: roomType.slug,
        name: roomType.name,
        summary: roomType.summary,
        size_sqm: roomType.sizeSqm,
        width_m: roomType.widthM,
        length_m: roomType.lengthM,
        bed: roomType.bed,
        adults: roomType.adults,
        children: roomType.children,
        facilities: roomType.facilities,
        extra_bed_price: roomType.extraBedPrice,
        position,
      })),
    )
    .returning(["id", "property_id", "slug"])
    .execute();
  const typeIds = new Map(rows.map((row) => [`${row.property_id} ${row.slug}`, row.id]));
  const typeId = ({ hotel, roomType }: (typeof roomTypes)[number]) =>
    found(typeIds, `${found(propertyIds, hotel.slug)} ${roomType.slug}`);
  await tx
    .insertInto("rate_plan")
    .values(
      roomTypes.flatMap((entry) =>
        entry.roomType.ratePlans.map(({ pricePerNight, weekendPrice, ...plan }) => ({
          ...plan,
          room_type_id: typeId(entry),
          price_per_night: pricePerNight,
          weekend_price: weekendPrice,
        })),
      ),
    )
    .execute();
  const units = roomTypes.flatMap((entry) =>
    entry.roomType.units.map((number) => ({ ...entry, number, name: `${entry.hotel.name} ${number}` })),
  );
  const resourceOf = await seedResources(
    tx,
    "hotel-room",
    units.map((unit) => unit.name),
  );
  await tx
    .insertInto("hotel_room")
    .values(
      units.map((unit) => ({ resource_id: resourceOf(unit.name), room_type_id: typeId(unit), number: unit.number })),
    )
    .execute();
  return units.flatMap(({ hotel, roomType, number, name }) =>
    planHotelStays(planner, hotel, roomType, {
      resourceId: resourceOf(name),
      keptFree: number === roomType.units.at(-1),
      own: number === hotels[0]?.roomTypes[0]?.units[0] && hotel === hotels[0],
    }),
  );
}

async function seedKostRooms(tx: Tx, planner: Planner, propertyIds: Ids): Promise<DraftBooking[]> {
  const rooms = kosts.flatMap((kost) =>
    kost.rooms.map((room) => ({ kost, room, name: `${kost.name} ${room.number}` })),
  );
  const resourceOf = await seedResources(
    tx,
    "kost-room",
    rooms.map((entry) => entry.name),
  );
  await tx
    .insertInto("kost_room")
    .values(
      rooms.map(({ kost, room, name }) => ({
        resource_id: resourceOf(name),
        property_id: found(propertyIds, kost.slug),
        number: room.number,
        floor: room.floor,
        size_sqm: room.sizeSqm,
        width_m: room.widthM,
        length_m: room.lengthM,
        bathroom: room.bathroom,
        furnished: room.furnished,
        electricity: room.electricity,
        monthly: room.monthly,
        quarterly: room.quarterly,
        half_yearly: room.halfYearly,
        yearly: room.yearly,
        available_from: addDays(planner.day.today, room.availableInDays),
      })),
    )
    .execute();
  return rooms.flatMap(({ kost, room, name }) => planTenancy(planner, kost, room, resourceOf(name)));
}

function hotelRow(hotel: SeedHotel, position: number) {
  const { slug, name, summary, description, address, facilities } = hotel;
  return {
    kind: "hotel",
    slug,
    name,
    summary,
    description,
    address,
    facilities,
    house_rules: hotel.houseRules,
    check_in: hotel.checkIn,
    check_out: hotel.checkOut,
    gender_rule: null,
    position,
  };
}

function kostRow(kost: SeedKost, position: number) {
  const { slug, name, summary, description, address } = kost;
  return {
    kind: "kost",
    slug,
    name,
    summary,
    description,
    address,
    facilities: kost.sharedFacilities,
    house_rules: kost.houseRules,
    check_in: null,
    check_out: null,
    gender_rule: kost.genderRule,
    visits_from: "09:00",
    visits_to: "17:00",
    position: hotels.length + position,
  };
}
