import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { playwrightTotals, readTotals, vitestTotals } from "./test-totals.ts";

const report = {
  success: true,
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      assertionResults: [
        { fullName: "steady", status: "passed", failureMessages: [] },
        { fullName: "slow once", status: "passed", failureMessages: ["Test timed out"] },
        { fullName: "not here", status: "skipped" },
      ],
    },
  ],
};

it("names what passed at the second try only", () => {
  expect(vitestTotals(report)).toEqual({ passed: 2, failed: 0, skipped: 1, unsteady: ["slow once"] });
  const flaky = { title: "a journey", tests: [{ status: "flaky", projectName: "phone" }] };
  const steady = { title: "another", tests: [{ status: "expected", projectName: "phone" }] };
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  expect(playwrightTotals({ stats, suites: [{ suites: [{ specs: [flaky, steady] }] }] })).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    unsteady: ["a journey (phone)"],
  });
});

it("counts a file that could not be loaded, a runner that ended badly and a report that is missing as failures", async () => {
  expect(vitestTotals({ ...report, success: false }).failed).toBe(1);
  const folder = await mkdtemp(join(tmpdir(), "lapang-totals-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "report.json");
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => complaint.mockRestore());
  expect(readTotals(file, 0, vitestTotals).failed).toBe(1);
  writeFileSync(file, JSON.stringify(report));
  expect(readTotals(file, 1, vitestTotals)).toMatchObject({ passed: 2, failed: 1 });
  expect(readTotals(file, 0, vitestTotals).failed).toBe(0);
});
