import { readFileSync } from "node:fs";

export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed: the names of those that did at the second try only. */
  unsteady: string[];
};

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0, unsteady: [] };

export function sumOf(one: Totals, other: Totals): Totals {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    unsteady: [...one.unsteady, ...other.unsteady],
  };
}

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
};

/** A file that could not even be loaded has no tests to count, and failed all the same. */
export function vitestTotals(report: VitestReport): Totals {
  const passed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "passed"),
  );
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: passed.flatMap(({ fullName, failureMessages }) => (failureMessages?.length ? [fullName] : [])),
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; projectName: string }[] }[];
};
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function playwrightTotals(report: PlaywrightReport): Totals {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady: flakyOf(report) };
}

function flakyOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === "flaky").map(({ projectName }) => `${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

/** Reads a runner's JSON; a runner that ended badly, with or without one, counts as one failure at least. */
export function readTotals<Report>(file: string, code: number, totalsOf: (report: Report) => Totals): Totals {
  let totals = nothing;
  try {
    totals = totalsOf(JSON.parse(readFileSync(file, "utf8")) as Report);
  } catch (error) {
    console.error(`No report of the tests: ${(error as Error).message}`);
    code ||= 1;
  }
  return { ...totals, failed: Math.max(totals.failed, code === 0 ? 0 : 1) };
}
