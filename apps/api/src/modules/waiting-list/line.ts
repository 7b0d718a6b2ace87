import type { Waiting, WaitingStatus } from "@lapang/domain/court/waiting-list";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { preparedFor } from "../../db/prepared-statements.ts";
import type { Stretch } from "../ledger/place-allocations.ts";

/** A time on a court, identified by its resource. */
export type Place = { resourceId: number; start: Date; end: Date };

/** An entry of the waiting list with its ids. `court` is the court's slug. */
export type InLine = Waiting & {
  personId: string;
  resourceId: number;
  courtName: string;
  bufferMinutes: number;
  bookingId: string | null;
};

type LineRow = {
  id: string;
  person_id: string;
  resource_id: number;
  slug: string;
  name: string;
  buffer_minutes: number;
  start: Date;
  end: Date;
  created_at: Date;
  status: string;
  held_until: Date | null;
  booking_id: string | null;
};

/** An offer is a hold: its booking decides whether it has lapsed, not the status of the entry. */
const lineColumns = sql`entry.id, entry.person_id, court.resource_id, court.slug, court.name, court.buffer_minutes,
  lower(entry.during) as start, upper(entry.during) as end, entry.created_at, entry.booking_id, booking.held_until,
  case when entry.status = 'offered' and (booking.status in ('expired', 'cancelled')
    or booking.status in ('held', 'awaiting_payment') and booking.held_until <= clock_timestamp())
    then 'lapsed' else entry.status end as status`;

const lineTables = sql`waiting_entry as entry join court on court.id = entry.court_id
  left join booking on booking.id = entry.booking_id`;

/** Returns the entries whose time conflicts with these places, buffers included; for null, all future entries. */
export async function listLine(db: Db, places: readonly Place[] | null, now: Date): Promise<InLine[]> {
  const { rows } = await sql<LineRow>`${places === null ? sql`` : preparedFor("line_near", places)}
    select ${lineColumns} from ${lineTables}
    where entry.status in ('waiting', 'offered') and upper(entry.during) > ${now}
      and ${places === null ? sql`true` : isKeptBy(places)}
    order by entry.created_at, entry.id`.execute(db);
  return rows.map(inLineOf);
}

/** The time that a court needs between two bookings. */
export const courtBuffer = sql`make_interval(mins => court.buffer_minutes)`;

/** Runs at every hold, so it must use the index. */
const isKeptBy = (places: readonly Place[]) => sql`entry.id in (select near.id from ${lineNear(places)})`;

/** True if any entry conflicts with these places, buffers included. */
export const hasAnybodyNear = (places: readonly Place[]) => sql<boolean>`exists (select from ${lineNear(places)})`;

const lineNear = (places: readonly Place[]) => sql`(values ${sql.join(
  places.map(({ resourceId, start, end }) => sql`(${resourceId}::integer, ${start}::timestamptz, ${end}::timestamptz)`),
)}) as place (resource_id, starts_at, ends_at)
  join court on court.resource_id = place.resource_id
  join waiting_entry as near on near.court_id = court.id and near.status in ('waiting', 'offered')
    and near.during && tstzrange(starts_at - ${courtBuffer}, ends_at + ${courtBuffer})`;

export async function findBuffer(db: Db, resourceId: number): Promise<number> {
  const court = await db
    .selectFrom("court")
    .select("buffer_minutes")
    .where("resource_id", "=", resourceId)
    .executeTakeFirst();
  return court?.buffer_minutes ?? 0;
}

/** True if another person waits for a time that conflicts with these stretches, which include the buffer after a booking. */
export async function hasLine(tx: Tx, stretches: readonly Stretch[], personId: string | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from unnest(
      ${stretches.map(({ resourceId }) => resourceId)}::integer[],
      ${stretches.map(({ from }) => from)}::timestamptz[],
      ${stretches.map(({ to }) => to)}::timestamptz[]) as stretch (resource_id, starts_at, ready_at)
    join court on court.resource_id = stretch.resource_id
    join waiting_entry as entry on entry.court_id = court.id and entry.status in ('waiting', 'offered')
      and entry.during && tstzrange(starts_at - ${courtBuffer}, ready_at)
    where entry.person_id is distinct from ${personId}::uuid) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Returns a person's entries whose time is not over, including ended ones unless the person left the list. */
