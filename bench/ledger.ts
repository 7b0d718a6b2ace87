import { randomUUID } from "node:crypto";
import pg from "pg";
import { createDb, type Db } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { holdResources } from "../apps/api/src/modules/ledger/ledger.ts";
import { type Effort, type Findings, type Measurement, median } from "./measurement.ts";

const ATTEMPTS = 500;
const CONNECTIONS = 40;
const HOUR_MS = 3_600_000;
const DAY = Date.UTC(2027, 0, 1);

type Slot = { resourceId: number; from: Date; to: Date };
/** "won", "lost", or an error message. */
type Attempt = (slot: Slot) => Promise<string>;

/** Measures 500 simultaneous holds of one slot in the ledger: one must win, without errors. */
export async function measureLedger(findings: Findings, { quick }: Effort): Promise<void> {
  // Durable like a venue's database: a commit waits for the disk.
  const server = await startThrowawayPostgres({ durable: true });
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const db = createDb(server.url, { max: CONNECTIONS, applicationName: "lapang-bench" });
    const pool = new pg.Pool({ connectionString: server.url, max: CONNECTIONS });
    try {
      findings.measurements.push(await race(db, pool, quick ? 3 : 5));
    } finally {
      await Promise.all([db.destroy(), pool.end()]);
    }
  } finally {
    await server.remove();
  }
}

async function race(db: Db, pool: pg.Pool, rounds: number): Promise<Measurement> {
  const court = { kind: "court", name: "Lapangan uji" };
  const { id } = await db.insertInto("resource").values(court).returning("id").executeTakeFirstOrThrow();
  let hour = 0;
  const nextSlot = (): Slot => {
    const from = DAY + hour++ * HOUR_MS;
    return { resourceId: id, from: new Date(from), to: new Date(from + HOUR_MS) };
  };
  const times: { ledger: number; bare: number }[] = [];
  // The first round opens the connections and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const ledger = await rush(db, nextSlot(), (slot) => attemptHold(db, slot));
    const bare = await rush(db, nextSlot(), (slot) => attemptInsert(pool, slot));
    if (round > 0) times.push({ ledger, bare });
  }
  const ms = (side: "ledger" | "bare") => Math.round(median(times.map((time) => time[side])));
  return {
    part: "ledger",
    name: `${ATTEMPTS} attempts on one slot, to bare inserts`,
    value: median(times.map(({ ledger, bare }) => bare / ledger)),
    unit: "×",
    note: `${ms("ledger")} ms, bare ${ms("bare")} ms; 1 winner, ${ATTEMPTS - 1} refused, 0 errors in each of ${rounds} rounds`,
  };
}

async function attemptHold(db: Db, slot: Slot): Promise<string> {
  const heldUntil = new Date(Date.now() + HOUR_MS);
  const request = { ownerId: randomUUID(), purpose: "booking", items: [slot], heldUntil } as const;
  return db
    .transaction()
    .execute((tx) => holdResources(tx, request))
    .then(
      () => "won",
      (error: { code?: string; message: string }) =>
        error.code === "slot_taken" ? "lost" : (error.code ?? error.message),
    );
}

/** The reference: a plain insert that checks nothing and cleans nothing up. */
async function attemptInsert(pool: pg.Pool, slot: Slot): Promise<string> {
  const values = [slot.resourceId, slot.from, slot.to, randomUUID(), new Date(Date.now() + HOUR_MS)];
  const text = `insert into allocation (resource_id, during, purpose, owner_id, held_until)
    values ($1, tstzrange($2, $3), 'booking', $4, $5) on conflict do nothing`;
  return pool.query({ name: "bare_insert", text, values }).then(
    ({ rowCount }) => (rowCount === 1 ? "won" : "lost"),
    (error: Error) => error.message,
  );
}

/** Returns the milliseconds for all attempts; throws unless there is exactly one winner and no error. */
async function rush(db: Db, slot: Slot, attempt: Attempt): Promise<number> {
  const started = performance.now();
  const outcomes = await Promise.all(Array.from({ length: ATTEMPTS }, () => attempt(slot)));
  const took = performance.now() - started;
  const won = outcomes.filter((outcome) => outcome === "won").length;
  const errors = outcomes.filter((outcome) => outcome !== "won" && outcome !== "lost");
  const { rows } = await db
    .selectFrom("allocation")
    .select((select) => select.fn.countAll<number>().as("rows"))
    .where("resource_id", "=", slot.resourceId)
    .where((where) => where(where.fn<Date>("lower", ["during"]), "=", slot.from))
    .executeTakeFirstOrThrow();
  if (won !== 1 || Number(rows) !== 1 || errors.length > 0) {
    const messages = [...new Set(errors)].join("; ");
    throw new Error(
      `The slot has ${won} winners, ${rows} rows and ${errors.length} errors${messages && `: ${messages}`}`,
    );
  }
  return took;
}
