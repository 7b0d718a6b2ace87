import { defineConfig } from "vitest/config";

/**
 * One process runs many files: to load the product anew for each of them took most of the time. What a file leaves behind in
 * a module or a global the next one would meet, so it leaves nothing.
 */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "domain", include: ["packages/*/src/**/*.test.ts"], environment: "node", isolate },
      },
      {
        test: {
          name: "api",
          include: ["apps/api/**/*.test.ts"],
          environment: "node",
          isolate,
          globalSetup: ["apps/api/src/testing/postgres.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "pages",
          include: ["e2e/pages/*.test.ts"],
          environment: "node",
          isolate,
          globalSetup: ["apps/api/src/testing/postgres.ts", "e2e/pages/built.ts"],
          // The built web is run as it was built.
          server: { deps: { external: [/\/apps\/web\/dist\//] } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: { name: "scripts", include: ["scripts/**/*.test.ts"], environment: "node" },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          // Screens keep things in modules and globals, as a tab does: each file gets a tab of its own.
          environment: "happy-dom",
          setupFiles: ["apps/web/src/testing/patience.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
