import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { captureRefusal } from "./captured-hold.ts";
import { Connections } from "./connections.ts";
import { openHoldVenue, type WantedHour } from "./hold-venue.ts";
import { type Effort, type Findings, median, percentile } from "./measurement.ts";
import { startProduct } from "./product.ts";
import { type HoldReply, sendHold } from "./send-hold.ts";

const PEOPLE = 500;

/** Measures 500 simultaneous holds of one slot at two processes: one must win, and no reply may be slow. */
export async function measureContention(findings: Findings, { quick }: Effort): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.ownerUrl, { max: 2, applicationName: "lapang-bench" });
  const connections = new Connections();
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const { next, customers } = await openHoldVenue(db);
    const products = [await startProduct(server.url), await startProduct(server.url)];
    const slowest: number[] = [];
    let taken: WantedHour = next();
    const unusedCustomers = [...customers];
    // Other customers in each round: a customer who won twice would be refused by their own limit.
    const nextCustomers = (people: number) => unusedCustomers.splice(0, people);
    try {
      // The first round opens the connections and is not counted.
      for (let round = 0; round <= (quick ? 1 : 3); round += 1) {
        taken = next();
        const wantedHours = nextCustomers(PEOPLE).map((customer) => ({ ...taken, ...customer }));
        const replies = await Promise.all(
          wantedHours.map((wanted, index) => sendHold(connections, products[index % 2]?.url ?? "", wanted)),
        );
        requireOneWinner(replies);
        if (round > 0)
          slowest.push(
            percentile(
              replies.map(({ ms }) => ms),
              0.99,
            ),
          );
      }
    } finally {
      await Promise.all(products.map((product) => product.stop()));
    }
    const late = nextCustomers(2).map((customer) => ({ ...taken, ...customer }));
    const messages = await captureRefusal(server.url, late);
    findings.measurements.push(
      {
        part: "contention",
        name: `${PEOPLE} holds of one slot at two processes, p99`,
        value: median(slowest),
        unit: "ms",
        target: { atMost: 2_000 },
        mayMissBy: 0.2,
        note: "1 winner, every other reply was slot_taken",
      },
      {
        part: "contention",
        name: "a refusal",
        value: messages.flat().length,
        unit: "statements",
        target: { atMost: 3 },
      },
    );
  } finally {
    connections.close();
    await db.destroy();
    await server.remove();
  }
}

/** Throws unless exactly one hold won and all others were refused with `slot_taken`. */
function requireOneWinner(replies: readonly HoldReply[]): void {
  const won = replies.filter(({ status }) => status === 201).length;
  const odd = replies.filter(({ status, code }) => status !== 201 && code !== "slot_taken");
  if (won === 1 && odd.length === 0) return;
  const words = [...new Set(odd.map(({ status, code }) => `${status} ${code}`))].join(", ");
  throw new Error(`The slot has ${won} winners and ${odd.length} other answers: ${words}`);
}
