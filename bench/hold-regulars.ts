import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { Connections } from "./connections.ts";
import { openHoldVenue, refuseDoubleBookings, type WantedHour } from "./hold-venue.ts";
import { type Effort, type Findings, median } from "./measurement.ts";
import { cpuOf, startProduct } from "./product.ts";
import { lookAtHours, mustHold, timeHolds } from "./send-hold.ts";

const CLIENTS = 6;
const REGULARS = 50;
const HOLDS_A_ROUND = 180;
const WARM_UP_ROUNDS = 5;
const ROUNDS = { quick: 5, full: 9 };
const NO_LIMITS = { liveHoldsPerCustomer: 10_000, courtHoursPerDay: 10_000 };

/** Measures the CPU time of a hold by customers with many bookings, compared with customers who never booked. */
export async function measureRegulars(findings: Findings, { quick }: Effort): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.ownerUrl, { max: 4, applicationName: "lapang-bench" });
  const connections = new Connections();
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const { next, customers } = await openHoldVenue(db, {}, NO_LIMITS);
    const regulars = customers.slice(-REGULARS);
    const product = await startProduct(server.url);
    const cpuSeconds = cpuOf(product.url, server.dataDir);
    let holds = 0;
    /** Milliseconds of CPU for each hold. */
    const round = async (wantedHours: readonly WantedHour[]) => {
      for (const wanted of wantedHours) await lookAtHours(connections, product.url, wanted);
      const before = await cpuSeconds();
      await timeHolds(wantedHours, { clients: CLIENTS, hold: (wanted) => mustHold(connections, product.url, wanted) });
      holds += wantedHours.length;
      return (((await cpuSeconds()) - before) * 1000) / wantedHours.length;
    };
    const wantedHours = () => Array.from({ length: HOLDS_A_ROUND }, next);
    const byRegulars = () => wantedHours().map((wanted, index) => ({ ...wanted, ...regulars[index % REGULARS] }));
    const rounds: { newcomers: number; regulars: number }[] = [];
    try {
      const both = async () => ({ newcomers: await round(wantedHours()), regulars: await round(byRegulars()) });
      for (let count = WARM_UP_ROUNDS; count > 0; count -= 1) await both();
      for (let count = quick ? ROUNDS.quick : ROUNDS.full; count > 0; count -= 1) rounds.push(await both());
    } finally {
      await product.stop();
    }
    await refuseDoubleBookings(db, holds);
    const ms = (side: "newcomers" | "regulars") => median(rounds.map((one) => one[side])).toFixed(1);
    findings.measurements.push({
      part: "hold",
      mayMissBy: 0.2,
      name: `holds by ${REGULARS} regulars to holds by newcomers, CPU`,
      value: median(rounds.map(({ newcomers, regulars }) => regulars / newcomers)),
      unit: "×",
      target: { atMost: 1.2 },
      note: `${ms("regulars")} of ${ms("newcomers")} ms a hold, 0 double bookings`,
    });
  } finally {
    connections.close();
    await db.destroy();
    await server.remove();
  }
}
