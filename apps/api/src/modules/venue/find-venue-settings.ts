import { settingsWith, type VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db } from "../../db/connect.ts";
import { remembered } from "../../db/remembered.ts";

/** Returns only the settings, in one query: inside a transaction queries run one after another. */
export async function findVenueSettings(db: Db): Promise<VenueSettings> {
  return remembered(db, "venue settings", async () => {
    const venue = await db.selectFrom("venue").select("settings").executeTakeFirst();
    return settingsWith((venue?.settings ?? {}) as Partial<VenueSettings>);
  });
}
