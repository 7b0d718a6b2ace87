import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killPostgres } from "../postgres/kill-postgres.ts";
import { aHangingServer } from "./hanging-server.ts";

/** Kills an embedded server and sits down on its port before it is back; until the end of the calling test. */
export async function takePortOf(dataDir: string): Promise<void> {
  const port = Number(readFileSync(join(dataDir, "postgres/cluster/port"), "utf8"));
  for (;;) {
    try {
      killPostgres(dataDir);
    } catch {
      // Already dead, and perhaps its port is not free yet.
    }
    // Whoever started it again was faster: once more.
    if (await aHangingServer(port).catch(() => null)) return;
    await sleep(5);
  }
}
