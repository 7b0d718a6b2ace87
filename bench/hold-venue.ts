import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../apps/api/src/db/connect.ts";
import { aCourt, aVenue } from "../apps/api/src/testing/factories-venue.ts";

const COURTS = 40;
const HOURS_A_DAY = 6;
const DAYS_AHEAD = 6;
const CUSTOMERS = 1_200;

/** One customer who wants one hour that nobody else wants. */
export type HoldWish = {
  personId: string;
  token: string;
  court: { id: number; resourceId: number; slug: string };
  start: Date;
  end: Date;
};

type Customer = Pick<HoldWish, "personId" | "token">;

/** A venue with a long list of wishes, each to be used once: what is measured is work, not refusals. */
export async function openHoldVenue(db: Db): Promise<{ next: () => HoldWish; customers: readonly Customer[] }> {
  // Far from any other number, so that an id can be told from everything else in a statement.
  await sql`alter table resource alter column id restart with 800001`.execute(db);
  await sql`alter table court alter column id restart with 700001`.execute(db);
  await aVenue(db);
  const courts: HoldWish["court"][] = [];
  for (let number = 0; number < COURTS; number += 1) {
    const slug = `lapangan-${String.fromCharCode(97 + (number % 26))}${number}-bench`;
    const { id, resource_id: resourceId } = await aCourt(db, { slug });
    courts.push({ id, resourceId, slug });
  }
  const customers = await inviteCustomers(db);
  let used = 0;
  const next = () => {
    const customer = customers[used];
    const court = courts[used % COURTS];
    const hour = Math.floor(used / COURTS);
    used += 1;
    if (!customer || !court || hour >= HOURS_A_DAY * DAYS_AHEAD) throw new Error("The list of wishes is used up");
    return { ...customer, court, ...hourOf(1 + Math.floor(hour / HOURS_A_DAY), hour % HOURS_A_DAY) };
  };
  return { next, customers };
}

function hourOf(day: number, hour: number): { start: Date; end: Date } {
  const date = new Date(Date.now() + day * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Jakarta" });
  const start = new Date(`${date}T${String(6 + hour).padStart(2, "0")}:00:00+07:00`);
  return { start, end: new Date(start.getTime() + 3_600_000) };
}

async function inviteCustomers(db: Db): Promise<Customer[]> {
  const customers = Array.from({ length: CUSTOMERS }, () => ({ personId: randomUUID(), token: randomUUID() }));
  const ids = customers.map(({ personId }) => personId);
  const hashes = customers.map(({ token }) => hashOf(token));
  await sql`insert into person (id, name) select id, 'Pelanggan' from unnest(${ids}::uuid[]) as id`.execute(db);
  await sql`insert into session (token_hash, person_id, expires_at) select token_hash, id, now() + interval '1 day'
    from unnest(${ids}::uuid[], ${hashes}::bytea[]) as given (id, token_hash)`.execute(db);
  await sql`analyze`.execute(db);
  return customers;
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A slot sold twice, or a hold that nobody finds in the ledger, makes every number worthless. */
export async function refuseDoubleBookings(db: Db, holds: number): Promise<void> {
  const { rows } = await sql<{ pairs: number; places: number; bookings: number }>`select
    (select count(*)::int from allocation as one join allocation as other on one.id < other.id
      and one.resource_id = other.resource_id and one.during && other.during) as pairs,
    (select count(*)::int from allocation) as places, (select count(*)::int from booking) as bookings`.execute(db);
  const { pairs, places, bookings } = rows[0] ?? { pairs: -1, places: -1, bookings: -1 };
  if (pairs !== 0) throw new Error(`${pairs} slots were sold twice`);
  if (places !== holds || bookings !== holds) {
    throw new Error(`${holds} holds were made: the ledger has ${places} places and ${bookings} bookings`);
  }
}
