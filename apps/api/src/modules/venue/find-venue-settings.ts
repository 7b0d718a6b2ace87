import { settingsWith, type VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db } from "../../db/connect.ts";
import { remembered } from "../../db/remembered.ts";

/** The venue's settings alone, in one query: for who is in a transaction, where questions go one after the other. */
export async function findVenueSettings(db: Db): Promise<VenueSettings> {
  return remembered(db, "venue settings", async () => {
    const venue = await db.selectFrom("venue").select("settings").executeTakeFirst();
    return settingsWith((venue?.settings ?? {}) as Partial<VenueSettings>);
  });
}
