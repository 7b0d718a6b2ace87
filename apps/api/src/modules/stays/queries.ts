import type { FixedStay } from "@lapang/domain/stay/packing";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { prepared } from "../../db/prepared-statements.ts";
import { sendTogether } from "../../db/send-together.ts";

export type StayFilter = { kind?: string | undefined; genderRule?: string | undefined };

/** Lists properties with at least one priced room, in the venue's order. */
export async function listProperties(db: Db, { kind, genderRule }: StayFilter) {
  return db
    .selectFrom("property")
    .selectAll()
    .where("property.active", "=", true)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom("rate_plan")
            .innerJoin("room_type", "room_type.id", "rate_plan.room_type_id")
            .whereRef("room_type.property_id", "=", "property.id")
            .where("room_type.active", "=", true),
        ),
        where.exists(
          where
            .selectFrom("kost_room")
            .whereRef("kost_room.property_id", "=", "property.id")
            .where("kost_room.active", "=", true),
        ),
      ]),
    )
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(genderRule !== undefined, (query) => query.where("gender_rule", "=", genderRule ?? ""))
    .orderBy("position")
    .orderBy("kind")
    .orderBy("slug")
    .execute();
}
export type PropertyRow = Awaited<ReturnType<typeof listProperties>>[number];

export async function findProperty(db: Db, kind: "hotel" | "kost", slug: string): Promise<PropertyRow | undefined> {
  return db
    .selectFrom("property")
    .selectAll()
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("active", "=", true)
    .executeTakeFirst();
}

export async function listRoomTypes(db: Db, propertyIds: number[]) {
  return db
    .selectFrom("room_type")
    .selectAll()
    .where("active", "=", true)
    .where("property_id", "=", sql<number>`any(${propertyIds}::integer[])`)
    .orderBy("position")
    .orderBy("slug")
    .execute();
}
export type RoomTypeRow = Awaited<ReturnType<typeof listRoomTypes>>[number];

export async function listRatePlans(db: Db, roomTypeIds: number[]) {
  return db
    .selectFrom("rate_plan")
    .selectAll()
    .where("room_type_id", "=", sql<number>`any(${roomTypeIds}::integer[])`)
    .orderBy("price_per_night")
    .orderBy("code")
    .execute();
}
export type RatePlanRow = Awaited<ReturnType<typeof listRatePlans>>[number];

export async function listKostRooms(db: Db, propertyIds: number[]) {
  return db
    .selectFrom("kost_room")
    .selectAll()
    .where("active", "=", true)
    .where("property_id", "=", sql<number>`any(${propertyIds}::integer[])`)
    .orderBy("floor")
    .orderBy("number")
    .execute();
}
export type KostRoomRow = Awaited<ReturnType<typeof listKostRooms>>[number];

/** Counts the rooms of each type, and how many are free for the night. */
export async function countRooms(db: Db, roomTypeIds: number[], night: { from: Date; to: Date }, now: Date) {
  return db
    .selectFrom("hotel_room as room")
    .select(["room_type_id", (select) => select.fn.countAll<number>().as("units")])
    .select(
      sql<number>`count(*) filter (where not exists (
        select from allocation where allocation.resource_id = room.resource_id
          and during && tstzrange(${night.from}, ${night.to})
          and (held_until is null or held_until > ${now})))`.as("free"),
    )
    .where("room_type_id", "=", sql<number>`any(${roomTypeIds}::integer[])`)
    .where("active", "=", true)
    .groupBy("room_type_id")
    .execute();
}
export type RoomCountRow = Awaited<ReturnType<typeof countRooms>>[number];

/** Lists current and future allocations by start, without lapsed holds. */
export async function listLettings(db: Db, resourceIds: number[], now: Date) {
  return db
    .selectFrom("allocation")
    .select(["resource_id", "held_until"])
    .select([sql<Date>`lower(during)`.as("starts"), sql<Date>`upper(during)`.as("ends")])
    .where("resource_id", "=", sql<number>`any(${resourceIds}::integer[])`)
    .where(sql<boolean>`upper(during) > ${now}`)
    .where((where) => where.or([where("held_until", "is", null), where("held_until", ">", now)]))
    .orderBy(sql`lower(during)`)
    .execute();
}
export type LettingRow = Awaited<ReturnType<typeof listLettings>>[number];

