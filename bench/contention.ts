import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { captureRefusal } from "./captured-hold.ts";
import { Connections } from "./connections.ts";
import { type HoldWish, openHoldVenue } from "./hold-venue.ts";
import { type Effort, type Findings, median, percentile } from "./measurement.ts";
import { startProduct } from "./product.ts";
import { type HoldReply, sendHold } from "./send-hold.ts";

const PEOPLE = 500;

/** Five hundred people want one hour at the same moment, of two processes: one gets it, and nobody waits for long. */
export async function measureContention(findings: Findings, { quick }: Effort): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.ownerUrl, { max: 2, applicationName: "lapang-bench" });
  const connections = new Connections();
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const { next, customers } = await openHoldVenue(db);
    const products = [await startProduct(server.url), await startProduct(server.url)];
    const slowest: number[] = [];
    let taken: HoldWish = next();
    const uninvited = [...customers];
    // Others each time: who has won twice is rightly told of their own limit instead.
    const invite = (people: number) => uninvited.splice(0, people);
    try {
      // The first round opens the connections and is not counted.
      for (let round = 0; round <= (quick ? 1 : 3); round += 1) {
        taken = next();
        const wishes = invite(PEOPLE).map((customer) => ({ ...taken, ...customer }));
        const replies = await Promise.all(
          wishes.map((wish, index) => sendHold(connections, products[index % 2]?.url ?? "", wish)),
        );
        refuseBrokenPromises(replies);
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
    const late = invite(2).map((customer) => ({ ...taken, ...customer }));
    const messages = await captureRefusal(server.url, late);
    findings.measurements.push(
      {
        part: "contention",
        name: `${PEOPLE} holds of one slot at two processes, p99`,
        value: median(slowest),
        unit: "ms",
        target: { atMost: 2_000 },
        mayMissBy: 0.2,
        note: "1 winner, everybody else was told that the slot is taken",
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

/** Speed is worth nothing where two people got the slot, or somebody was told anything but that it is taken. */
function refuseBrokenPromises(replies: readonly HoldReply[]): void {
  const won = replies.filter(({ status }) => status === 201).length;
  const odd = replies.filter(({ status, code }) => status !== 201 && code !== "slot_taken");
  if (won === 1 && odd.length === 0) return;
  const words = [...new Set(odd.map(({ status, code }) => `${status} ${code}`))].join(", ");
  throw new Error(`The slot has ${won} winners and ${odd.length} other answers: ${words}`);
}
