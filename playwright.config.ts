import { defineConfig } from "@playwright/test";
import { browserArgs, quickStartArgs } from "./scripts/browser.ts";

// scripts/journeys.ts finds a browser and starts the product; both must be the same in every worker.
const { CHROMIUM_SHELL_PATH, E2E_URL, E2E_MATRIX } = process.env;
if (!CHROMIUM_SHELL_PATH || !E2E_URL) throw new Error("Run the journeys with: npm run test:e2e -- [files or options]");

/**
 * Every day each journey runs once: on a phone, or on a wide screen if its file (*.wide.spec.ts) or tag says so, or on
 * both. The matrix runs all of them at every useful size, including those tagged @matrix: states, edges and keyboard walks
 * that a lower test covers too.
 */
const matrix = E2E_MATRIX === "on";
const aboutWide = /@wide|\.wide\.spec\.ts/;
const screens = {
  phone: { grepInvert: matrix ? aboutWide : [aboutWide, /@matrix/] },
  desktop: matrix ? { grepInvert: /@phone/ } : { grep: [aboutWide, /@both/], grepInvert: /@matrix/ },
};

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // Node runs these TypeScript files directly; Playwright need not compile them.
  build: { external: ["**/apps/**", "**/packages/**", "**/scripts/**"] },
  fullyParallel: true,
  // Journeys that wait for a deadline or the network leave CPU for a third worker on two cores.
  workers: 3,
  forbidOnly: !!process.env.CI,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [["line"]],
  use: {
    baseURL: E2E_URL,
    locale: "id-ID",
    // Far from the venue, so that a time shown in the browser's zone fails a test.
    timezoneId: "America/New_York",
    // Actions only: pictures of every step cost as much as the journey itself.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    // The worker fetches every file of the site, three times the work of the visit: only journeys about it allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: CHROMIUM_SHELL_PATH,
      args: matrix ? browserArgs : [...browserArgs, ...quickStartArgs],
    },
  },
  projects: [
    // The serial journeys first: others fill the time beside them.
    { name: "desktop", ...screens.desktop, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      ...screens.phone,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
