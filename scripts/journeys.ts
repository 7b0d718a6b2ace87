import { findBrowser } from "./browser.ts";
import { freePort } from "./demo-server.ts";
import { type Outcome, runNode, tools } from "./run.ts";
import { ensureBuilt } from "./web-build.ts";

/** Runs the journeys of `e2e/` in a real browser against the built product; `reportFile` gets Playwright's JSON. */
export async function runJourneys(args: readonly string[], reportFile?: string): Promise<Outcome> {
  const browser = await findBrowser({ install: true });
  await ensureBuilt();
  const reporters = reportFile ? ["--reporter=line,json"] : [];
  return runNode(tools.playwright, ["test", ...reporters, ...args], {
    env: {
      CHROMIUM_PATH: browser,
      E2E_PORT: String(await freePort()),
      ...(reportFile && { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
    },
  });
}
