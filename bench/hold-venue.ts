import { createHash, randomBytes, randomUUID } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { sql } from "kysely";
import type { Db } from "../apps/api/src/db/connect.ts";
import { aCourt, aVenue } from "../apps/api/src/testing/factories/venue.ts";

const HOURS_A_DAY = 6;
const DAYS_AHEAD = 6;
/** One customer per hour. */
const USUAL_SIZE = { courts: 240, customers: 8_640 };
const PAST_BOOKINGS_A_COURT = 50;
const REPLAY_CODE_LETTERS = 8;

/** One customer's request for one hour that nobody else requests. */
export type WantedHour = {
  personId: string;
  token: string;
  court: { id: number; resourceId: number; slug: string };
  start: Date;
  end: Date;
};

type Customer = Pick<WantedHour, "personId" | "token">;

export type HoldVenue = {
  /** A new customer and an hour that nobody else wants. */
  next: () => WantedHour;
  customers: readonly Customer[];
  courts: readonly WantedHour["court"][];
};

/** Opens a venue and a list of hold requests, each to be used once, so that no hold is refused. */
export async function openHoldVenue(
  db: Db,
  size: Partial<typeof USUAL_SIZE> = {},
  settings: object = {},
): Promise<HoldVenue> {
  const { courts: count, customers: people } = { ...USUAL_SIZE, ...size };
  // Unusually large ids, so that a captured statement's values can be recognised.
  await sql`alter table resource alter column id restart with 800001`.execute(db);
  await sql`alter table court alter column id restart with 700001`.execute(db);
  await aVenue(db, settings);
  const courts: WantedHour["court"][] = [];
  for (let number = 0; number < count; number += 1) {
    const slug = `lapangan-${String.fromCharCode(97 + (number % 26))}${number}-bench`;
    const { id, resource_id: resourceId } = await aCourt(db, { slug });
    courts.push({ id, resourceId, slug });
  }
  const customers = await inviteCustomers(db, people);
  await writeHistory(db, people);
  // Without statistics, plans for empty tables would be cached.
  await sql`vacuum analyze`.execute(db);
  let used = 0;
  const next = () => {
    const customer = customers[used];
    const court = courts[used % count];
    const hour = Math.floor(used / count);
    used += 1;
    if (!customer || !court || hour >= HOURS_A_COURT) throw new Error("The list of wantedHours is used up");
    return { ...customer, court, ...hourOf(hour) };
  };
  return { next, customers, courts };
}

/** The number of hours per court that a customer may hold today. */
export const HOURS_A_COURT = HOURS_A_DAY * DAYS_AHEAD;

/** Returns an hour of a court by its number, counted from tomorrow. */
export function hourOf(number: number): { start: Date; end: Date } {
  const [day, hour] = [1 + Math.floor(number / HOURS_A_DAY), number % HOURS_A_DAY];
  const date = new Date(Date.now() + day * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Jakarta" });
  const start = new Date(`${date}T${String(6 + hour).padStart(2, "0")}:00:00+07:00`);
  return { start, end: new Date(start.getTime() + 3_600_000) };
}

async function inviteCustomers(db: Db, count: number): Promise<Customer[]> {
  const customers = Array.from({ length: count }, () => ({ personId: randomUUID(), token: randomUUID() }));
  const ids = customers.map(({ personId }) => personId);
  const hashes = customers.map(({ token }) => hashOf(token));
  await sql`insert into person (id, name) select id, 'Pelanggan' from unnest(${ids}::uuid[]) as id`.execute(db);
  await sql`insert into session (token_hash, person_id, expires_at) select token_hash, id, now() + interval '1 day'
    from unnest(${ids}::uuid[], ${hashes}::bytea[]) as given (id, token_hash)`.execute(db);
  return customers;
}

/** Writes one-hour games before yesterday, back to back on each court; too old to count towards any limit. */
async function writeHistory(db: Db, customers: number): Promise<void> {
  await sql`with customer as (
      select id, row_number() over (order by id) - 1 as place from person
    ), game as (
      select gen_random_uuid() as id, gen_random_uuid() as item_id, court.resource_id, row_number() over () as number,
        customer.id as person_id, date_trunc('hour', now()) - make_interval(hours => past + 26) as starts_at
      from court cross join generate_series(1, ${PAST_BOOKINGS_A_COURT}) as past
        join customer on customer.place = (past * past * 13 + court.id) % ${customers}
    ), sold as (
      insert into booking (id, code, kind, person_id, contact_name, status, total, quote, starts_at, ends_at, title)
      select id, 'H' || translate(lpad(upper(to_hex(number)), 5, '0'), '01', 'XY'), 'court', person_id, 'Pelanggan', 'completed', 150000, '{}', starts_at,
        starts_at + interval '1 hour', 'Lapangan' from game
    ), items as (
      insert into booking_item (id, booking_id, position, kind, resource_id, starts_at, ends_at, title, price)
      select item_id, id, 0, 'court', resource_id, starts_at, starts_at + interval '1 hour', 'Lapangan', 150000 from game
    ), story as (
      insert into booking_event (booking_id, kind, actor, person_id) select id, 'held', 'customer', person_id from game
    ), answers as (
      insert into idempotency_key (person_id, key, request_hash, status, reply)
      select person_id, id::text, sha256(id::text::bytea), 201, '{}' from game
    )
    insert into allocation (resource_id, during, item_id, purpose, owner_id)
    select resource_id, tstzrange(starts_at, starts_at + interval '1 hour'), item_id, 'booking', id from game`.execute(
    db,
  );
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Throws if a slot was sold twice or a hold is missing from the ledger. */
export async function refuseDoubleBookings(db: Db, holds: number): Promise<void> {
  const { rows } = await sql<{ pairs: number; places: number; bookings: number }>`select
    (select count(*)::int from allocation as one join allocation as other on one.id < other.id
      and one.resource_id = other.resource_id and one.during && other.during) as pairs,
    (select count(*)::int from allocation where lower(during) > now()) as places,
    (select count(*)::int from booking where starts_at > now()) as bookings`.execute(db);
  const { pairs, places, bookings } = rows[0] ?? { pairs: -1, places: -1, bookings: -1 };
  if (pairs !== 0) throw new Error(`${pairs} slots were sold twice`);
  if (places !== holds || bookings !== holds) {
    throw new Error(`${holds} holds were made: the ledger has ${places} places and ${bookings} bookings`);
  }
}

/** A booking code two letters longer than the product's: replayed statements cannot retry on a duplicate. */
export function replayCode(): string {
  return bookingCode(randomBytes(REPLAY_CODE_LETTERS), REPLAY_CODE_LETTERS);
}
