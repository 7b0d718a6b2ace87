import pg from "pg";
import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { Batch } from "../apps/api/src/db/send-together.ts";
import { bareHoldFor, rowsWrittenBy, type WrittenHold } from "./bare-hold.ts";
import { captureHold, type Message, messagesFor } from "./captured-hold.ts";
import { Connections } from "./connections.ts";
import { openHoldVenue, refuseDoubleBookings, type WantedHour } from "./hold-venue.ts";
import { type Effort, type Findings, median } from "./measurement.ts";
import { hasPgbench, runPgbench } from "./pgbench.ts";
import { cpuOf, startProduct } from "./product.ts";
import { lookAtHours, mustHold, timeHolds } from "./send-hold.ts";

const CLIENTS = 6;
/** Enough holds per round that its start and end hardly count. */
const HOLDS_A_ROUND = 180;
/** Until the compiler has settled in both processes. */
const WARM_UP_ROUNDS = 5;
const WARM_UP_PRODUCT_ROUNDS = 3;
/** Enough rounds that a pause of either server does not become the median. */
const ROUNDS = { quick: 5, full: 9 };
/** One hour for each hold of all rounds. */
const SIZE = { courts: 360, customers: 12_960 };

type Hold = (wanted: WantedHour) => Promise<unknown>;
/** Holds per second: of the product, of its own statements replayed, and of one statement that writes the same rows. */
type Rates = { product: number; replayed: number; bare: number; pgbench?: number; cpuMs: number };

/** Measures holds per second through the product, compared with the least work that writes the same rows. */
export async function measureHolds(findings: Findings, { quick }: Effort): Promise<void> {
  // Durable like a venue's database: a commit waits for the disk.
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.ownerUrl, { max: 4, applicationName: "lapang-bench" });
  const pool = new pg.Pool({ connectionString: server.url, max: CLIENTS });
  const connections = new Connections();
  // Report the first error, not the closed connection that follows it.
  pool.on("error", () => {});
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const { next } = await openHoldVenue(db, SIZE);
    const captured = await captureHold(server.url, next);
    const product = await startProduct(server.url);
    const rounds: Rates[] = [];
    // The captured hold and the one whose rows were recorded.
    let holds = 2;
    const round = async (hold: Hold, look?: Hold) => {
      holds += HOLDS_A_ROUND;
      const wantedHours = Array.from({ length: HOLDS_A_ROUND }, next);
      if (look) for (const wanted of wantedHours) await look(wanted);
      return timeRound(wantedHours, hold);
    };
    try {
      const hold = async (wanted: WantedHour) => (await mustHold(connections, product.url, wanted)).body;
      const written = await recordHold(server.url, next(), hold);
      const replay = (wanted: WantedHour) => messagesFor(captured, wanted);
      const cpuSeconds = cpuOf(product.url, server.dataDir);
      const rates = async (): Promise<Rates> => {
        let before = 0;
        const look = async (wanted: WantedHour) => {
          await lookAtHours(connections, product.url, wanted);
          before = await cpuSeconds();
        };
        const ofProduct = await round(hold, look);
        const cpuMs = (((await cpuSeconds()) - before) * 1000) / HOLDS_A_ROUND;
        const replayed = await round((wanted) => sendAll(pool, replay(wanted)));
        return {
          product: ofProduct,
          cpuMs,
          replayed,
          bare: await round((wanted) => pool.query(bareHoldFor(written, wanted))),
        };
      };
      for (let count = WARM_UP_ROUNDS; count > 0; count -= 1) {
        for (let more = WARM_UP_PRODUCT_ROUNDS; more > 0; more -= 1) await round(hold);
        await rates();
      }
      for (let count = quick ? ROUNDS.quick : ROUNDS.full; count > 0; count -= 1) {
        const pgbench = hasPgbench() && (await runPgbench(server.url, scriptsOf(next, replay)));
        if (pgbench) holds += HOLDS_A_ROUND;
        rounds.push({ ...(await rates()), ...(pgbench && { pgbench }) });
      }
    } finally {
      await product.stop();
    }
    await refuseDoubleBookings(db, holds);
    report(findings, rounds, captured.messages.flat().length);
  } finally {
    connections.close();
    await Promise.all([db.destroy(), pool.end()]);
    await server.remove();
  }
}

async function recordHold(
  url: string,
  wanted: WantedHour,
  hold: (wanted: WantedHour) => Promise<string>,
): Promise<WrittenHold> {
  const { result, tables } = await rowsWrittenBy(url, () => hold(wanted));
  const { booking } = JSON.parse(result) as { booking: WrittenHold["booking"] };
  const key = tables.find(({ table }) => table === "idempotency_key")?.rows[0]?.key;
  return { wanted, booking, tables, key: typeof key === "string" ? key : booking.id };
}

function report(findings: Findings, rounds: readonly Rates[], statements: number): void {
  const perSecond = (side: keyof Rates) => Math.round(median(rounds.map((rates) => rates[side] ?? Number.NaN)));
  const ratioTo = (side: keyof Rates) => median(rounds.map((rates) => rates.product / (rates[side] ?? Number.NaN)));
  const rates = (side: keyof Rates) => `${perSecond("product")} of ${perSecond(side)} holds/s`;
  const common = { part: "hold", mayMissBy: 0.2 } as const;
  findings.measurements.push(
    {
      ...common,
      name: "POST /api/v1/holds, to one statement for the same rows",
      value: ratioTo("bare"),
      unit: "×",
      target: { atLeast: 0.5 },
      note: `${rates("bare")}, ${CLIENTS} at once, 0 double bookings`,
    },
    {
      ...common,
      name: "POST /api/v1/holds, CPU",
      value: median(rounds.map(({ cpuMs }) => cpuMs)),
      unit: "ms",
      target: { atMost: 4 },
      note: "server and PostgreSQL together",
    },
    { part: "hold", name: "a hold", value: statements, unit: "statements", target: { atMost: 12 } },
    {
      ...common,
      name: "POST /api/v1/holds, to its own statements",
      value: ratioTo("replayed"),
      unit: "×",
      target: { atLeast: 0.5 },
      note: rates("replayed"),
    },
  );
  if (rounds.some(({ pgbench }) => pgbench === undefined)) {
    findings.remarks.push("pgbench is not installed: holds are compared with pg alone");
    return;
  }
  findings.measurements.push({
    part: "hold",
    name: "POST /api/v1/holds, to its own statements by pgbench",
    value: ratioTo("pgbench"),
    unit: "×",
    note: rates("pgbench"),
  });
}

async function timeRound(wantedHours: readonly WantedHour[], hold: Hold): Promise<number> {
  return HOLDS_A_ROUND / ((await timeHolds(wantedHours, { clients: CLIENTS, hold })) / 1000);
}

async function sendAll(pool: pg.Pool, messages: readonly Message[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const message of messages) {
      const [statement] = message;
      await (message.length === 1 && statement ? client.query(statement) : new Batch(message).sentBy(client));
    }
    client.release();
  } catch (error) {
    // The connection may be inside a transaction: destroy it.
    client.release(true);
    throw error;
  }
}

function scriptsOf(next: () => WantedHour, replay: (wanted: WantedHour) => Message[]): Message[][][] {
  return Array.from({ length: CLIENTS }, () => Array.from({ length: HOLDS_A_ROUND / CLIENTS }, () => replay(next())));
}
