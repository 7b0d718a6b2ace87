import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb, type Db } from "../../apps/api/src/db/connect.ts";
import { freePort } from "../../scripts/demo-server.ts";
import { ROOT } from "../../scripts/run.ts";
import { startProduct } from "./product.ts";

/** A product of its own over the demo venue, changed before anybody asks it for a page. */
export async function startChangedProduct(change: (db: Db) => Promise<void>) {
  const port = await freePort();
  const stateFile = join(tmpdir(), `lapang-changed-${port}.json`);
  const webDist = process.env.WEB_DIST ?? join(ROOT, "apps/web/dist");
  const product = await startProduct(port, webDist, { E2E_STATE_FILE: stateFile });
  const { databaseUrl } = JSON.parse(await readFile(stateFile, "utf8"));
  const db = createDb(databaseUrl, { max: 2, applicationName: "lapang-journeys" });
  await change(db);
  await db.destroy();
  return {
    base: `http://127.0.0.1:${port}`,
    async stop() {
      await product.stop();
      await rm(stateFile, { force: true });
    },
  };
}
