import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { findAppSecret } from "../db/app-secret.ts";
import { createDb, type Db } from "../db/connect.ts";
import { startThrowawayPostgres } from "../db/embedded/throwaway-postgres.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../db/migrations/migration-files.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { times } from "../testing/extent.ts";
import { aPerson } from "../testing/factories/venue.ts";
import { listBroken } from "../testing/money/books.ts";
import { killPostgres } from "../testing/postgres/kill-postgres.ts";
import { crowd } from "../testing/storm/customers.ts";
import { type StormGuest, stormGuest } from "../testing/storm/storm-guest.ts";
import { rentOn } from "../testing/storm/storm-tenant.ts";
import { aStormVenue, type Wished, wishesOf } from "../testing/storm/storm-venue.ts";

vi.setConfig({ testTimeout: 240_000 });

const PAID_BETWEEN_KILLS = times({ everyday: 6, all: 30 });
const TENANTS = 8;

/** Everything acknowledged, by kind; all of it must exist at the end. */
function aMemory() {
  const memory = { held: [] as string[], paid: [] as string[], cancelled: [] as string[], requested: [] as string[] };
  const done: Record<string, number> = {};
  const count = (deed: string) => {
    done[deed] = (done[deed] ?? 0) + 1;
  };
  return { ...memory, done, count };
}
type Memory = ReturnType<typeof aMemory>;
const EVERYTHING = ["hour", "nights", "weekend", "rent", "late", "cancelled", "part cancelled", "shortened"];

it.runIf(process.platform === "linux")(
  "hours, nights, weekends and rent: what was acknowledged survives kills of the server and of PostgreSQL",
  async () => {
    const postgres = await startThrowawayPostgres({ durable: true });
    onTestFinished(() => postgres.remove());
    await migrate(postgres.ownerUrl, MIGRATIONS_DIR);
    const db = createDb(postgres.url, { max: 6 });
    onTestFinished(() => db.destroy());
    const venue = await aStormVenue(db);
    const staff = await aPerson(db, { role: "manager", email: null });
    const env = { DATABASE_URL: postgres.url, JOBS: "off", RATE_LIMITS: "off" };
    const doomed = startProcess(env);
    const addresses = [await doomed.opened()];
    addresses.push(await startProcess(env).opened());

    const secret = await findAppSecret(db, "payment_simulator");
    const memory = aMemory();
    let over = false;
    const storm = (await crowd(db, 30)).map(async (cookie, index) => {
      const personId = await personOf(db, cookie);
      for (let turn = 0; !over; turn += 1) {
        const address = () => addresses[(index + turn) % addresses.length] as string;
        const guest = stormGuest(db, { cookie, secret, address });
        const tenant = { guest, personId, staffId: staff.id, kost: venue.kosts[index % venue.kosts.length] ?? "" };
        const rents = index < TENANTS && turn % 3 === 0;
        const act = rents ? rent(db, memory, tenant) : buy(memory, guest, { ...wishesOf(venue, index, turn), turn });
        await act.catch(() => sleep(30));
      }
    });

    const untilMorePaid = async (more: number) => {
      const before = memory.paid.length;
      await expect.poll(() => memory.paid.length - before, { timeout: 60_000 }).toBeGreaterThan(more);
    };
    await untilMorePaid(2 * PAID_BETWEEN_KILLS);
    doomed.child.kill("SIGKILL");
    addresses.shift();
    await untilMorePaid(PAID_BETWEEN_KILLS);
    killPostgres(postgres.dataDir);
    await untilMorePaid(PAID_BETWEEN_KILLS);
    // The storm proves nothing about an action that never happened.
    const missing = () => EVERYTHING.filter((deed) => !memory.done[deed]);
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    over = true;
    await Promise.all(storm);

    const lost = await listLost(db, memory);
    expect(lost, await storiesOf(db, lost)).toEqual([]);
    const stranger = randomUUID();
    expect(await listLost(db, { ...memory, held: [stranger] })).toEqual([{ what: "held", id: stranger }]);
    expect(await listLost(db, { ...memory, paid: [stranger] })).toEqual([{ what: "paid", id: stranger }]);
    expect(await listBroken(db)).toEqual({});
  },
);

