import { expect, it } from "vitest";
import { chooseKeptBackups, isBackupDue, isBackupStale, nextBackupAt } from "./backups.ts";

const at = (moment: string) => new Date(moment);

it.each([
  ["2026-11-16T19:06:59Z", "2026-11-16T19:07:00.000Z"],
  ["2026-11-16T19:07:00Z", "2026-11-17T19:07:00.000Z"],
  ["2026-11-16T02:00:00Z", "2026-11-16T19:07:00.000Z"],
])("after %s the next backup is at %s", (now, next) => {
  expect(nextBackupAt(at(now)).toISOString()).toBe(next);
});

it.each<[string, string | undefined, string, boolean]>([
  ["a venue without backups", undefined, "2026-11-16T12:00:00Z", true],
  ["last night's backup exists", "2026-11-15T19:07:30Z", "2026-11-16T12:00:00Z", false],
  ["the newest backup is older", "2026-11-15T12:00:00Z", "2026-11-16T12:00:00Z", true],
  ["a machine that was off for a week", "2026-11-08T19:07:30Z", "2026-11-16T12:00:00Z", true],
  ["the next nightly time has come", "2026-11-15T19:07:30Z", "2026-11-16T19:07:00Z", true],
])("last night's backup is due unless it exists: %s", (_, newest, now, due) => {
  expect(isBackupDue(newest === undefined ? undefined : at(newest), at(now))).toBe(due);
});

it("is stale after 36 hours", () => {
  const newest = at("2026-11-15T00:00:00Z");
  expect(isBackupStale(newest, at("2026-11-16T12:00:00Z"))).toBe(false);
  expect(isBackupStale(newest, at("2026-11-16T12:00:01Z"))).toBe(true);
});

it("keeps the newest backup of each of the last seven days and four weeks that have one", () => {
  const daily = Array.from({ length: 40 }, (_, day) => ({ startedAt: new Date(Date.UTC(2026, 10, 16 - day, 19, 7)) }));
  const morning = { startedAt: at("2026-11-16T03:00:00Z") };
  const kept = [...chooseKeptBackups([morning, ...daily], { days: 7, weeks: 4 })];
  expect(kept.map(({ startedAt }) => startedAt.toISOString().slice(0, 10))).toEqual([
    ...["2026-11-16", "2026-11-15", "2026-11-14", "2026-11-13", "2026-11-12", "2026-11-11", "2026-11-10"],
    // Sundays before those; the current week is the fourth.
    ...["2026-11-08", "2026-11-01"],
  ]);
  expect(kept).not.toContain(morning);
  const sparse = [at("2026-03-02T19:07:00Z"), at("2026-06-08T19:07:00Z")].map((startedAt) => ({ startedAt }));
  expect(chooseKeptBackups(sparse, { days: 7, weeks: 4 }).size).toBe(2);
});
