import type { PriceRule } from "@lapang/domain/pricing/court-price";
import type { Tx } from "../../src/db/connect.ts";
import { courts } from "../content/courts.ts";
import type { SeedCourt, SeedHours } from "../content/shapes.ts";
import { venue } from "../content/venue.ts";
import { priceRulesOf } from "./price-rules.ts";
import { found, seedResources } from "./seed-resources.ts";

export type SeededCourt = {
  id: number;
  resourceId: number;
  slug: string;
  name: string;
  surface: string;
  setting: string;
  slotMinutes: number;
  hours: readonly SeedHours[];
  rules: readonly PriceRule[];
};
export type SeededCourts = ReadonlyMap<string, SeededCourt>;

export async function seedCourts(tx: Tx): Promise<SeededCourts> {
  const resourceOf = await seedResources(
    tx,
    "court",
    courts.map((court) => court.name),
  );
  const rows = await tx
    .insertInto("court")
    .values(courts.map((court, position) => courtRow(court, resourceOf(court.name), position)))
    .returning(["id", "slug", "resource_id"])
    .execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const seeded = courts.map((court): SeededCourt => {
    const { id, resource_id: resourceId } = found(bySlug, court.slug);
    const hours = court.hours ?? venue.openingHours;
    const { slug, name, surface, setting, slotMinutes } = court;
    const rules = priceRulesOf(court.prices, hours);
    return { id, resourceId, slug, name, surface, setting, slotMinutes, hours, rules };
  });
  const own = courts.flatMap(({ slug, hours = [] }) =>
    hours.map((entry) => ({ court_id: found(bySlug, slug).id, ...entry })),
  );
  await tx.insertInto("court_hours").values(own).execute();
  await tx.insertInto("price_rule").values(seeded.flatMap(priceRuleRows)).execute();
  return new Map(seeded.map((court) => [court.slug, court]));
}

function courtRow(court: SeedCourt, resourceId: number, position: number) {
  return {
    resource_id: resourceId,
    slug: court.slug,
    code: court.code,
    name: court.name,
    surface: court.surface,
    setting: court.setting,
    lamp_count: court.lights ? court.lampCount : 0,
    rain_eligible: court.rainEligible,
    bearing_degrees: court.bearingDegrees,
    summary: court.summary,
    description: court.description,
    facilities: court.facilities,
    rules: court.rules,
    slot_minutes: court.slotMinutes,
    min_slots: court.minSlots,
    max_slots: court.maxSlots,
    buffer_minutes: court.bufferMinutes,
    position,
  };
}

function priceRuleRows({ id, rules }: SeededCourt) {
  return rules.map((rule) => ({
    court_id: id,
    tier: rule.tier,
    label: rule.label,
    weekdays: [...rule.weekdays],
    from_time: rule.fromTime,
    to_time: rule.toTime,
    peak: rule.peak,
    price_per_hour: rule.pricePerHour,
    priority: rule.priority,
  }));
}
