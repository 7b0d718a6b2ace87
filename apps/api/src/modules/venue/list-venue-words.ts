import type { Db } from "../../db/connect.ts";

/** The venue's name and place, which anybody tries first as a password. */
export async function listVenueWords(db: Db): Promise<string[]> {
  const venue = await db.selectFrom("venue").select(["name", "city", "province", "street", "email"]).executeTakeFirst();
  return venue ? Object.values(venue) : [];
}
