import { defineConfig } from "@playwright/test";
import { stateFileOf } from "./e2e/support/state-file.ts";
import { browserArgs } from "./scripts/browser.ts";

// scripts/e2e.mjs finds a browser and a free port first; both must be the same in every worker.
const { CHROMIUM_PATH, E2E_PORT } = process.env;
if (!CHROMIUM_PATH || !E2E_PORT) throw new Error("Run the journeys with: npm run test:e2e -- [files or options]");
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // Two browsers, a server and a database share the machine: one stumble is told at the end, the second fails the run.
  retries: 1,
  forbidOnly: !!process.env.CI,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [["line"]],
  use: {
    baseURL,
    locale: "id-ID",
    // Far from the venue on purpose: every time on the screen is the venue's, never the phone's.
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: CHROMIUM_PATH, args: browserArgs },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: "node scripts/e2e-server.mjs",
    env: { PORT: E2E_PORT, E2E_STATE_FILE: stateFileOf(E2E_PORT) },
    url: baseURL,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
