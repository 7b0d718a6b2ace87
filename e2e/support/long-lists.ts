import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb } from "../../apps/api/src/db/connect.ts";
import { aClub, anArticle, aProgramme } from "../../apps/api/src/testing/factories-content.ts";
import { aKost } from "../../apps/api/src/testing/factories-stays.ts";
import { aCourt } from "../../apps/api/src/testing/factories-venue.ts";
import { freePort } from "../../scripts/demo-server.ts";
import { ROOT } from "../../scripts/run.ts";
import { startProduct } from "./product.ts";

/** More than a page of everything that the venue lists, on top of the demo's own. */
const EACH = 25;

/** A product of its own, whose lists are all longer than one page. */
export async function startProductWithLongLists() {
  const port = await freePort();
  const stateFile = join(tmpdir(), `lapang-long-lists-${port}.json`);
  const webDist = process.env.WEB_DIST ?? join(ROOT, "apps/web/dist");
  const product = await startProduct(port, webDist, { E2E_STATE_FILE: stateFile });
  const { databaseUrl } = JSON.parse(await readFile(stateFile, "utf8"));
  const db = createDb(databaseUrl, { max: 2, applicationName: "lapang-journeys" });
  for (let count = 1; count <= EACH; count += 1) {
    const slug = `tambahan-${String(count).padStart(2, "0")}`;
    await aCourt(db, { slug, position: 100 + count });
    await aClub(db, { slug });
    await aProgramme(db, { slug });
    await aKost(db, { slug, opensOn: ["2026-01-01"] });
    await anArticle(db, { slug, publishedAt: new Date("2025-03-01T00:00:00Z") });
  }
  await db.destroy();
  return {
    base: `http://127.0.0.1:${port}`,
    async stop() {
      await product.stop();
      await rm(stateFile, { force: true });
    },
  };
}
