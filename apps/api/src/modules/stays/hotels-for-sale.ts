import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { listRoomTypes, type PropertyRow, type RatePlanRow, type RoomTypeRow } from "./queries.ts";

export type { PropertyRow, RatePlanRow, RoomTypeRow };

export type HotelsForSale = { hotels: PropertyRow[]; types: RoomTypeRow[] };

/** Hotels by their names, with their room types. */
export async function listHotelsForSale(db: Db, slugs: readonly string[]): Promise<HotelsForSale> {
  const hotels = await db
    .selectFrom("property")
    .selectAll()
    .where("kind", "=", "hotel")
    .where("active", "=", true)
    .where("slug", "=", sql<string>`any(${slugs}::text[])`)
    .execute();
  return {
    hotels,
    types: await listRoomTypes(
      db,
      hotels.map(({ id }) => id),
    ),
  };
}
