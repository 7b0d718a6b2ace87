import type { CourtRules } from "@lapang/domain/court/request-rules";
import type { PriceRule } from "@lapang/domain/pricing/court-price";
import type { Db } from "../../../db/connect.ts";
import { remembered } from "../../../db/remembered.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findCourt, listCourtHours, listPriceRules } from "./queries.ts";
import { ruleOf } from "./read-court-days.ts";

/** A court with the rules that decide whether and for how much it can be sold. */
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

type Sold = { court: CourtForSale | null };

/** Returns the open courts with these slugs, with their hours and price rules. */
export async function listCourtsForSale(db: Db, slugs: readonly string[]): Promise<CourtForSale[]> {
  const found = await Promise.all(
    slugs.map((slug) => remembered(db, `court for sale ${slug}`, () => loadCourt(db, slug))),
  );
  return found.flatMap(({ court }) => court ?? []);
}

async function loadCourt(db: Db, slug: string): Promise<Sold> {
  const court = await findCourt(db, slug);
  if (!court) return { court: null };
  const [rules, hours] = await Promise.all([listPriceRules(db, [court.id]), listCourtHours(db, [court.id])]);
  return {
    court: {
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
      hours: hours.length > 0 ? hours : (await findVenueRules(db)).openingHours,
      rules: rules.map(ruleOf),
    },
  };
}
