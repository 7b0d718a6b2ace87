import { readFileSync } from "node:fs";

export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed: only at the second try. */
  unsteady: number;
};

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A file that could not even be loaded has no tests to count, and failed all the same. */
export function vitestTotals(report: VitestReport): Totals {
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: 0,
  };
}

export function playwrightTotals({ stats }: PlaywrightReport): Totals {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady: flaky };
}

/** Reads a runner's JSON; a runner that ended badly, with or without one, counts as one failure at least. */
export function readTotals<Report>(file: string, code: number, totalsOf: (report: Report) => Totals): Totals {
  let totals: Totals = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };
  try {
    totals = totalsOf(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch (error) {
    console.error(`No report of the tests: ${(error as Error).message}`);
    code ||= 1;
  }
  return { ...totals, failed: Math.max(totals.failed, code === 0 ? 0 : 1) };
}
