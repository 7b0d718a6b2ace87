import type { Db } from "../../db/connect.ts";
import { aResource } from "./resources.ts";

/** A hotel with one room type, one rate plan and so many rooms; returns the rooms' resources. */
export async function aHotel(db: Db, { slug, rooms }: { slug: string; rooms: number }): Promise<number[]> {
  const property = await db
    .insertInto("property")
    .values({
      kind: "hotel",
      slug,
      name: slug,
      summary: "Hotel uji",
      address: "Jl. Uji",
      check_in: "14:00",
      check_out: "12:00",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return aRoomType(db, { propertyId: property.id, slug: "standar", rooms });
}

type RoomTypeTraits = {
  propertyId: number;
  slug: string;
  rooms: number;
  /** Room numbers are unique in a hotel. */
  firstNumber?: number;
  adults?: number;
  children?: number;
  extraBedPrice?: number;
  price?: number;
};

/** A room type with one rate plan; returns the rooms' resources. */
export async function aRoomType(db: Db, traits: RoomTypeTraits): Promise<number[]> {
  const { propertyId, slug, rooms, firstNumber = 1 } = traits;
  const { adults = 2, children = 0, extraBedPrice = null, price = 450_000 } = traits;
  const type = await db
    .insertInto("room_type")
    .values({
      property_id: propertyId,
      slug,
      name: `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
      summary: "Kamar",
      size_sqm: 18,
      width_m: 3,
      length_m: 6,
      bed: "queen",
      adults,
      children,
      extra_bed_price: extraBedPrice,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("rate_plan")
    .values({
      room_type_id: type.id,
      code: "fleksibel",
      name: "Fleksibel",
      refundable: true,
      breakfast: true,
      price_per_night: price,
      weekend_price: price + 75_000,
    })
    .execute();
  const resources: number[] = [];
  for (let number = firstNumber; number < firstNumber + rooms; number += 1) {
    const { id } = await aResource(db, { kind: "hotel-room" });
    await db
      .insertInto("hotel_room")
      .values({ resource_id: id, room_type_id: type.id, number: String(number) })
      .execute();
    resources.push(id);
  }
  return resources;
}

type KostTraits = { slug: string; genderRule?: string; opensOn: string[] };

/** A kost with one room per opening date; returns the rooms' resources. */
export async function aKost(db: Db, { slug, genderRule = "putri", opensOn }: KostTraits): Promise<number[]> {
  const property = await db
    .insertInto("property")
    .values({ kind: "kost", slug, name: slug, summary: "Kost uji", address: "Jl. Uji", gender_rule: genderRule })
    .returning("id")
    .executeTakeFirstOrThrow();
  const resources: number[] = [];
  for (const [index, available_from] of opensOn.entries()) {
    const { id } = await aResource(db, { kind: "kost-room" });
    await db
      .insertInto("kost_room")
      .values({
        resource_id: id,
        property_id: property.id,
        number: `A${index + 1}`,
        floor: 1,
        size_sqm: 12,
        width_m: 3,
        length_m: 4,
        bathroom: "dalam",
        furnished: true,
        electricity: "token",
        monthly: 1_500_000,
        quarterly: 4_400_000,
        half_yearly: 8_600_000,
        yearly: 16_800_000,
        available_from,
      })
      .execute();
    resources.push(id);
  }
  return resources;
}
