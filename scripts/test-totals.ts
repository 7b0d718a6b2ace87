import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of tests that passed only on the second attempt. */
  unsteady: string[];
  /** Failed tests with the start of their messages, repeated at the end of a run. */
  failures: string[];
};

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0, unsteady: [], failures: [] };

export function sumOf(one: Totals, other: Totals): Totals {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    unsteady: [...one.unsteady, ...other.unsteady],
    failures: [...one.failures, ...other.failures],
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

/** A file that fails to load has no tests to count, but is a failure. */
export function vitestTotals(report: VitestReport): Totals {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === "passed");
  const failed = tests.filter(({ status }) => status === "failed");
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: passed.flatMap(({ fullName, failureMessages }) => (failureMessages?.length ? [fullName] : [])),
    failures: failed.map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages?.[0])),
  };
}

const MOST_TOLD = 4_000;

function failureOf(name: string, message = ""): string {
  const beforeStack = stripVTControlCharacters(message).split(/\n\s+at /)[0] ?? "";
  return `${name}\n${beforeStack.slice(0, MOST_TOLD).replaceAll(/^/gm, "    ")}`;
}

type PlaywrightTest = { status: string; projectName: string; results?: { errors?: { message?: string }[] }[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: { title: string; tests: PlaywrightTest[] }[] };
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function playwrightTotals(report: PlaywrightReport): Totals {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = testsOf(report);
  const named = (wanted: string) => tests.filter(({ status }) => status === wanted);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    unsteady: named("flaky").map(({ name }) => name),
    failures: named("unexpected").map(({ name, results = [] }) => failureOf(name, results[0]?.errors?.[0]?.message)),
  };
}

function testsOf({ suites = [], specs = [] }: PlaywrightSuite): (PlaywrightTest & { name: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: `${title} (${test.projectName})` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** Reads a runner's JSON report; a runner with an error code counts as at least one failure. */
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
