import type { Db } from "../../db/connect.ts";
import { remembered } from "../../db/remembered.ts";
import { listRoomTypes, type PropertyRow, type RatePlanRow, type RoomTypeRow } from "./queries.ts";

export type { PropertyRow, RatePlanRow, RoomTypeRow };

export type HotelsForSale = { hotels: PropertyRow[]; types: RoomTypeRow[] };

/** Returns hotels by slug, with their room types. */
export async function listHotelsForSale(db: Db, slugs: readonly string[]): Promise<HotelsForSale> {
  const found = await Promise.all(
    slugs.map((slug) => remembered(db, `hotel for sale ${slug}`, () => loadHotel(db, slug))),
  );
  return { hotels: found.flatMap(({ hotels }) => hotels), types: found.flatMap(({ types }) => types) };
}

async function loadHotel(db: Db, slug: string): Promise<HotelsForSale> {
  const hotels = await db
    .selectFrom("property")
    .selectAll()
    .where("kind", "=", "hotel")
    .where("active", "=", true)
    .where("slug", "=", slug)
    .execute();
  return {
    hotels,
    types: await listRoomTypes(
      db,
      hotels.map(({ id }) => id),
    ),
  };
}
