import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * One process runs many files, because loading the product for each took most of the time. A test file must not leave
 * anything in modules or globals.
 */
const isolate = false;

/**
 * Node runs these files directly, as it runs the product: compiling them took a third of the time. No test mocks our own
 * modules.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** By default Vitest leaves one of two cores idle. */
const inMemory = { maxWorkers: Math.max(2, availableParallelism() - 1) };

/** Tests of the web that need a DOM. */
const inATab = "apps/web/src/**/*.tab.test.ts";

/**
 * Runs after the projects without PostgreSQL. Tests that wait for a process or deadline leave CPU for a third worker on two
 * cores.
 */
const onPostgres = { maxWorkers: 3, sequence: { groupOrder: 1 }, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "domain",
          include: ["packages/*/src/**/*.test.ts"],
          environment: "node",
          isolate,
          experimental,
          ...inMemory,
        },
      },
      {
        test: {
          name: "api",
          // Server-rendered pages and the short chaos run use the same app: another project would load it in processes of
          // its own.
          include: ["apps/api/**/*.test.ts", "e2e/pages/*.test.ts", "chaos/*.test.ts"],
          environment: "node",
          isolate,
          experimental,
          globalSetup: ["apps/api/src/testing/postgres/postgres.ts"],
          ...onPostgres,
        },
      },
      {
        test: { name: "scripts", include: ["scripts/**/*.test.ts"], environment: "node", ...inMemory },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.ts"],
          exclude: [inATab],
          environment: "node",
          isolate,
          unstubGlobals: true,
          ...inMemory,
        },
      },
      {
        test: {
          name: "screens",
          include: ["apps/web/src/**/*.test.tsx", inATab],
          // Screens keep state in modules and globals, so each file gets a context of its own; not a process, because
          // loading happy-dom for each took two thirds of the time.
          environment: "happy-dom",
          pool: "vmForks",
          setupFiles: ["apps/web/src/testing/channels.ts", "apps/web/src/testing/async-timeout.ts"],
          testTimeout: 30_000,
          ...inMemory,
        },
      },
    ],
  },
});
