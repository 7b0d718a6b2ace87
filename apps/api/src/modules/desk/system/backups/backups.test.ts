import { expect, it, vi } from "vitest";
import { BackupError, type BackupPort, type KeptBackup } from "../../../../ports/backups.ts";
import { testApp } from "../../../../testing/apps/test-app.ts";
import { aVenue } from "../../../../testing/factories/venue.ts";
import { runningJobs } from "../../../../testing/jobs/running-jobs.ts";
import { aMemberOfStaff, send } from "../../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { runBackup } from "./run-backup.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager");
const clerk = await aMemberOfStaff(db, "front-desk");
/** Long after the migrations ran, so that a missing backup is stale. */
const NOW = new Date("2043-11-17T00:30:00Z");
const LAST_NIGHT = new Date("2043-11-16T19:07:00Z");
const log = { warn() {} };

const aBackup = (startedAt: Date): KeptBackup => ({
  ...{ name: startedAt.toISOString(), startedAt, endedAt: startedAt, bytes: 12_345, migration: "0001_first" },
});

/** A backup port that succeeds at once or fails. */
function aShelf(kept: KeptBackup[] = []) {
  const port: BackupPort & { failWith?: Error } = {
    dir: "/backups",
    list: async () => kept,
    make: async (tell) => {
      if (port.failWith) throw port.failWith;
      tell({ copied: 1, total: 2 });
      const made = aBackup(NOW);
      kept.unshift(made);
      return made;
    },
  };
  return port;
}

async function look(backups: BackupPort | undefined) {
  const app = await testApp(db, { backups });
  const own = (await send(app, manager, "GET", "/api/v1/system")).body.backups.own;
  const today = async (person: typeof manager) => (await send(app, person, "GET", "/api/v1/desk/today")).body;
  const wanted = () => send(app, manager, "POST", "/api/v1/system/backups");
  return { own, trouble: (await today(manager)).backupTrouble, clerks: (await today(clerk)).backupTrouble, wanted };
}

const run = (backups: BackupPort, now = NOW) => runBackup({ db, clock: () => now, backups, log });
const countRuns = async () => (await db.selectFrom("backup_run").select("id").execute()).length;

it("runs when last night's backup is missing, and then not before the next night", async () => {
  const shelf = aShelf([aBackup(new Date(LAST_NIGHT.getTime() - 86_400_000))]);
  await run(shelf);
  await run(shelf);
  expect(await shelf.list()).toHaveLength(2);
  expect(await countRuns()).toBe(1);
  const { own, trouble } = await look(shelf);
  expect(own).toMatchObject({ underWay: null, failure: null, stale: false, nextAt: "2043-11-17T19:07:00.000Z" });
  expect(own.kept[0]).toEqual({ name: NOW.toISOString(), at: NOW.toISOString(), bytes: 12_345 });
  expect(trouble).toBeNull();
});

it("shows managers the failure of the last run until one succeeds", async () => {
  const shelf = aShelf([aBackup(new Date(LAST_NIGHT.getTime() - 1))]);
  shelf.failWith = new BackupError("no_space", "/backups needs 300 MB free and has 1 MB.");
  await run(shelf);
  const { own, trouble, clerks } = await look(shelf);
  expect(own).toMatchObject({ failure: { problem: "no_space", detail: shelf.failWith.message }, nextAt: null });
  expect([trouble?.problem, clerks]).toEqual(["no_space", null]);
  delete shelf.failWith;
  await run(shelf, new Date(NOW.getTime() + 3_600_000));
  expect(await look(shelf)).toMatchObject({ own: { failure: null }, trouble: null });
});

it("shows managers a stale backup even if nothing failed", async () => {
  const old = aBackup(new Date(NOW.getTime() - 37 * 3_600_000));
  expect((await look(aShelf([old]))).trouble).toEqual({ lastGoodAt: old.endedAt.toISOString(), problem: null });
  expect((await look(aShelf())).trouble).toEqual({ lastGoodAt: null, problem: null });
});

it("runs at a manager's request in the worker, with an audit entry", async () => {
  const shelf = aShelf([aBackup(LAST_NIGHT)]);
  const { wanted } = await look(shelf);
  const { status, body } = await wanted();
  expect(status).toBe(200);
  expect((await wanted()).body.error.code).toBe("backup_under_way");
  expect((await look(shelf)).own.underWay).toMatchObject({ copied: 0, total: 0 });
  const entry = db.selectFrom("audit_entry").select(["action", "person_id"]).where("subject_id", "=", body.id);
  expect(await entry.execute()).toEqual([{ action: "backup_wanted", person_id: manager.id }]);
  await runningJobs(db, { url, backups: shelf });
  await vi.waitFor(async () => expect((await look(shelf)).own.underWay).toBeNull(), { timeout: 20_000 });
  expect(await shelf.list()).toHaveLength(2);
});

it("finishes a run that a killed process left open, once", async () => {
  const shelf = aShelf([aBackup(LAST_NIGHT)]);
  await db.insertInto("backup_run").values({ begun_at: LAST_NIGHT, copied_bytes: 5, total_bytes: 9 }).execute();
  const busy: BackupPort = { ...shelf, make: async () => undefined };
  await run(busy);
  expect((await look(shelf)).own.underWay).toMatchObject({ copied: 5 });
  await run(shelf);
  await run(shelf);
  expect(await shelf.list()).toHaveLength(2);
  expect((await look(shelf)).own.underWay).toBeNull();
});

it("offers no backups for an external database", async () => {
  const { own, trouble, wanted } = await look(undefined);
  expect([own, trouble]).toEqual([null, null]);
  expect((await wanted()).status).toBe(404);
});
