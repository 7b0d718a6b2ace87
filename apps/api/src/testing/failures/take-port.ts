import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killPostgres } from "../postgres/kill-postgres.ts";
import { aHangingServer } from "./hanging-server.ts";

/** Kills an embedded server and occupies its port before it restarts, until the end of the calling test. */
export async function takePortOf(dataDir: string): Promise<void> {
  const port = Number(readFileSync(join(dataDir, "postgres/cluster/port"), "utf8"));
  for (;;) {
    try {
      killPostgres(dataDir);
    } catch {
      // Already dead, and its port may not be free yet.
    }
    // The server restarted first: try again.
    if (await aHangingServer(port).catch(() => null)) return;
    await sleep(5);
  }
}
