import { randomUUID } from "node:crypto";
import type { CoachHours } from "@lapang/domain/booking/coach-hours";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

export async function listAddOns(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("add_on")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where("active", "=", true)
    .execute();
}
/** Also what is not sold any more, if the booking has it: it may stay. */
export async function listAddOnsFor(db: Db, bookingId: string, ids: readonly number[]) {
  return db
    .selectFrom("add_on")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where((where) =>
      where.or([
        where("active", "=", true),
        where("id", "in", where.selectFrom("booking_item").select("add_on_id").where("booking_id", "=", bookingId)),
      ]),
    )
    .execute();
}
export type AddOnRow = Awaited<ReturnType<typeof listAddOns>>[number];

export async function listCoaches(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom("coach")
    .select(["id", "resource_id", "slug", "name", "private_rate", "weekly_hours"])
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
  return rows.map(({ weekly_hours, ...coach }) => ({ ...coach, weekly: weekly_hours as unknown as CoachHours }));
}
export type CoachRow = Awaited<ReturnType<typeof listCoaches>>[number];

/** Changes of one customer wait for each other here, so that two at once cannot both be the last one allowed. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
}

/** What counts against a customer's quotas, one booking left out if need be: holds, court time still theirs, no-shows. */
export async function readQuotaUse(tx: Tx, personId: string, exceptBookingId: string | null = null) {
  const { rows } = await sql<{
    live_holds: number;
    booked: { start: string; end: string }[];
    no_shows: string[];
  }>`select
      (select count(*)::int from booking where person_id = ${personId} and kind = 'court'
        and status in ('held', 'awaiting_payment') and held_until > clock_timestamp()) as live_holds,
      (select coalesce(json_agg(json_build_object('start', booking_item.starts_at, 'end', booking_item.ends_at)), '[]')
        from booking join booking_item on booking_item.booking_id = booking.id and booking_item.kind = 'court'
        where person_id = ${personId} and booking_item.starts_at > now() - interval '1 day'
          and booking.id is distinct from ${exceptBookingId}::uuid
          and (status in ('confirmed', 'checked_in', 'completed')
            or (status in ('held', 'awaiting_payment') and held_until > clock_timestamp()))) as booked,
      (select coalesce(json_agg(booking.starts_at), '[]') from booking
        where person_id = ${personId} and status = 'no_show' and booking.starts_at > now() - interval '1 year') as no_shows
  `.execute(tx);
  const row = rows[0];
  return {
    liveHolds: row?.live_holds ?? 0,
    booked: (row?.booked ?? []).map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
    noShows: (row?.no_shows ?? []).map((at) => new Date(at)),
  };
}

export type NewBooking = {
  id: string;
  code: string;
  kind: string;
  person_id: string;
  contact_name: string;
  contact_phone: string | null;
  status: string;
  held_until: Date;
  total: number;
  quote: string;
  policy: string;
  starts_at: Date | null;
  ends_at: Date | null;
  title: string;
};

/** False when the code is in use; the next one is tried. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<boolean> {
  const inserted = await tx
    .insertInto("booking")
    .values(booking)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export type NewItem = {
  id?: string;
  booking_id: string;
  position: number;
  kind: string;
  court_id?: number | null;
  coach_id?: number | null;
  add_on_id?: number | null;
  package_slug?: string | null;
  quantity: number;
  starts_at: Date | null;
  ends_at: Date | null;
  title: string;
  quote_key: string | null;
  price: number;
};

export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  await tx
    .insertInto("booking_item")
    .values([...items])
    .execute();
}

/** A row that stands for the same as before keeps its id. */
export async function replaceItems(tx: Tx, bookingId: string, items: readonly NewItem[]): Promise<void> {
  const old = await tx
    .deleteFrom("booking_item")
    .where("booking_id", "=", bookingId)
    .returning(["id", "quote_key"])
    .execute();
  const idOf = new Map(old.map(({ id, quote_key }) => [quote_key, id]));
  await insertItems(
    tx,
    items.map((item) => ({ ...item, id: idOf.get(item.quote_key) ?? randomUUID() })),
  );
}

export async function listCourtItems(db: Db, bookingId: string) {
  return db
    .selectFrom("booking_item")
    .innerJoin("court", "court.id", "booking_item.court_id")
    .select(["booking_item.id", "quote_key", "title", "court.id as court_id"])
    .where("booking_id", "=", bookingId)
    .orderBy("booking_item.position")
    .execute();
}

/** What a booking has of courts in the ledger, which may be longer than it is played. */
export async function listCourtStretches(db: Db, bookingId: string) {
  return db
    .selectFrom("allocation")
    .innerJoin("court", "court.resource_id", "allocation.resource_id")
    .select(["court.resource_id as resourceId"])
    .select([sql<Date>`lower(during)`.as("from"), sql<Date>`upper(during)`.as("to")])
    .where("owner_id", "=", bookingId)
    .execute();
}

export type BookingEvent = {
  kind: string;
  actor: "customer" | "staff" | "system" | "gateway";
  personId?: string | null;
  details?: Record<string, unknown>;
};

/** Adds to the booking's story, in the transaction that makes it true. */
export async function tellTimeline(tx: Tx, bookingId: string, event: BookingEvent): Promise<void> {
  const { kind, actor, personId = null, details = {} } = event;
  await tx
    .insertInto("booking_event")
    .values({ booking_id: bookingId, kind, actor, person_id: personId, details: JSON.stringify(details) })
    .execute();
}

/** When the first and the last of a booking's games begin. */
export async function startsOf(db: Db, { id, starts_at }: { id: string; starts_at: Date | null }) {
  const last = await db
    .selectFrom("booking_item")
    .select((item) => item.fn.max("starts_at").as("at"))
    .where("booking_id", "=", id)
    .executeTakeFirst();
  return { start: starts_at, lastStart: last?.at ?? starts_at };
}

/** Locks the booking's own row: changes of one booking happen one after the other. */
export async function lockBooking(tx: Tx, id: string) {
  return tx.selectFrom("booking").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
export type BookingRow = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
