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

it("lists tests that passed only on the second attempt", () => {
  expect(vitestTotals(report)).toEqual({ passed: 2, failed: 0, skipped: 1, unsteady: ["slow once"], failures: [] });
  const flaky = { title: "a journey", tests: [{ status: "flaky", projectName: "phone" }] };
  const steady = { title: "another", tests: [{ status: "expected", projectName: "phone" }] };
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  expect(playwrightTotals({ stats, suites: [{ suites: [{ specs: [flaky, steady] }] }] })).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    unsteady: ["a journey (phone)"],
    failures: [],
  });
});

it("repeats failures without their stack", () => {
  const message = "\u001b[31mError\u001b[39m: expected 1\nto be 2\n    at file.ts:1:2\n    at other.ts:3:4";
  const failed = { fullName: "a promise", status: "failed", failureMessages: [message] };
  const failures = ["a promise\n    Error: expected 1\n    to be 2"];
  expect(vitestTotals({ ...report, testResults: [{ assertionResults: [failed] }] }).failures).toEqual(failures);
  const tests = [{ status: "unexpected", projectName: "phone", results: [{ errors: [{ message }] }] }];
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(playwrightTotals({ stats, specs: [{ title: "a journey", tests }] }).failures).toEqual([
    "a journey (phone)\n    Error: expected 1\n    to be 2",
  ]);
});

it("counts an unloadable file, a failed runner and a missing report as failures", async () => {
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
