import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "domain", include: ["packages/*/src/**/*.test.ts"], environment: "node" },
      },
      {
        test: {
          name: "api",
          include: ["apps/api/**/*.test.ts"],
          environment: "node",
          globalSetup: ["apps/api/src/testing/postgres.ts"],
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
          environment: "happy-dom",
          setupFiles: ["apps/web/src/testing/patience.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
