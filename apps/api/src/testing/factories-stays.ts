import type { Db } from "../db/connect.ts";
import { aResource } from "./factories.ts";

/** A hotel with one room type, one rate plan and so many rooms; gives the rooms' resources. */
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
  const type = await db
    .insertInto("room_type")
    .values({
      property_id: property.id,
      slug: "standar",
      name: "Standar",
      summary: "Kamar",
      size_sqm: 18,
      width_m: 3,
      length_m: 6,
      bed: "queen",
      adults: 2,
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
      price_per_night: 450_000,
      weekend_price: 525_000,
    })
    .execute();
  const resources: number[] = [];
  for (let number = 1; number <= rooms; number += 1) {
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

/** A kost with a room per given opening date; gives the rooms' resources. */
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