/** Holds, pays (in time, late or reported twice), and often cancels. */
async function buy(
  memory: Memory,
  guest: StormGuest,
  { wished, items, turn }: ReturnType<typeof wishesOf> & { turn: number },
): Promise<void> {
  const { status, body } = await guest.hold(items);
  // At most two live holds: those whose reply was lost count too.
  if (status === 422) return guest.releaseAll();
  if (status >= 500) throw new Error("not now");
  if (status !== 201) return;
  const { id, price, items: bought } = body.booking;
  memory.held.push(id);
  const late = turn % 5 === 4;
  const payable = { kind: "bookings", id, toPay: price.toPay } as const;
  const paid = await guest.pay(payable, { times: 1 + (turn % 3), late });
  if (!paid) return;
  memory.paid.push(paid);
  memory.count(late ? "late" : wished);
  if (late) return;
  const [first] = bought;
  if (wished === "nights" && first?.stay && (await guest.shorten(id, { ...first, stay: first.stay })))
    memory.count("shortened");
  else if (wished === "weekend" && turn % 2 === 0 && (await guest.cancel(id, first?.id)))
    memory.count("part cancelled");
  else if (isGivenUp(wished, turn) && (await guest.cancel(id))) {
    memory.count("cancelled");
    memory.cancelled.push(id);
  }
}

/**
 * True if this booking is to be cancelled as a whole. Every second weekend is, so that rooms remain for weekends of which only
 * a part is cancelled.
 */
function isGivenUp(wished: Wished, turn: number): boolean {
  return wished === "weekend" ? turn % 2 === 1 : wished === "hour" && turn % 4 === 1;
}

async function rent(db: Db, memory: Memory, tenant: Parameters<typeof rentOn>[1]): Promise<void> {
  const { requested, paid }: { requested?: string; paid?: string | null } = await rentOn(db, tenant);
  if (requested) memory.requested.push(requested);
  if (!paid) return;
  memory.paid.push(paid);
  memory.count("rent");
}

async function personOf(db: Db, cookie: string): Promise<string> {
  const token_hash = createHash("sha256")
    .update(cookie.slice(cookie.indexOf("=") + 1))
    .digest();
  const { person_id } = await db
    .selectFrom("session")
    .select("person_id")
    .where("token_hash", "=", token_hash)
    .executeTakeFirstOrThrow();
  return person_id;
}

type Lost = { what: string; id: string };

/** The rows about lost items, because a failing storm cannot be reproduced. */
async function storiesOf(db: Db, lost: readonly Lost[]): Promise<string> {
  const ids = lost.map(({ id }) => id);
  const { rows } = await sql`
    select to_jsonb(booking) - 'quote' as booking,
      (select jsonb_agg(item) from booking_item as item where item.booking_id = booking.id) as items,
      (select jsonb_agg(allocation) from allocation where owner_id = booking.id) as places,
      (select jsonb_agg(to_jsonb(payment) - 'bill') from payment where payable_id = booking.id) as payments,
      (select jsonb_agg(jsonb_build_array(at, kind, actor) order by event.id) from booking_event as event
        where event.booking_id = booking.id) as story
    from booking where id = any(${ids}::uuid[]) or id in (select booking_id from booking_item where id = any(${ids}::uuid[]))
      or id in (select payable_id from payment where id = any(${ids}::uuid[]))
    union all
    select to_jsonb(lease), null, (select jsonb_agg(allocation) from allocation where owner_id = lease.id),
      (select jsonb_agg(to_jsonb(payment) - 'bill') from payment join invoice on invoice.id = payable_id
        where invoice.subject_id = lease.id),
      (select jsonb_agg(invoice) from invoice where subject_id = lease.id)
    from lease where id = any(${ids}::uuid[])`.execute(db);
  return `lost: ${JSON.stringify(lost)}, known of it: ${JSON.stringify(rows)}`;
}

/** Lists acknowledged items that are missing, and bookings without their places. */
async function listLost(db: Db, { held, paid, cancelled, requested }: Memory): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    select 'held' as what, known.id from unnest(${held}::uuid[]) as known (id)
      where not exists (select from booking where booking.id = known.id)
    union all select 'requested', known.id from unnest(${requested}::uuid[]) as known (id)
      where not exists (select from lease where lease.id = known.id)
    union all select 'paid', known.id from unnest(${paid}::uuid[]) as known (id) where not exists (select from payment
      where payment.id = known.id and status in ('paid', 'partially_refunded', 'refunded'))
    union all select 'cancelled', known.id from unnest(${cancelled}::uuid[]) as known (id) where not exists (select from booking
      where booking.id = known.id and status = 'cancelled')
    union all select 'rent', lease.id from lease join invoice on subject_id = lease.id where invoice.status = 'paid'
      and (lease.status <> 'active' or not exists (select from allocation where owner_id = lease.id and held_until is null))
    union all select 'place', item.id from booking_item as item join booking on booking.id = booking_id
      where item.resource_id is not null and (booking.status = 'confirmed'
          or (booking.status in ('held', 'awaiting_payment') and booking.held_until > now()))
        and not exists (select from allocation where item_id = item.id and allocation.resource_id = item.resource_id)`.execute(
    db,
  );
  return rows;
}
