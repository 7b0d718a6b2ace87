import { describe, expect, it } from "vitest";
import { lockfileProblems, registryProblems } from "./hygiene.ts";
import { playwrightTotals, vitestTotals } from "./test-totals.ts";

describe("the lockfile", () => {
  it("is refused when a package is tied to an address", () => {
    const lockfile = JSON.stringify({
      packages: {
        "": {},
        "node_modules/@lapang/web": { resolved: "apps/web", link: true },
        "node_modules/zod": { resolved: "https://packages.example/zod.tgz" },
      },
    });
    expect(lockfileProblems(lockfile)).toEqual([
      "package-lock.json: node_modules/zod is tied to https://packages.example/zod.tgz",
    ]);
  });
});

describe("a file", () => {
  // Put together, so that this file does not name one itself.
  const address = ["https:/", "registry.example", "zod"].join("/");

  it("is refused when it names a registry, or this machine's own", () => {
    expect(registryProblems("a.md", `see ${address}`)).toHaveLength(1);
    expect(registryProblems("a.md", "see packages.intern:4873", "packages.intern:4873")).toHaveLength(1);
  });

  it("may speak of registries and link elsewhere", () => {
    expect(registryProblems("a.md", "the registry is at https://lapang.example/registry", "packages.intern")).toEqual(
      [],
    );
  });
});

describe("the totals of a test run", () => {
  it("count a file that could not be loaded as a failure", () => {
    const report = { success: false, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
    expect(vitestTotals(report)).toEqual({ passed: 3, failed: 1, skipped: 2, unsteady: 0 });
  });

  it("tell of a journey that passed only at its second try", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightTotals({ stats })).toEqual({ passed: 6, failed: 1, skipped: 2, unsteady: 1 });
  });
});
