import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { prepared, preparedFor } from "../../db/prepared-statements.ts";

/** A resource for a stretch of time, `from` included, `to` not. */
export interface Stretch {
  resourceId: number;
  from: Date;
  to: Date;
  /** The owner's item that it is for, so that items can be released one by one. */
  itemId?: string | null;
}

export interface Allocation extends Stretch {
  id: number;
}

export interface Placement {
  ownerId: string | null;
  /** The kind of owner: one of the values that the table's constraint allows. */
  purpose: string;
  /** Null: firm. */
  heldUntil: Date | null;
  note: string | null;
}

const ATTEMPTS = 3;

/** Allocates every wanted stretch, or none: then refuses with `slot_taken`, which names the taken ones. */
export async function placeAllOrNone(tx: Tx, wanted: readonly Stretch[], placement: Placement): Promise<Allocation[]> {
  if (wanted.some(({ from, to }) => !(from < to))) {
    throw new DomainError("invalid_request", "A stretch of time must end after it begins.");
  }
  for (let attempt = 1; ; attempt++) {
    const placed = await placeWhatIsFree(tx, wanted, placement);
    const taken = placed.filter((allocation) => allocation !== undefined);
    if (taken.length === wanted.length) return taken;
    const ids = taken.map((allocation) => allocation.id);
    // Leaves nothing behind for a caller that catches the refusal and continues its transaction.
    if (ids.length > 0) await tx.deleteFrom("allocation").where("id", "in", ids).execute();
    const refused = wanted.filter((_, index) => placed[index] === undefined);
    // A retry: a hold that came and lapsed during the wait for the lock is in the statement's snapshot only.
    if (attempt < ATTEMPTS && (await listTaken(tx, refused)).length === 0) continue;
    throw new DomainError("slot_taken", "Somebody else has taken it.", { items: refused });
  }
}

/** Returns the stretches that are taken by other owners than these. */
export async function listTaken(
  db: Db,
  stretches: readonly Stretch[],
  owners: readonly string[] = [],
): Promise<Stretch[]> {
  if (stretches.length === 0) return [];
  const { rows } = await sql<{ place: number }>`${preparedFor("ledger_taken", stretches)}
    ${takenPlaces(stretches, owners)}`.execute(db);
  const places = new Set(rows.map(({ place }) => place - 1));
  return stretches.filter((_, index) => places.has(index));
}

const takenPlaces = (stretches: readonly Stretch[], owners: readonly string[] = []) => sql`
  select stretch.place from ${rowsOf(stretches)} as stretch (place, resource_id, starts_at, ends_at, item_id)
  where exists (select from allocation where allocation.resource_id = stretch.resource_id
    and allocation.during && tstzrange(starts_at, ends_at)
    and not coalesce(owner_id = any(${owners}::uuid[]), false)
    and (held_until is null or held_until > clock_timestamp()))`;

/**
 * Inserts the free ones of the wanted stretches, in one statement. It locks the resources by id, which prevents deadlocks, and
 * reads the clock after that. It then deletes the holds that have lapsed by that clock; the insert reads from the delete,
 * because the order of the two would be undefined otherwise.
 */