export async function listOwnPlaces(db: Db, personId: string, now: Date): Promise<InLine[]> {
  const { rows } = await sql<LineRow>`select ${lineColumns} from ${lineTables}
    where entry.person_id = ${personId} and entry.status <> 'left' and upper(entry.during) > ${now}
    order by lower(entry.during), entry.created_at limit 50`.execute(db);
  return rows.map(inLineOf);
}

export async function findPlace(db: Db, id: string, personId: string): Promise<InLine | undefined> {
  const { rows } = await sql<LineRow>`select ${lineColumns} from ${lineTables}
    where entry.id = ${id} and entry.person_id = ${personId}`.execute(db);
  return rows.map(inLineOf)[0];
}

function inLineOf(row: LineRow): InLine {
  return {
    id: row.id,
    personId: row.person_id,
    resourceId: row.resource_id,
    court: row.slug,
    courtName: row.name,
    bufferMinutes: row.buffer_minutes,
    start: row.start,
    end: row.end,
    joinedAt: row.created_at,
    status: row.status as WaitingStatus,
    // Paying extends the hold, and with it the offer.
    offeredUntil: row.status === "offered" ? row.held_until : null,
    bookingId: row.booking_id,
  };
}

export type Occupied = Place & { ownerId: string | null; purpose: string };

/** Returns the live allocations on these resources between two moments. */
export async function listOccupied(
  db: Db,
  resourceIds: readonly number[],
  { start, end }: { start: Date; end: Date },
): Promise<Occupied[]> {
  const { rows } = await sql<Occupied>`select resource_id as "resourceId", lower(during) as start, upper(during) as end,
      owner_id as "ownerId", purpose
    from allocation where resource_id = any(${resourceIds}::integer[]) and during && tstzrange(${start}, ${end})
      and (held_until is null or held_until > clock_timestamp())`.execute(db);
  return rows;
}

/** True if an entry other than this booking's offer waits for, or was offered, a time that conflicts with these places. */
export async function isAwaited(db: Db, bookingId: string, places: readonly Place[]): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`select exists (
      select from waiting_entry as entry where ${isKeptBy(places)} and entry.status in ('waiting', 'offered')
        and entry.booking_id is distinct from ${bookingId}::uuid) as awaited`.execute(db);
  return rows[0]?.awaited ?? false;
}

/** Marks the offers of a booking as bought and returns their places. */
export async function takeOffers(tx: Tx, bookingId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`update waiting_entry as entry set status = 'bought' from court
    where entry.booking_id = ${bookingId} and entry.status = 'offered' and court.id = entry.court_id
    returning court.resource_id as "resourceId", lower(during) as start, upper(during) as end`.execute(tx);
  return rows;
}

/** Locks the entry; returns true if it is still waiting. */
export async function lockWaiting(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom("waiting_entry").select("status").where("id", "=", id).forUpdate().executeTakeFirst();
  return row?.status === "waiting";
}

export async function setPlace(
  tx: Tx,
  id: string,
  change: { status: WaitingStatus; booking_id?: string; offered_until?: Date },
): Promise<void> {
  await tx.updateTable("waiting_entry").set(change).where("id", "=", id).execute();
}

/** Marks entries as lapsed: offers that have ended, and waiting entries whose time has begun. */
export async function endPlaces(db: Db, { personId, now }: { personId?: string; now: Date }): Promise<void> {
  await sql`update waiting_entry set status = 'lapsed' where id in (
    select entry.id from waiting_entry as entry left join booking on booking.id = entry.booking_id
    where (${personId ?? null}::uuid is null or entry.person_id = ${personId ?? null}::uuid)
      and (entry.status = 'waiting' and lower(entry.during) <= ${now}
        or entry.status = 'offered' and (booking.status in ('expired', 'cancelled')
          or booking.status in ('held', 'awaiting_payment') and booking.held_until <= clock_timestamp()))
    for update of entry skip locked)`.execute(db);
}
