import { findBrowser, findShell } from "./browser.ts";
import { copyDemo, startDemoDatabases } from "./demo-databases.ts";
import { startProduct } from "./product.ts";
import { type Outcome, runNode, tools } from "./run.ts";
import { ensureBuilt } from "./web-build.ts";

type Options = {
  /** Where Playwright's JSON report is written. */
  reportFile?: string;
  /** Runs every journey at every screen size, including the @matrix tests. */
  matrix?: boolean;
};

/** Runs the journeys of `e2e/` in a real browser against the built product. */
export async function runJourneys(args: readonly string[], { reportFile, matrix }: Options = {}): Promise<Outcome> {
  const browser = await findBrowser({ install: true });
  // The everyday run uses the faster shell; journeys that need a whole browser start it themselves.
  const shell = matrix ? browser : await findShell(browser);
  await ensureBuilt();
  const server = await startDemoDatabases();
  const databaseUrl = await copyDemo(server.ownerUrl);
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: "warn" });
  const reporters = reportFile ? ["--reporter=line,json"] : [];
  const outcome = await runNode(tools.playwright, ["test", ...reporters, ...args], {
    env: {
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: shell,
      E2E_URL: product.url,
      E2E_DATABASE_URL: databaseUrl,
      E2E_DATABASE_SERVER: server.ownerUrl,
      // The data folder of products that a journey starts; deleted with the databases.
      E2E_FOLDER: server.dataDir,
      ...(matrix && { E2E_MATRIX: "on" }),
      ...(reportFile && { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
    },
  });
  await product.stop();
  await server.remove();
  return outcome;
}
