import type { SiteValue } from "@lapang/contract/site/site-documents";
import { DomainError } from "@lapang/domain/errors";
import { slugOf } from "@lapang/domain/site/slug-of";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Editor } from "../editor.ts";
import { houseOfPart, partOf } from "../houses.ts";
import { refuseChange, refuseCounted, refuseInUse } from "../resources.ts";
import { keepRooms, listRooms } from "./rooms-of-type.ts";

type RoomType = SiteValue<"room-type">;

/** A hotel room type: its rooms and usual prices. Prices of single nights are set in a calendar elsewhere. */
export const roomTypeEditor: Editor<RoomType> = {
  right: "rates",
  async read(db, key) {
    const type = await findRoomType(db, key);
    if (!type) return null;
    const [rooms, plans] = await Promise.all([
      listRooms(db, type.id),
      db.selectFrom("rate_plan").selectAll().where("room_type_id", "=", type.id).orderBy("id").execute(),
    ]);
    const { name, summary, adults, children, facilities, position, active } = type;
    return {
      ...{ name, summary, adults, children, facilities, position, active },
      house: partOf(key).house,
      bed: type.bed as RoomType["bed"],
      widthM: Number(type.width_m),
      lengthM: Number(type.length_m),
      extraBedPrice: type.extra_bed_price,
      rooms: rooms.filter((room) => room.active).map(({ number }) => number),
      plans: plans.map((plan) => ({
        code: plan.code,
        name: plan.name,
        refundable: plan.refundable,
        breakfast: plan.breakfast,
        pricePerNight: plan.price_per_night,
        weekendPrice: plan.weekend_price,
      })),
    };
  },
  async write(tx, key, { value, before, now }) {
    const house = await houseOfPart(tx, "hotel", key, value.house);
    if (before) refuseChange("house", before.house, value.house);
    // This row is the lock under which rooms of the type are picked.
    const id = await writeType(tx, { houseId: house.id, slug: partOf(key).part, value });
    const rooms = await keepRooms(tx, { id, house: house.name, numbers: value.rooms, now });
    await keepPlans(tx, { id, plans: value.plans, now });
    if (before?.active && !value.active) await refuseInUse(tx, rooms, now);
  },
  async album(db, key) {
    const type = await findRoomType(db, key);
    return type ? { kind: "room-type", id: type.id } : null;
  },
  retired: (value) => ({ ...value, active: false }),
};

async function findRoomType(db: Db, key: string) {
  const { house, part } = partOf(key);
  return db
    .selectFrom("room_type")
    .innerJoin("property", "property.id", "room_type.property_id")
    .selectAll("room_type")
    .where("property.kind", "=", "hotel")
    .where("property.slug", "=", house)
    .where("room_type.slug", "=", part)
    .executeTakeFirst();
}

type Written = { houseId: number; slug: string; value: RoomType };

async function writeType(tx: Tx, { houseId, slug, value }: Written): Promise<number> {
  const { name, summary, bed, adults, children, facilities, position, active } = value;
  const row = {
    ...{ name, summary, bed, adults, children, facilities, position, active },
    size_sqm: Math.round(value.widthM * value.lengthM * 10) / 10,
    width_m: value.widthM,
    length_m: value.lengthM,
    extra_bed_price: value.extraBedPrice,
  };
  const { id } = await tx
    .insertInto("room_type")
    .values({ ...row, property_id: houseId, slug })
    .onConflict((conflict) => conflict.constraint("room_type_slug_unique").doUpdateSet(row))
    .returning(sql<number>`id`.as("id"))
    .executeTakeFirstOrThrow();
  return id;
}

type Keeping = { id: number; plans: SiteValue<"room-type">["plans"]; now: Date };

/**
 * Replaces the plans of a room type. Keeps a plan that a future stay was sold under, because changes of that stay need it.
 */
async function keepPlans(tx: Tx, { id, plans, now }: Keeping): Promise<void> {
  const keyed = plans.map((plan) => ({ ...plan, code: plan.code ?? slugOf(plan.name) }));
  const codes = keyed.map(({ code }) => code);
  if (new Set(codes).size < codes.length) {
    throw new DomainError("conflict", "Two plans have one code", { field: "plans" });
  }
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, max(item.ends_at) as until from booking_item as item
    join booking on booking.id = item.booking_id
    where item.kind = 'hotel' and item.ends_at > ${now}
      and booking.status in ('held', 'awaiting_payment', 'confirmed', 'checked_in')
      and resource_id in (select resource_id from hotel_room where room_type_id = ${id})
      and item.details ->> 'plan' in (select code from rate_plan
        where room_type_id = ${id} and not code = any(${codes}::text[]))`.execute(tx);
  for (const found of rows) refuseCounted(found);
  await sql`delete from rate_plan where room_type_id = ${id} and not code = any(${codes}::text[])`.execute(tx);
  for (const { pricePerNight, weekendPrice, ...plan } of keyed) {
    const row = { ...plan, price_per_night: pricePerNight, weekend_price: weekendPrice };
    await tx
      .insertInto("rate_plan")
      .values({ ...row, room_type_id: id })
      .onConflict((conflict) => conflict.constraint("rate_plan_code_unique").doUpdateSet(row))
      .execute();
  }
}