/** Lists rooms for sale. It also checks type and house, because either may have been retired since they were read. */
export async function listHotelRooms(db: Db, roomTypeIds: number[]) {
  return db
    .selectFrom("hotel_room as room")
    .innerJoin("room_type as type", "type.id", "room.room_type_id")
    .innerJoin("property as house", "house.id", "type.property_id")
    .select(["room.room_type_id", "room.resource_id"])
    .where("room.room_type_id", "=", sql<number>`any(${roomTypeIds}::integer[])`)
    .where(sql<boolean>`room.active and type.active and house.active`)
    .orderBy("room.number")
    .execute();
}

/**
 * Lists the allocations of rooms between two moments, without lapsed holds. A stay that has not begun is `movable` to any room
 * of its type, unless it was promised a room or an unpaid move is pending.
 */
export async function listTaken(db: Db, resourceIds: number[], between: { from: Date; to: Date }, now: Date) {
  return db
    .selectFrom("allocation")
    .modifyFront(prepared("taken_rooms"))
    .leftJoin("booking_item as item", "item.id", "allocation.item_id")
    .leftJoin("booking", "booking.id", "item.booking_id")
    .select(["allocation.resource_id", "allocation.held_until", "allocation.owner_id"])
    .select([sql<Date>`lower(during)`.as("starts"), sql<Date>`upper(during)`.as("ends")])
    .select(sql<string | null>`coalesce(item.parent_id, item.id)`.as("room_item_id"))
    .select(
      sql<boolean>`coalesce(allocation.owner_id = booking.id and booking.status in ('held', 'awaiting_payment', 'confirmed')
        and (item.parent_id is not null or (item.kind = 'hotel' and item.starts_at > ${now} and not item.details ? 'pinned'))
        and not exists (select from booking_move where booking_id = booking.id and booking_move.status = 'held'), false)`.as(
        "movable",
      ),
    )
    .where("allocation.resource_id", "=", sql<number>`any(${resourceIds}::integer[])`)
    .where(sql<boolean>`during && tstzrange(${between.from}, ${between.to})`)
    .where((where) => where.or([where("allocation.held_until", "is", null), where("allocation.held_until", ">", now)]))
    .execute();
}

/** Lists when rooms are taken, without owners. One JSON value transfers faster than a row each. */
export async function listTakenTimes(
  db: Db,
  resourceIds: number[],
  between: { from: Date; to: Date },
  now: Date,
): Promise<FixedStay[]> {
  const [rows] = await sendTogether(
    db,
    sql<{ times: [unit: number, fromSeconds: number, toSeconds: number][] }>`${prepared("taken_times")} select coalesce(
        json_agg(json_build_array(resource_id, date_part('epoch', lower(during)), date_part('epoch', upper(during)))),
        '[]') as times
      from allocation where resource_id = any(${resourceIds}::integer[])
        and during && tstzrange(${between.from}, ${between.to}) and (held_until is null or held_until > ${now})`,
  );
  return (rows[0]?.times ?? []).map(([unit, from, to]) => ({ unit, from: from * 1000, to: to * 1000 }));
}

/** Lists the night prices that staff have set. */
export async function listNightPrices(db: Db, ratePlanIds: number[], between: { from: string; to: string }) {
  return db
    .selectFrom("night_price")
    .select(["rate_plan_id", "price", "label", sql<string>`night::text`.as("night")])
    .where("rate_plan_id", "=", sql<number>`any(${ratePlanIds}::integer[])`)
    .where(sql<boolean>`night between ${between.from}::date and ${between.to}::date`)
    .execute();
}

export async function listArrivalRules(db: Db, roomTypeIds: number[], between: { from: string; to: string }) {
  return db
    .selectFrom("arrival_rule")
    .select(["room_type_id", "min_nights", "closed_to_arrival", sql<string>`night::text`.as("night")])
    .where("room_type_id", "=", sql<number>`any(${roomTypeIds}::integer[])`)
    .where(sql<boolean>`night between ${between.from}::date and ${between.to}::date`)
    .execute();
}
