import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createDb, type Db } from "../../db/connect.ts";
import { isConnectionError } from "../../db/database-errors.ts";
import { startThrowawayPostgres } from "../../db/embedded/throwaway-postgres.ts";
import { migrate } from "../../db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../../db/migrations/migration-files.ts";
import { aResource } from "../../testing/factories/resources.ts";
import { killPostgres } from "../../testing/postgres/kill-postgres.ts";
import { holdResources } from "./ledger.ts";

const CUSTOMERS = 20;
const DAY = Date.UTC(2027, 0, 1);

/** Books consecutive hours, firm, until `isOver`; records the owners whose booking was acknowledged. */
async function bookOn(db: Db, resourceId: number, acknowledged: string[], isOver: () => boolean): Promise<void> {
  for (let hour = 0; !isOver(); hour++) {
    const ownerId = randomUUID();
    const items = [{ resourceId, from: new Date(DAY + hour * 3_600_000), to: new Date(DAY + (hour + 1) * 3_600_000) }];
    try {
      const request = { ownerId, purpose: "booking", items, heldUntil: null } as const;
      await db.transaction().execute((tx) => holdResources(tx, request));
      acknowledged.push(ownerId);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      await sleep(20);
    }
  }
}

test.runIf(process.platform === "linux")(
  "when PostgreSQL is killed in a storm of bookings it comes back by itself, with every booking it acknowledged",
  async () => {
    const server = await startThrowawayPostgres({ durable: true });
    onTestFinished(() => server.remove());
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const db = createDb(server.url, { max: CUSTOMERS });
    onTestFinished(() => db.destroy());
    const acknowledged: string[] = [];
    let over = false;
    const courts = await Promise.all(Array.from({ length: CUSTOMERS }, () => aResource(db)));
    const storm = courts.map((court) => bookOn(db, court.id, acknowledged, () => over));

    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(200);
    killPostgres(server.dataDir);
    const beforeTheKill = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(beforeTheKill + 2 * CUSTOMERS);
    over = true;
    await Promise.all(storm);

    const rows = await db.selectFrom("allocation").select("owner_id").execute();
    const present = new Set(rows.map((row) => row.owner_id));
    expect(acknowledged.filter((ownerId) => !present.has(ownerId))).toEqual([]);
  },
  60_000,
);