async function placeWhatIsFree(
  tx: Tx,
  wanted: readonly Stretch[],
  placement: Placement,
): Promise<(Allocation | undefined)[]> {
  const { ownerId, purpose, heldUntil, note } = placement;
  const { rows } = await sql<{ resources: number; id: number | null; resource_id: number; starts_at: Date }>`
    ${preparedFor("ledger_place", wanted)} with wanted as (
      select resource_id, tstzrange(starts_at, ends_at) as during, item_id
      from ${rowsOf(wanted)} as stretch (place, resource_id, starts_at, ends_at, item_id)
    ), locked as materialized (
      select id from resource where id in (select resource_id from wanted) order by id for no key update
    ), moment as materialized (
      select clock_timestamp() as at, count(*) as resources from locked
    ), cleared as (
      delete from allocation using wanted, moment
      where allocation.resource_id = wanted.resource_id and allocation.during && wanted.during
        and allocation.held_until <= moment.at
      returning allocation.id
    ), placed as (
      insert into allocation (resource_id, during, item_id, purpose, owner_id, held_until, note)
      select wanted.resource_id, wanted.during, wanted.item_id, ${purpose}, ${ownerId}::uuid, ${heldUntil}::timestamptz,
        ${note}
      from wanted, (select count(*) from cleared) as cleared (rows), moment
      where cleared.rows >= 0 and moment.resources = (select count(distinct resource_id) from wanted)
      on conflict do nothing
      returning id, resource_id, lower(during) as starts_at
    )
    select moment.resources, placed.* from moment left join placed on true`.execute(tx);
  const unclaimed = new Map(rows.map((row) => [`${row.resource_id} ${row.starts_at?.getTime()}`, row.id]));
  const { resources } = rows[0] as { resources: number };
  if (resources < new Set(wanted.map((stretch) => stretch.resourceId)).size) {
    throw new DomainError("not_found", "There is no such resource.");
  }
  return wanted.map((stretch) => {
    const key = `${stretch.resourceId} ${stretch.from.getTime()}`;
    const id = unclaimed.get(key);
    unclaimed.delete(key);
    return id == null ? undefined : { ...stretch, id };
  });
}

/** Locks resources in the order of their ids, as every writer does. */
export const resourcesLocked = (stretches: readonly Stretch[]) => sql`${prepared("lock_resources")}
  select id from resource where id = any(${stretches.map(({ resourceId }) => resourceId)}::integer[])
  order by id for no key update`;

/**
 * Part of a statement that reads the allocations there: `taken` are the positions, from one, of taken stretches. A lapsed
 * hold makes a place occupied, but not taken.
 */
export const occupancyOf = (stretches: readonly Stretch[]) => sql`occupancy as materialized (
    select count(*) > 0 as is_occupied,
      coalesce(array_agg(distinct place) filter (where held_until is null or held_until > clock_timestamp()), '{}') as taken
    from ${rowsOf(stretches)} as stretch (place, resource_id, starts_at, ends_at, item_id)
    join allocation on allocation.resource_id = stretch.resource_id and allocation.during && tstzrange(starts_at, ends_at)
  )`;

/**
 * Part of a statement that allocates every stretch if `permitted.granted`. For one place, the constraint alone decides, so
 * that only requests for the same time wait for each other. Several places could deadlock with another writer, so they lock
 * the resources first; the constraint rolls the whole statement back if one of them is taken.
 */
export function placedWhenPermitted(wanted: readonly Stretch[], placement: Placement) {
  const ids = wanted.map(({ resourceId }) => resourceId);
  const locked = sql`locked as materialized (
    select from resource where id = any(${ids}::integer[]) and (select granted from permitted) order by id for no key update
  ), `;
  const isOne = wanted.length <= 1;
  return sql`${isOne ? sql`` : locked}placed as (
    insert into allocation (resource_id, during, item_id, purpose, owner_id, held_until, note)
    select resource_id, tstzrange(starts_at, ends_at), item_id, ${placement.purpose}, ${placement.ownerId}::uuid,
      ${placement.heldUntil}::timestamptz, ${placement.note}
    from ${rowsOf(wanted)} as stretch (place, resource_id, starts_at, ends_at, item_id)
    where (select granted from permitted) ${isOne ? sql`on conflict do nothing` : sql`and (select count(*) from locked) > 0`}
    returning id
  )`;
}

/** True if a statement failed because a concurrent writer took one of several places. */
export function isPlaceLost(error: unknown): boolean {
  return error instanceof Error && (error as { constraint?: string }).constraint === "allocation_no_overlap";
}

/** Separate parameters instead of arrays: the planner then knows the number of rows, and can reuse the plan. */
function rowsOf(stretches: readonly Stretch[]) {
  const rows = stretches.map(
    ({ resourceId, from, to, itemId = null }, index) =>
      sql`(${sql.lit(index + 1)}, ${resourceId}::integer, ${from}::timestamptz, ${to}::timestamptz, ${itemId}::uuid)`,
  );
  if (rows.length === 0) return sql`(select 0, 0, now(), now(), null::uuid where false)`;
  return sql`(values ${sql.join(rows)})`;
}
