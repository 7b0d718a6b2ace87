import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { createDb } from "../apps/api/src/db/connect.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migration-files.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/throwaway-postgres.ts";
import { captureHold, requestOf, type Statement, statementsFor } from "./captured-hold.ts";
import { type HoldWish, openHoldVenue, refuseDoubleBookings } from "./hold-venue.ts";
import { type Effort, type Findings, median } from "./measurement.ts";
import { hasPgbench, runPgbench } from "./pgbench.ts";
import { startProduct } from "./product.ts";

const CLIENTS = 6;
const HOLDS_A_ROUND = 60;

type Hold = (wish: HoldWish) => Promise<void>;
type Rates = { product: number; bare: number; pgbench?: number };

/** Holds per second through the whole product, as a part of what the very same statements reach by themselves. */
export async function measureHolds(findings: Findings, { quick }: Effort): Promise<void> {
  // Durable, as a venue's database is: a commit waits for the disk.
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.url, { max: 4, applicationName: "lapang-bench" });
  const pool = new pg.Pool({ connectionString: server.url, max: CLIENTS });
  // What went wrong before is what should be told, not that the server then went away.
  pool.on("error", () => {});
  try {
    await migrate(server.url, MIGRATIONS_DIR);
    const next = await openHoldVenue(db);
    const captured = await captureHold(server.url, next);
    const replay = (wish: HoldWish) => statementsFor(captured, wish);
    const product = await startProduct(server.url);
    const { hold, close } = holdAt(product.url);
    const rounds: Rates[] = [];
    let holds = 2;
    const round = async (hold: Hold) => {
      holds += HOLDS_A_ROUND;
      return timeRound(next, hold);
    };
    try {
      const rates = async (): Promise<Rates> => ({
        product: await round(hold),
        bare: await round((wish) => sendAll(pool, replay(wish))),
      });
      // One round each to open the connections and let the compiler finish; it is not counted.
      await rates();
      for (let count = quick ? 2 : 4; count > 0; count -= 1) {
        const pgbench = hasPgbench() && (await runPgbench(server.url, scriptsOf(next, replay)));
        if (pgbench) holds += HOLDS_A_ROUND;
        rounds.push({ ...(await rates()), ...(pgbench && { pgbench }) });
      }
    } finally {
      close();
      await product.stop();
    }
    await refuseDoubleBookings(db, holds);
    report(findings, rounds, captured.statements.length);
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
    await server.remove();
  }
}

function report(findings: Findings, rounds: readonly Rates[], statements: number): void {
  const perSecond = (side: keyof Rates) => Math.round(median(rounds.map((rates) => rates[side] ?? Number.NaN)));
  const note = `${statements} statements each, ${CLIENTS} at once, 0 double bookings`;
  findings.measurements.push({
    part: "hold",
    name: "POST /api/v1/holds, to its statements through pg",
    value: median(rounds.map(({ product, bare }) => product / bare)),
    unit: "×",
    target: { atLeast: 0.5 },
    note: `${perSecond("product")} of ${perSecond("bare")} holds/s, ${note}`,
  });
  if (rounds.some(({ pgbench }) => pgbench === undefined)) {
    findings.remarks.push("pgbench is not installed: holds are compared with pg alone");
    return;
  }
  findings.measurements.push({
    part: "hold",
    name: "POST /api/v1/holds, to its statements by pgbench",
    value: median(rounds.map(({ product, pgbench }) => product / (pgbench ?? Number.NaN))),
    unit: "×",
    note: `${perSecond("product")} of ${perSecond("pgbench")} holds/s`,
  });
}

async function timeRound(next: () => HoldWish, hold: Hold): Promise<number> {
  const wishes = Array.from({ length: HOLDS_A_ROUND }, next);
  const started = performance.now();
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (let wish = wishes.pop(); wish; wish = wishes.pop()) await hold(wish);
  });
  await Promise.all(clients);
  return HOLDS_A_ROUND / ((performance.now() - started) / 1000);
}

async function sendAll(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
    client.release();
  } catch (error) {
    // In the middle of a transaction: nobody else may have it.
    client.release(true);
    throw error;
  }
}

function scriptsOf(next: () => HoldWish, replay: (wish: HoldWish) => Statement[]): Statement[][][] {
  return Array.from({ length: CLIENTS }, () => Array.from({ length: HOLDS_A_ROUND / CLIENTS }, () => replay(next())));
}

function holdAt(url: string): { hold: Hold; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  return {
    async hold(wish) {
      const { payload, url: path, ...asked } = requestOf(wish, randomUUID());
      const sent = request(url + path, { ...asked, agent }).end(payload);
      const [reply] = await once(sent, "response");
      const body = await text(reply);
      if (reply.statusCode !== 201) throw new Error(`A hold gave ${reply.statusCode}: ${body.slice(0, 300)}`);
    },
    close: () => agent.destroy(),
  };
}
