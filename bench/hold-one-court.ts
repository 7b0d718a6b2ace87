import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { Connections } from "./connections.ts";
import { HOURS_A_COURT, hourOf, openHoldVenue, refuseDoubleBookings, type WantedHour } from "./hold-venue.ts";
import { type Effort, type Findings, median, percentile } from "./measurement.ts";
import { startProduct } from "./product.ts";
import { mustHold, timeHolds } from "./send-hold.ts";

const CLIENTS = 16;
const COURTS_A_ROUND = 5;
const HOLDS_A_ROUND = COURTS_A_ROUND * HOURS_A_COURT;
const WARM_UP_ROUNDS = 4;
/** Enough for all rounds: each one-court round needs new courts; the many-court rounds share theirs. */
const COURTS = 260;
const ROUNDS = { quick: 5, full: 9 };

type Times = { ms: number; p90: number };

/** Compares holds of many hours of one court with holds on many courts: holds of one court must not wait for each other. */
export async function measureOneCourt(findings: Findings, { quick }: Effort): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.ownerUrl, { max: 4, applicationName: "lapang-bench" });
  const connections = new Connections();
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const { customers, courts } = await openHoldVenue(db, { courts: COURTS });
    const uninvited = [...customers];
    // One-court rounds fill the first courts one after the other; many-court rounds take an hour of each of the last ones.
    const crowded = [...courts];
    const quiet = crowded.splice(-HOLDS_A_ROUND);
    const nextCustomer = () => {
      const customer = uninvited.pop();
      if (!customer) throw new Error("Every customer has a hold");
      return customer;
    };
    const ofOneCourt = () =>
      crowded
        .splice(0, COURTS_A_ROUND)
        .flatMap((court) => Array.from({ length: HOURS_A_COURT }, (_, hour) => wishFor(court, hour)));
    const ofManyCourts = (hour: number) => quiet.map((court) => wishFor(court, hour));
    const wishFor = (court: WantedHour["court"], hour: number) => ({ ...nextCustomer(), court, ...hourOf(hour) });
    const products = [await startProduct(server.url), await startProduct(server.url)];
    const rounds: { one: Times; many: Times }[] = [];
    let sent = 0;
    const round = async (wantedHours: readonly WantedHour[]): Promise<Times> => {
      const latencies: number[] = [];
      const hold = async (wanted: WantedHour) => {
        const reply = await mustHold(connections, products[sent++ % products.length]?.url ?? "", wanted);
        latencies.push(reply.ms);
      };
      const ms = await timeHolds(wantedHours, { clients: CLIENTS, hold });
      return { ms: ms / wantedHours.length, p90: percentile(latencies, 0.9) };
    };
    const measured = quick ? ROUNDS.quick : ROUNDS.full;
    try {
      for (let number = 0; number < WARM_UP_ROUNDS + measured; number += 1) {
        const times = { many: await round(ofManyCourts(number)), one: await round(ofOneCourt()) };
        if (number >= WARM_UP_ROUNDS) rounds.push(times);
      }
    } finally {
      await Promise.all(products.map((product) => product.stop()));
    }
    await refuseDoubleBookings(db, sent);
    const of = (side: "one" | "many", what: keyof Times) => median(rounds.map((times) => times[side][what])).toFixed(1);
    findings.measurements.push({
      part: "hold",
      mayMissBy: 0.2,
      name: `different hours of one court, ${CLIENTS} at once, to hours of many courts`,
      value: median(rounds.map(({ one, many }) => one.ms / many.ms)),
      unit: "×",
      target: { atMost: 1.2 },
      note: `${of("one", "ms")} of ${of("many", "ms")} ms a hold, p90 ${of("one", "p90")} of ${of("many", "p90")} ms`,
    });
  } finally {
    connections.close();
    await db.destroy();
    await server.remove();
  }
}
