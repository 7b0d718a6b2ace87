import { sql } from "kysely";
import { createDb, type Db } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { aPerson, aSession } from "../apps/api/src/testing/factories/venue.ts";
import { type Effort, type Findings, median } from "./measurement.ts";
import { officeLists, ROWS, writeOfficeLists } from "./office-lists.ts";
import { startProduct } from "./product.ts";

const BOOKINGS = 100_000;
/** Older than anything that the demo itself has sold. */
const LAST_DAY_AGO = 40;

/** Measures reports and the board at a venue with years of bookings; none of these replies is cached. */
export async function measureReports(findings: Findings, { quick }: Effort): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const product = await startProduct(server.url);
    // As the owner, which may run `vacuum analyze` after the rows are written.
    const db = createDb(server.ownerUrl, { max: 1, applicationName: "lapang-bench" });
    try {
      await withoutStatementTimeout(db, writePast);
      const { id } = await aPerson(db, { role: "manager", name: "Bench" });
      const cookie = `token=${await aSession(db, id, new Date(Date.now() + 86_400_000))}`;
      for (const { name, path, atMost } of timedPaths()) {
        const value = await timeOf(`${product.url}${path}`, cookie, quick ? 3 : 9);
        findings.measurements.push({ part: "reports", name, value, unit: "ms", target: { atMost }, mayMissBy: 0.2 });
      }
      await withoutStatementTimeout(db, writeOfficeLists);
      await measureLists(findings, product.url, { cookie, personId: id, rounds: quick ? 1 : 3 });
    } finally {
      await db.destroy();
      await product.stop();
    }
  } finally {
    await server.remove();
  }
}

type OfficeReader = { cookie: string; personId: string; rounds: number };

/** Measures, for each large table, the slowest of all its views. */
async function measureLists({ measurements }: Findings, url: string, { cookie, personId, rounds }: OfficeReader) {
  for (const [list, { path, queries }] of Object.entries(officeLists)) {
    const times: { query: string; ms: number }[] = [];
    for (const query of queries) {
      const search = new URLSearchParams(query.replace("<person>", personId));
      times.push({ query, ms: await timeOf(`${url}${path}?${search}`, cookie, rounds) });
    }
    const slowest = times.reduce((one, other) => (one.ms >= other.ms ? one : other));
    measurements.push({
      ...{ part: "reports", value: slowest.ms, unit: "ms", target: { atMost: 1000 }, mayMissBy: 0.2 },
      name: `${list}, the slowest of ${queries.length} ways to ask ${ROWS} rows`,
      note: slowest.query || "as it opens",
    });
  }
}

function timedPaths() {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const period = (days: number) => `from=${day(LAST_DAY_AGO + days - 1)}&to=${day(LAST_DAY_AGO)}`;
  const year = period(365);
  const report = (name: string, query: string, of: string) => {
    return { name: `${name}, ${of} of ${BOOKINGS} bookings`, path: `/api/v1/reports/${query}`, atMost: 1000 };
  };
  return [
    report("income", `income?${period(30)}`, "a month"),
    report("income", `income?${year}&by=month`, "a year"),
    report("occupancy", `occupancy?${year}`, "a year"),
    report("bookings", `bookings?${year}`, "a year"),
    report("stays", `stays?${year}`, "a year"),
    report("classes and coaches", `school?${year}`, "a year"),
    report("taxes", `taxes?year=${day(LAST_DAY_AGO + 200).slice(0, 4)}`, "a year"),
    report("all accounts", `owed?${year}`, "a year"),
    { name: "the day board", path: `/api/v1/desk/board?date=${day(LAST_DAY_AGO + 10)}`, atMost: 150 },
  ];
}

async function timeOf(url: string, cookie: string, rounds: number): Promise<number> {
  const times: number[] = [];
  // The first round warms up plans and caches.
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    const reply = await fetch(url, { headers: { cookie } });
    const body = await reply.text();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${body.slice(0, 300)}`);
    if (round > 0) times.push(performance.now() - begun);
  }
  return median(times);
}

/** Writing years takes minutes: uses one connection without a statement timeout, which other connections of the pool have. */
async function withoutStatementTimeout(db: Db, write: (db: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await write(connection);
  });
}

/** Writes one-hour bookings on every court, day after day into the past: sold, completed and in the journal. */
async function writePast(db: Db): Promise<void> {
  await sql`insert into person (name) select 'Pelanggan' from generate_series(1, 3000)`.execute(db);
  await sql`with customer as (
      select id, row_number() over (order by id) - 1 as place from person where name = 'Pelanggan'
    ), game as (
      select gen_random_uuid() as id, gen_random_uuid() as item_id, resource_id, number, customer.id as person_id, starts_at
      from (
        select court.resource_id, row_number() over (order by ago, hour, court.id) as number,
          (current_date - ago::int) + make_interval(hours => hour) as starts_at
        from court cross join generate_series(${LAST_DAY_AGO}::int, ${LAST_DAY_AGO + 4000}::int) as ago
          cross join generate_series(0, 14) as hour
        order by ago, hour, court.id limit ${BOOKINGS}
      ) as hours join customer on customer.place = number % 3000
    ), sold as (
      insert into booking (id, code, kind, person_id, contact_name, status, total, starts_at, ends_at, title, created_at, confirmed_at, quote)
      select id, 'H' || translate(lpad(upper(to_hex(number)), 6, '0'), '01', 'XY'), 'court', person_id, 'Pelanggan', 'completed', 150000,
        starts_at, starts_at + interval '1 hour', 'Lapangan', starts_at - make_interval(hours => (number % 200)::int), starts_at,
        jsonb_build_object('quoted', jsonb_build_object('total', 150000, 'lines', jsonb_build_array(jsonb_build_object(
          'item', item_id, 'kind', 'court', 'gross', 150000, 'discount', 0, 'net', 150000, 'tax', 13636, 'coveredByPackage', false))))
      from game
    ), items as (
      insert into booking_item (id, booking_id, position, kind, resource_id, starts_at, ends_at, title, price)
      select item_id, id, 0, 'court', resource_id, starts_at, starts_at + interval '1 hour', 'Lapangan', 150000 from game
    ), places as (
      insert into allocation (resource_id, during, item_id, purpose, owner_id)
      select resource_id, tstzrange(starts_at, starts_at + interval '1 hour'), item_id, 'booking', id from game
    )
    insert into journal_entry (at, kind, dedupe_key, booking_id, person_id)
    select starts_at, 'booking_sold', 'bench:' || id, id, person_id from game`.execute(db);
  await sql`analyze`.execute(db);
  await writeLines(db);
  await sql`vacuum analyze`.execute(db);
}

/** A few entries per statement, as in production: the triggers are planned for that. */
async function writeLines(db: Db): Promise<void> {
  const { rows } = await sql<{ least: number; most: number }>`select min(id)::int as least, max(id)::int as most
    from journal_entry where dedupe_key like 'bench:%'`.execute(db);
  const { least = 1, most = 0 } = rows[0] ?? {};
  for (let first = least; first <= most; first += 250) {
    await sql`insert into journal_line (entry_id, position, account, amount)
      select id, position, account, amount from journal_entry
      cross join (values (0, 'gateway', 150000), (1, 'tax_payable', -13636), (2, 'revenue', -136364)) as line (position, account, amount)
      where id between ${first} and ${first + 249} and dedupe_key like 'bench:%'`.execute(db);
  }
}
