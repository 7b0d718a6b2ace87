import { once } from "node:events";
import { createServer } from "node:net";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { removeThrowawayFolder, throwawayFolder } from "../db/embedded/throwaway-postgres.ts";
import { startProcess as start } from "../testing/apps/product-process.ts";
import { itInAll, some } from "../testing/extent.ts";
import { aVenue } from "../testing/factories/venue.ts";
import { testDatabase } from "../testing/postgres/database.ts";

/** Whole processes and a fresh PostgreSQL: seconds on an idle machine, much more on a busy one. */
vi.setConfig({ testTimeout: 120_000 });
const PATIENCE_MS = 60_000;

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { client, result: await client.query(text) };
}

/** The database connections of a running product by user: pool, listener and jobs. */
async function listUsersOf(dataDir: string): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir });
  const { client, result } = await query(
    server.ownerUrl,
    "select distinct usename from pg_stat_activity where application_name like 'lapang-%'",
  );
  await client.end();
  await server.stop();
  return result.rows.map(({ usename }) => usename);
}

it("starts on an empty machine, keeps its data after kill -9, and closes cleanly", async () => {
  const DATA_DIR = await throwawayFolder();
  onTestFinished(() => removeThrowawayFolder(DATA_DIR));
  const first = start({ DATA_DIR });
  const venue = (await (await fetch(`${await first.opened()}/api/v1/venue`)).json()) as { name: string };
  expect(venue.name).toBe("Lapang");
  first.child.kill("SIGKILL");
  await first.exited;

  const second = start({ DATA_DIR });
  const address = await second.opened();
  expect(await (await fetch(`${address}/api/v1/venue`)).json()).toEqual(venue);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await listUsersOf(DATA_DIR)).toEqual(["lapang_app"]);
  second.child.kill("SIGTERM");
  expect(await second.exited).toMatchObject({ code: 0, signal: null });
});

const { url, ownerUrl, db } = await testDatabase();
await aVenue(db);

/** Locks the venue until `unlock`; resolves once a reader waits. */
async function lockVenue() {
  const { client } = await query(url, "begin; lock table venue in access exclusive mode");
  const waiting = "select count(*)::int as many from pg_locks where not granted and database = $1";
  const { rows } = await client.query("select oid from pg_database where datname = current_database()");
  return {
    somebodyWaits: () =>
      expect
        .poll(async () => (await client.query(waiting, [rows[0].oid])).rows[0].many, { timeout: PATIENCE_MS })
        .toBeGreaterThan(0),
    async unlock() {
      await client.query("rollback");
      await client.end();
    },
  };
}

const refusesNewcomers = (address: string) =>
  expect
    .poll(
      () =>
        fetch(`${address}/healthz`).then(
          () => "answers",
          () => "refuses",
        ),
      { timeout: PATIENCE_MS },
    )
    .toBe("refuses");

itInAll("finishes the request under way before it closes", async () => {
  const { child, exited, opened } = start({ DATABASE_URL: url });
  const address = await opened();
  const { somebodyWaits, unlock } = await lockVenue();
  const slow = fetch(`${address}/api/v1/venue`);
  await somebodyWaits();
  child.kill("SIGTERM");
  await refusesNewcomers(address);
  expect(child.exitCode).toBeNull();
  await unlock();
  expect((await slow).status).toBe(200);
  expect(await exited).toMatchObject({ code: 0 });
});

itInAll("answers a request that outlasts the shutdown with 503, and fails none with a closed database", async () => {
  const { child, exited, opened } = start({ DATABASE_URL: url, LOG_LEVEL: "warn" });
  const address = await opened();
  const { somebodyWaits, unlock } = await lockVenue();
  const slow = fetch(`${address}/api/v1/venue`);
  await somebodyWaits();
  child.kill("SIGTERM");
  const reply = await slow;
  expect([reply.status, reply.headers.get("retry-after"), reply.headers.get("connection")]).toEqual([
    503,
    "5",
    "close",
  ]);
  expect(await reply.json()).toMatchObject({ error: { code: "unavailable" } });
  await unlock();
  const { output } = await exited;
  expect(output).not.toMatch(/destroyed|request failed/);
});

itInAll("leaves at once at the second signal", async () => {
  const { child, exited, opened } = start({ DATABASE_URL: url, JOBS: "off" });
  const address = await opened();
  const { somebodyWaits, unlock } = await lockVenue();
  const slow = fetch(`${address}/api/v1/venue`).catch(() => "cut");
  await somebodyWaits();
  child.kill("SIGINT");
  // Wait until the first signal is handled: two at once would count as one.
  await refusesNewcomers(address);
  child.kill("SIGINT");
  expect(await exited).toMatchObject({ code: 1 });
  expect(await slow).toBe("cut");
  await unlock();
});

itInAll("works as a superuser of the database too, but warns of it", async () => {
  const outputs = await Promise.all(
    [url, ownerUrl].map(async (DATABASE_URL) => {
      const { child, exited, opened } = start({ DATABASE_URL, JOBS: "off", LOG_LEVEL: "warn" });
      await opened();
      child.kill("SIGTERM");
      return (await exited).output;
    }),
  );
  expect(outputs.map((output) => output.includes("DATABASE_URL names a superuser"))).toEqual([false, true]);
});

itInAll("says in one line that the port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { code, output } = await start({ DATABASE_URL: url, PORT: String(port) }).exited;
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(`Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT.\n`);
});

const unusable: [string, string, RegExp][] = [
  ["WEB_DIST", "/nowhere/at/all", /^WEB_DIST must be a folder with the built web.*\n$/],
  ["HOST", "203.0.113.7", /^HOST must be an address of this machine.*\n$/],
  ["HOST", "no-such-host.invalid", /^HOST must be an address of this machine.*\n$/],
  ["DATA_DIR", "/dev/null/data", /^DATA_DIR must be a folder that can be made and written to: .+\n$/],
  ["DATA_DIR", "/proc/lapang/data", /^DATA_DIR must be a folder that can be made and written to: .+\n$/],
  ["AUTHORIZED_DOMAINS", "https://venue.example", /^AUTHORIZED_DOMAINS must be host names.*\n$/],
];
it.each(some(unusable, 2))("a %s of %s ends the start in one line that names it", async (name, value, line) => {
  const { code, output } = await start({ DATABASE_URL: url, JOBS: "off", [name]: value }).exited;
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

it("reports an unusable data folder in one line, also for an embedded database", async () => {
  const { code, output } = await start({ DATA_DIR: "/proc/lapang/data" }).exited;
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/^DATA_DIR must be .+\n$/) });
});

it("reports a wrong configuration or database in one line", async () => {
  const wrong = await start({ PORT: "http" }).exited;
  expect(wrong).toMatchObject({ code: 1, output: "PORT must be a whole number from 0 to 65535\n" });
  const away = await start({ DATABASE_URL: "postgres://lapang:secret@127.0.0.1:9/lapang" }).exited;
  expect(away.code).toBe(1);
  expect(away.output).toMatch(/^The database cannot be reached: .*Check DATABASE_URL\.\n$/);
  expect(away.output).not.toContain("secret");
});
