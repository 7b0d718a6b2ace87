import type { Db } from "../../db/connect.ts";

/** Returns the venue's name, place and mail address, whose words are refused as passwords. */
export async function listVenueWords(db: Db): Promise<string[]> {
  const venue = await db.selectFrom("venue").select(["name", "city", "province", "street", "email"]).executeTakeFirst();
  return venue ? Object.values(venue) : [];
}
