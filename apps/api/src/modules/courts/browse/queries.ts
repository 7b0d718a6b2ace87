import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type CourtFilter = { surface?: string | undefined; setting?: string | undefined; lights?: boolean };

/** Lists open courts in the venue's order. */
export async function listCourts(db: Db, filter: CourtFilter = {}) {
  return db
    .selectFrom("court")
    .selectAll()
    .where("status", "=", "open")
    .$if(filter.surface !== undefined, (query) => query.where("surface", "=", filter.surface ?? ""))
    .$if(filter.setting !== undefined, (query) => query.where("setting", "=", filter.setting ?? ""))
    .$if(filter.lights === true, (query) => query.where("lamp_count", ">", 0))
    .orderBy("position")
    .orderBy("code")
    .execute();
}
export type CourtRow = Awaited<ReturnType<typeof listCourts>>[number];

export async function findCourt(db: Db, slug: string): Promise<CourtRow | undefined> {
  return db.selectFrom("court").selectAll().where("slug", "=", slug).where("status", "=", "open").executeTakeFirst();
}

export async function listPriceRules(db: Db, courtIds: number[]) {
  return db
    .selectFrom("price_rule")
    .selectAll()
    .where("court_id", "=", sql<number>`any(${courtIds}::integer[])`)
    .orderBy("tier", "desc")
    .orderBy("weekdays")
    .orderBy("from_time")
    .orderBy("id")
    .execute();
}
export type PriceRuleRow = Awaited<ReturnType<typeof listPriceRules>>[number];

export async function listCourtHours(db: Db, courtIds: number[]) {
  return db
    .selectFrom("court_hours")
    .selectAll()
    .where("court_id", "=", sql<number>`any(${courtIds}::integer[])`)
    .orderBy("weekday")
    .execute();
}

/** Lists allocations between two moments, without lapsed holds. */
export async function listOccupied(db: Db, resourceIds: number[], between: { from: Date; to: Date }, now: Date) {
  return db
    .selectFrom("allocation")
    .select(["resource_id", "purpose", "note", "held_until"])
    .select([sql<Date>`lower(during)`.as("starts"), sql<Date>`upper(during)`.as("ends")])
    .where("resource_id", "=", sql<number>`any(${resourceIds}::integer[])`)
    .where(sql<boolean>`during && tstzrange(${between.from}, ${between.to})`)
    .where((where) => where.or([where("held_until", "is", null), where("held_until", ">", now)]))
    .execute();
}
