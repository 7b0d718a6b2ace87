import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createDb, type Db } from "../../db/connect.ts";
import { startThrowawayPostgres } from "../../db/embedded/throwaway-postgres.ts";
import { MIGRATIONS_DIR } from "../../db/migrations/migration-files.ts";
import { probe } from "../../db/probe.ts";
import { get, testApp } from "../../testing/apps/test-app.ts";
import { databaseProxy } from "../../testing/failures/database-proxy.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { url, db, asOwner } = await testDatabase();
/** Opens the first probe connection: on a busy machine that alone may take longer than the limit of /readyz. */
const enter = (entered: Db) => probe(entered);
await enter(db);

it("is ready when the database is reachable and migrated", async () => {
  const app = await testApp(db);
  expect((await get(app, "/healthz")).body).toEqual({ status: "ok" });
  expect(await get(app, "/readyz")).toMatchObject({ status: 200, body: { status: "ready", reasons: [] } });
});

it("is not ready while a migration is pending", async () => {
  const migrationsDir = await mkdtemp(join(tmpdir(), "lapang-health-migrations-"));
  onTestFinished(() => rm(migrationsDir, { recursive: true }));
  const names = await readdir(MIGRATIONS_DIR);
  for (const name of names) await copyFile(join(MIGRATIONS_DIR, name), join(migrationsDir, name));
  const number = String(names.length + 1).padStart(4, "0");
  await writeFile(join(migrationsDir, `${number}_more.sql`), "select 1;");
  const { status, body } = await get(await testApp(db, { migrationsDir }), "/readyz");
  expect([status, body.reasons]).toEqual([503, ["migrations_pending"]]);
});

it("is not ready where the migration files are missing", async () => {
  const migrationsDir = join(tmpdir(), "lapang-no-such-folder");
  const { status, body } = await get(await testApp(db, { migrationsDir }), "/readyz");
  expect([status, body.reasons]).toEqual([503, ["migrations_pending"]]);
});

it("is not ready while a job lane takes no jobs, and names the lane", async () => {
  let running = true;
  const lanes = () => [
    { name: "database", isWorking: true, replaced: 0, errors: 0 } as const,
    { name: "mail", isWorking: running, replaced: 1, errors: 3 } as const,
  ];
  const app = await testApp(db, { jobs: { isRunning: () => running, lanes } });
  expect((await get(app, "/readyz")).status).toBe(200);
  running = false;
  const { status, body } = await get(app, "/readyz");
  expect([status, body.reasons, body.stoppedLanes]).toEqual([503, ["jobs_stopped"], ["mail"]]);
});

it("is alive but not ready while the database is down", async () => {
  const server = await startThrowawayPostgres();
  const own = createDb(server.url);
  await enter(own);
  const app = await testApp(own);
  expect((await get(app, "/readyz")).body.reasons).toEqual(["migrations_pending"]);
  await server.remove();
  // After one missed answer the previous state stays.
  expect((await get(app, "/readyz")).body.reasons).toEqual(["migrations_pending"]);
  const { status, body, headers } = await get(app, "/readyz");
  expect([status, body.reasons, headers["retry-after"]]).toEqual([503, ["database_unreachable"], "5"]);
  expect((await get(app, "/healthz")).status).toBe(200);
  expect((await get(app, "/api/v1/venue")).body.error.code).toBe("unavailable");
  await own.destroy();
});

it("stays ready while every connection of the request pool is busy", async () => {
  const own = createDb(url, { max: 1 });
  onTestFinished(() => own.destroy());
  await enter(own);
  const app = await testApp(own);
  await app.ready();
  await own.connection().execute(async () => {
    for (const _ of ["first", "second", "third"]) {
      expect(await get(app, "/readyz")).toMatchObject({ status: 200, body: { reasons: [] } });
    }
  });
});

it("is not ready after two missed answers in a row, and ready after the next answer", async () => {
  const proxy = await databaseProxy(url);
  const own = createDb(proxy.url, { max: 1 });
  onTestFinished(() => own.destroy());
  await enter(own);
  const app = await testApp(own);
  proxy.silence();
  expect((await get(app, "/readyz")).status).toBe(200);
  const { status, body } = await get(app, "/readyz");
  expect([status, body.reasons]).toEqual([503, ["database_unreachable"]]);
  proxy.restore();
  await expect.poll(async () => (await get(app, "/readyz")).status, { timeout: 60_000 }).toBe(200);
});

it("is not ready on a read-only server, and ready once it takes writes again", async () => {
  const settings = `alter role lapang_app in database ${new URL(url).pathname.slice(1)}`;
  await asOwner(`${settings} set default_transaction_read_only = on`);
  const own = createDb(url, { max: 1 });
  onTestFinished(() => own.destroy());
  const app = await testApp(own);
  const { status, body } = await get(app, "/readyz");
  await asOwner(`${settings} reset default_transaction_read_only`);
  expect([status, body.reasons]).toEqual([503, ["database_read_only"]]);
  expect((await get(app, "/readyz")).status).toBe(200);
});

it("is not ready for a database made by a newer version", async () => {
  const migrationsDir = await mkdtemp(join(tmpdir(), "lapang-health-older-"));
  onTestFinished(() => rm(migrationsDir, { recursive: true }));
  const names = (await readdir(MIGRATIONS_DIR)).sort();
  for (const name of names.slice(0, -1)) await copyFile(join(MIGRATIONS_DIR, name), join(migrationsDir, name));
  const { status, body } = await get(await testApp(db, { migrationsDir }), "/readyz");
  expect([status, body.reasons]).toEqual([503, ["database_newer"]]);
});
