import type { DayHours } from "@lapang/domain/court/slots";
import { DomainError } from "@lapang/domain/errors";
import { settingsWith, type VenueSettings } from "@lapang/domain/venue/venue-settings";
import { type LocalDate, localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { remembered } from "../../db/remembered.ts";

export type VenueRules = { zone: Zone; settings: VenueSettings; openingHours: DayHours[] };

/** Returns the venue's time zone, settings and opening hours. */
export async function findVenueRules(db: Db): Promise<VenueRules> {
  return remembered(db, "venue rules", () => loadVenueRules(db));
}

/** Returns the current date in the venue's time zone. */
export async function findToday(db: Db, now: Date): Promise<LocalDate> {
  return localDateOf((await findVenueRules(db)).zone, now);
}

async function loadVenueRules(db: Db): Promise<VenueRules> {
  const [venue, openingHours] = await Promise.all([
    db.selectFrom("venue").select(["zone", "settings"]).executeTakeFirst(),
    db.selectFrom("opening_hours").select(["weekday", "opens", "closes"]).orderBy("weekday").execute(),
  ]);
  if (!venue) throw new DomainError("unavailable", "The venue is not set up yet");
  return {
    zone: venue.zone as Zone,
    settings: settingsWith(venue.settings as Partial<VenueSettings>),
    openingHours: openingHours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: opens.slice(0, 5),
      closes: closes.slice(0, 5),
    })),
  };
}
