import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * One process runs many files: to load the product anew for each of them took most of the time. What a file leaves behind in
 * a module or a global the next one would meet, so it leaves nothing.
 */
const isolate = false;

/**
 * Node runs these files as they are, as the product does: to compile them once more took a third of the time. Nobody puts
 * another module in the place of one of ours, so none has to be looked at for that either.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** Left to itself, Vitest leaves one of two cores idle. */
const inMemory = { maxWorkers: Math.max(2, availableParallelism() - 1) };

/** Of the web, what needs a window to run in. */
const inATab = "apps/web/src/**/*.tab.test.ts";

/** After everything that needs no PostgreSQL. Those that wait for a process or a deadline leave room for a third beside two. */
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
          // Pages before any script runs are answers of the same app: one more project would load it into processes of its own.
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
          // Screens keep things in modules and globals, as a tab does: each file gets a tab of its own. Not a process of its own,
          // which would load what makes a window once for each file: that took two thirds of the time.
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
