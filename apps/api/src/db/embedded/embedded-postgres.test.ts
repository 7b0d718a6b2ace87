import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openPostgresHome } from "./postgres-home.ts";
import { findPostmaster } from "./postgres-process.ts";
import { removeThrowawayFolder, throwawayFolder } from "./throwaway-postgres.ts";

const linux = test.runIf(process.platform === "linux");
const asRoot = test.runIf(process.getuid?.() === 0);

const dataDir = await throwawayFolder();
const home = await openPostgresHome(dataDir);
afterAll(() => removeThrowawayFolder(dataDir));

const start = (options: { durable?: boolean } = {}) => startEmbeddedPostgres({ dataDir, durable: false, ...options });
const serverPid = async () => (await findPostmaster(home))?.pid;

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<T>(text).finally(() => client.end());
  return rows;
}

/** Starts another Node process with the same data folder; `end` stops it cleanly. */
async function startNeighbour(dir = dataDir) {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dir)}, durable: false });
    console.log(server.ownerUrl);
    process.stdin.once("data", async () => { await server.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return {
    url,
    async end() {
      child.stdin.write("stop\n");
      await exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

linux("every process of PostgreSQL gives way to ours, whose one thread all are waiting for", async () => {
  const server = await start({ durable: true });
  onTestFinished(() => server.stop());
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  expect(getPriority(rows[0]?.pid)).toBe(Math.min(getPriority() + 5, 19));
});

test("processes that start concurrently on an empty folder share one cluster and one server, and leave nothing half done", async () => {
  const [first, second] = await Promise.all([startNeighbour(), startNeighbour()]);
  expect(second.url).toBe(first.url);
  await query(first.url, "create table kept (id integer); insert into kept values (1)");
  await Promise.all([first.end(), second.end()]);
  expect(await serverPid()).toBeUndefined();
  expect((await readdir(home.dir)).sort()).toEqual([
    expect.stringMatching(/^bin-18/),
    "cluster",
    "leases",
    "server.log",
  ]);
  expect(await readdir(home.leases)).toEqual([]);
});

test("a later start reuses the cluster and its data", async () => {
  const made = async () => (await stat(join(home.data, "PG_VERSION"))).ctimeMs;
  const before = await made();
  for (let turn = 0; turn < 3; turn++) {
    const server = await start();
    expect(await query(server.ownerUrl, "select id from kept")).toEqual([{ id: 1 }]);
    await server.stop();
    await server.stop();
  }
  expect(await made()).toBe(before);
});

test("the server listens on this machine only, requires a password, and is durable", async () => {
  const server = await start({ durable: true });
  const rows = await query<{ name: string; setting: string }>(
    server.ownerUrl,
    `select name, setting from pg_settings where name in
      ('listen_addresses', 'unix_socket_directories', 'fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: home.data,
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    server_encoding: "UTF8",
  });
  const guess = server.ownerUrl.replace(/:[^:@]+@/, ":guess@");
  await expect(query(guess, "select 1")).rejects.toThrow("password authentication failed");
  expect((await stat(home.data)).mode & 0o777).toBe(0o700);
  expect((await stat(home.password)).mode & 0o777).toBe(0o600);
  await server.stop();
});

test("one process may stop while another works; the last one stops the server", async () => {
  const neighbour = await startNeighbour();
  const mine = await start();
  const pid = await serverPid();
  await neighbour.end();
  expect(await serverPid()).toBe(pid);
  expect(await query(mine.ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  await mine.stop();
  expect(await serverPid()).toBeUndefined();
});

test("a server that outlived its killed process is joined, and stopped by the last process", async () => {
  const neighbour = await startNeighbour();
  const pid = await serverPid();
  await neighbour.kill();
  expect(await serverPid()).toBe(pid);
  const mine = await start();
  expect(mine.ownerUrl).toBe(neighbour.url);
  expect(await serverPid()).toBe(pid);
  await mine.stop();
  expect(await serverPid()).toBeUndefined();
});

test("a server killed under a living process restarts on the same address", async () => {
  const server = await start();
  const pid = await serverPid();
  process.kill(pid as number, "SIGKILL");
  await expect
    .poll(() => query(server.ownerUrl, "select id from kept").catch(() => []), { timeout: 15_000 })
    .toEqual([{ id: 1 }]);
  expect(await serverPid()).not.toBe(pid);
  await server.stop();
});

asRoot(
  "a pid file that names a stranger, as after the restart of a container, does not keep the server down",
  async () => {
    const { user } = home;
    const stranger = spawn("sleep", ["60"], { uid: user?.uid, gid: user?.gid });
    onTestFinished(() => void stranger.kill());
    const lines = [stranger.pid, home.data, 1, 5432, "", "127.0.0.1", "", "ready"];
    const port = (await readFile(home.port, "utf8")).trim();
    for (const name of ["postmaster.pid", `.s.PGSQL.${port}.lock`]) {
      await writeFile(join(home.data, name), `${lines.join("\n")}\n`);
    }
    const server = await start();
    expect(await query(server.ownerUrl, "select id from kept")).toEqual([{ id: 1 }]);
    await server.stop();
  },
);

linux("what a process left that was killed while it made a cluster is swept away", async () => {
  const child = spawn("true");
  await once(child, "exit");
  const leftover = join(home.dir, `.cluster.${child.pid}-1.0123abcd.tmp`);
  await mkdir(leftover);
  await writeFile(join(home.leases, `${child.pid}-1.0123abcd.held`), "");
  const server = await start();
  await expect(stat(leftover)).rejects.toThrow("ENOENT");
  await server.stop();
  expect(await serverPid()).toBeUndefined();
});

test("processes that start and stop concurrently never lose their server", async () => {
  const comeAndGo = async (pause: number) => {
    for (let turn = 0; turn < 8; turn++) {
      const server = await start();
      expect(await query(server.ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
      await sleep(pause);
      expect(await query(server.ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
      await server.stop();
    }
  };
  await Promise.all([comeAndGo(0), comeAndGo(3), comeAndGo(7), comeAndGo(15)]);
  expect(await serverPid()).toBeUndefined();
});

asRoot("a folder that the server's user cannot reach is named, with what to do", async () => {
  const closed = join(dataDir, "closed");
  await mkdir(closed, { mode: 0o700 });
  const refusal = startEmbeddedPostgres({ dataDir: join(closed, "data") });
  await expect(refusal).rejects.toThrow(/who may not pass through .*\/closed: .*set DATA_DIR to a folder elsewhere\.$/);
});

test("a server that cannot start reports the reason in one line", async () => {
  const version = join(home.data, "PG_VERSION");
  const present = await readFile(version, "utf8");
  await writeFile(version, "9\n");
  await expect(start()).rejects.toThrow(/^PostgreSQL in .*cluster could not start: .*incompatible.*$/);
  await writeFile(version, present);
});
