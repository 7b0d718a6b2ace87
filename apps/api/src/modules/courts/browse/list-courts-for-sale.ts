import type { CourtRules } from "@lapang/domain/booking/request-rules";
import type { PriceRule } from "@lapang/domain/pricing/court-price";
import type { Db } from "../../../db/connect.ts";
import type { VenueRules } from "../../venue/find-venue-rules.ts";
import { listCourtHours, listCourtsBySlug, listPriceRules } from "./queries.ts";
import { ruleOf } from "./read-court-days.ts";

/** A court with what decides whether, and for how much, it can be sold. */
export type CourtForSale = Omit<CourtRules, "zone"> & {
  id: number;
  resourceId: number;
  bufferMinutes: number;
  slug: string;
  name: string;
  surface: string;
  setting: string;
  rules: PriceRule[];
};

/** The open courts with these names, each with its hours and price rules. */
export async function listCourtsForSale(db: Db, slugs: readonly string[], venue: VenueRules): Promise<CourtForSale[]> {
  const courts = await listCourtsBySlug(db, slugs);
  const ids = courts.map((court) => court.id);
  const [rules, hours] = await Promise.all([listPriceRules(db, ids), listCourtHours(db, ids)]);
  return courts.map((court) => {
    const own = hours.filter((row) => row.court_id === court.id);
    return {
      id: court.id,
      resourceId: court.resource_id,
      bufferMinutes: court.buffer_minutes,
      slug: court.slug,
      name: court.name,
      surface: court.surface,
      setting: court.setting,
      slotMinutes: court.slot_minutes,
      minSlots: court.min_slots,
      maxSlots: court.max_slots,
      hours: own.length > 0 ? own : venue.openingHours,
      rules: rules.filter((row) => row.court_id === court.id).map(ruleOf),
    };
  });
}
