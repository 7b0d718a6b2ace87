import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { rainTexts } from "../../../texts/rain.ts";
import { recordAction } from "../../audit/record-action.ts";
import { blockResources } from "../../ledger/ledger.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findRainedCourts, type Hit, listHits, type RainTime } from "./rain-hits.ts";

type Declaring = RainTime & { staffId: string; now: Date };

/**
 * Declares a rain-out: records the affected bookings, closes the courts, and enqueues the job that compensates. The clerk's own
 * booking is left to a colleague.
 */
export async function declareRain(db: Db, declaring: Declaring): Promise<{ id: string }> {
  const { courts, start, end, staffId, now } = declaring;
  const rained = await findRainedCourts(db, declaring, now);
  const { settings } = await findVenueRules(db);
  return db.transaction().execute(async (tx) => {
    const all = await listHits(tx, declaring, { now, settings });
    const hits = all.filter(({ person_id }) => person_id !== staffId);
    if (all.length > 0 && hits.length === 0) throw ownMoney();
    const { id } = await tx
      .insertInto("rain_out")
      .values({ courts: [...courts], starts_at: start, ends_at: end, declared_by: staffId, declared_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertReliefs(tx, id, hits);
    const details = {
      courts,
      start: start.toISOString(),
      end: end.toISOString(),
      bookings: hits.map(({ code }) => code),
    };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "rain_declared", subjectId: id, details });
    await enqueue(tx, "carry_out_rain", { id });
    const free = await listFree(tx, rained, { start: start > now ? start : now, end });
    const closures = free.length > 0 ? await blockResources(tx, free, rainTexts.id.reason) : [];
    const ids = closures.map((closure) => closure.id);
    await tx.updateTable("rain_out").set({ closures: ids }).where("id", "=", id).execute();
    return { id };
  });
}

export function ownMoney(): DomainError {
  return new DomainError("own_money", "Somebody else has to decide about your own money");
}

/** If two clerks declare the same rain concurrently, the unique constraint leaves no rows for the second. */
async function insertReliefs(tx: Tx, rainOutId: string, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return;
  const rows = hits.map(({ booking_id, item_id, court, starts_at, ends_at, relief }) => ({
    ...{ rain_out_id: rainOutId, booking_id, item_id, place: court, starts_at, ends_at },
    unused_minutes: relief.unusedMinutes,
  }));
  await tx
    .insertInto("visit_relief")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Court = { resource_id: number };

async function listFree(tx: Tx, courts: readonly Court[], { start, end }: { start: Date; end: Date }) {
  const ids = courts.map(({ resource_id }) => resource_id);
  const { rows } = await sql<{ resource_id: number; from: Date; to: Date }>`
    select resource.id as resource_id, lower(gap) as "from", upper(gap) as "to" from resource
    cross join lateral unnest(tstzmultirange(tstzrange(${start}, ${end})) - coalesce(
      (select range_agg(during) from allocation where resource_id = resource.id
        and during && tstzrange(${start}, ${end}) and (held_until is null or held_until > clock_timestamp())),
      '{}'::tstzmultirange)) as gap
    where resource.id = any(${ids}::integer[]) order by resource.id, gap`.execute(tx);
  return rows.map(({ resource_id, from, to }): Stretch => ({ resourceId: resource_id, itemId: null, from, to }));
}
