import { defineConfig } from "@playwright/test";
import { browserArgs, quickStartArgs } from "./scripts/browser.ts";

// scripts/journeys.ts finds a browser and starts the product; both must be the same in every worker.
const { CHROMIUM_SHELL_PATH, E2E_URL, E2E_MATRIX } = process.env;
if (!CHROMIUM_SHELL_PATH || !E2E_URL) throw new Error("Run the journeys with: npm run test:e2e -- [files or options]");

/**
 * Every day one journey for each promise is gone once: on a phone, unless its file (*.wide.spec.ts) or its tag says that it is
 * about a wide screen, or about both. The matrix goes all of them at every size that makes sense, and those tagged @matrix:
 * states, edges and walks by keyboard that a test below the screen shows too.
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
  // What Node runs as it is needs no compiler of Playwright's.
  build: { external: ["**/apps/**", "**/packages/**", "**/scripts/**"] },
  fullyParallel: true,
  // Who waits for a deadline or a network leaves room for a third beside two.
  workers: 3,
  forbidOnly: !!process.env.CI,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [["line"]],
  use: {
    baseURL: E2E_URL,
    locale: "id-ID",
    // Far from the venue on purpose: every time on the screen is the venue's, never the phone's.
    timezoneId: "America/New_York",
    // What was done, not what was seen: pictures of every step cost as much as the journey itself.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    // It fetches every file of the site for a later visit, thrice the work of the visit itself: only where it is what is asked.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: CHROMIUM_SHELL_PATH,
      args: matrix ? browserArgs : [...browserArgs, ...quickStartArgs],
    },
  },
  projects: [
    // First those that go one after the other: the others fill the time beside them.
    { name: "desktop", ...screens.desktop, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      ...screens.phone,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
