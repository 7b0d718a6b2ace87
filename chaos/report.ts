import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ChaosResult, describe } from "./run-chaos.ts";

export const RECOVERY_LIMIT_MS = 10_000;
const SHOWN = 20;

/** Returns the violations, one line each. */
export function violationsOf({ stage, faults, findings }: ChaosResult, recoveryLimitMs = RECOVERY_LIMIT_MS): string[] {
  const { traffic, members, problems } = stage;
  const slow = faults.filter(({ recovery }) =>
    Object.values(recovery ?? {}).some((ms) => ms === null || ms > recoveryLimitMs),
  );
  return [
    ...slow.map((record) => `not working within ${recoveryLimitMs} ms after: ${describe(record)}`),
    ...findings.lost.map(
      ({ what, table, id, where, at }) => `lost: ${what} at ${at} (${table} ${id}${where ? `, ${where}` : ""})`,
    ),
    ...findings.doubled.map((text) => `written twice: ${text}`),
    ...Object.entries(findings.broken).map(
      ([promise, rows]) => `broken: ${promise}: ${JSON.stringify(rows.slice(0, 3))}`,
    ),
    ...findings.oversold.map((problem) => `oversold: ${problem}`),
    ...findings.disagreements.map((problem) => `gateway and books disagree: ${problem}`),
    ...findings.jobsLeft.map(({ task, state, jobs, error }) => `${jobs} × ${task} ${state}: ${error ?? ""}`),
    ...findings.idleWorkers,
    ...(traffic.failureCount > 0
      ? [`${traffic.failureCount} answers with status 500: ${summaryOf(traffic.failures)}`]
      : []),
    ...(traffic.withoutRetryAfter > 0 ? [`${traffic.withoutRetryAfter} answers 503 without Retry-After`] : []),
    ...(traffic.unanswered > 0 ? [`${traffic.unanswered} requests had no answer for a minute`] : []),
    ...members.flatMap(({ unexpectedEnds }) => unexpectedEnds.map((end) => `ended by itself: ${end}`)),
    ...[...new Set(problems)].map((problem) => `defect of this suite: ${problem}`),
  ];
}

function summaryOf(failures: readonly { kind: string }[]): string {
  return [...Map.groupBy(failures, ({ kind }) => kind)].map(([kind, { length }]) => `${kind} × ${length}`).join(", ");
}

/** Writes `report.md` and `report.json`. */
export async function writeReport(result: ChaosResult, violations: readonly string[]): Promise<void> {
  const { options, folder, stage, faults, findings } = result;
  const { traffic, memory } = stage;
  const counts = Object.fromEntries(
    [...traffic.counts].map(([kind, byStatus]) => [kind, Object.fromEntries(byStatus)]),
  );
  const data = {
    ...{ options, violations, faults, findings, counts },
    requests: {
      total: traffic.total,
      over5s: traffic.overFiveSeconds,
      nobodyListened: traffic.nobodyListens,
      failures: traffic.failures,
      slowest: traffic.slowest,
    },
    refusals: Object.fromEntries([...traffic.refusals].sort(([, one], [, other]) => other - one)),
    acknowledged: memory.countByKind(),
    serverLog: stage.serverLog,
  };
  await writeFile(join(folder, "report.json"), JSON.stringify(data, null, 2));
  await writeFile(join(folder, "report.md"), markdownOf(result, violations));
}

function markdownOf({ options, stage, faults }: ChaosResult, violations: readonly string[]): string {
  const { traffic, memory } = stage;
  const { seed, minutes, customers, webs, workers } = options;
  const kinds = new Set(faults.filter(({ skipped }) => !skipped).map(({ name }) => name));
  return [
    "# Chaos report",
    "",
    `Repeat with \`npm run chaos -- minutes=${minutes} customers=${customers} webs=${webs} workers=${workers} seed=${seed}\`.`,
    "",
    `${faults.length} faults of ${kinds.size} kinds, ${traffic.total} requests, ${memory.acknowledged.length} acknowledged writes, ` +
      `${traffic.overFiveSeconds} requests over 5 s, **${violations.length} violations**.`,
    ...section("Violations", violations.length > 0 ? violations.map((line) => `- ${line}`) : ["None."]),
    ...section(
      "Faults and recovery",
      faults.map((record) => `- ${record.began} ${describe(record)}`),
    ),
    ...section("Requests by kind and status (0: no answer)", [
      "| kind | statuses |",
      "|---|---|",
      ...[...traffic.counts].sort(byName).map(([kind, statuses]) => `| ${kind} | ${listOf(statuses)} |`),
    ]),
    ...section("Acknowledged writes", [
      "| write | times |",
      "|---|---|",
      ...Object.entries(memory.countByKind())
        .sort(byName)
        .map(([what, times]) => `| ${what} | ${times} |`),
    ]),
    ...section("Status 500", traffic.failures.slice(0, SHOWN).map(lineOf)),
    ...section("Slowest requests", traffic.slowest.slice(0, SHOWN).map(lineOf)),
  ].join("\n");
}

const section = (title: string, lines: readonly string[]) => ["", `## ${title}`, "", ...lines];
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other);
const listOf = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status} × ${times}`)
    .join(", ");
const lineOf = ({ at, request, status, ms, answer }: ChaosResult["stage"]["traffic"]["slowest"][number]) =>
  `- ${at} ${status} after ${ms} ms: \`${request}\` ${status >= 400 || status === 0 ? answer.replaceAll("\n", " ") : ""}`;
