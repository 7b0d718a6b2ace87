import { open, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ensureAppRole } from "../app-role.ts";
import { socketFolder } from "./postgres-address.ts";
import { removeOtherBinaries } from "./postgres-binaries.ts";
import { DATABASE, SUPERUSER } from "./postgres-cluster.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { findPostmaster, giveWay, type Postmaster, removeStrangersLocks, spawnPostmaster } from "./postgres-process.ts";

export interface Server {
  home: PostgresHome;
  binaries: string;
  password: string;
  durable: boolean;
  log: (line: string) => void;
}

/** Long enough for the crash recovery of a busy server. */
const READY_WITHIN_MS = 120_000;

/** Returns a server that accepts our password: the running one, or a new one. */
export async function ensureRunning(server: Server): Promise<Postmaster> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let obstacle = "it did not become ready";
  while (Date.now() < deadline) {
    const found = await findPostmaster(server.home);
    if (found?.ready && (await answers(server, found))) return found;
    if (!found) obstacle = (await start(server, deadline)) ?? obstacle;
    await sleep(20);
  }
  throw new Error(`PostgreSQL in ${server.home.cluster} could not start: ${obstacle} (see ${server.home.log}).`);
}

/** Starts the server and waits until it or a competing one is ready. Returns the error message if a retry may help. */
async function start(server: Server, deadline: number): Promise<string | undefined> {
  const { home, binaries } = server;
  await removeStrangersLocks(home);
  await removeOtherBinaries(home.dir, binaries);
  const port = await choosePort(home);
  const { pid, exited, logStart } = await spawnPostmaster(home, binaries, settings(server, port));
  // In tests many processes compete; lower priority would always delay PostgreSQL.
  if (server.durable) giveWay(pid);
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  while (!gone && Date.now() < deadline) {
    if ((await findPostmaster(home))?.ready) return undefined;
    await sleep(20);
  }
  const fatal = await lastFatal(home.log, logStart);
  // A competing start, processes of a killed server that are still exiting, or an occupied port.
  if (/lock file|still in use|could not bind|could not create any TCP/.test(fatal)) return fatal;
  throw new Error(`PostgreSQL in ${home.cluster} could not start: ${fatal} (see ${home.log}).`);
}

function settings({ home, durable }: Server, port: number): Record<string, string | number> {
  const safety = durable ? "on" : "off";
  return {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder(home) ?? "",
    // In tests several apps are open at once, each with its own connections.
    max_connections: durable ? 100 : 300,
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Our statements are short: compiling them costs more than it saves.
    jit: "off",
    // Tests open thousands of short-lived connections and have nothing to protect; none lives long enough to benefit from
    // custom plans.
    ...(!durable && { scram_iterations: 1, plan_cache_mode: "force_generic_plan" }),
  };
}

/** True if the server accepts our password and serves our folder; also creates our database and the product's role. */
async function answers({ home, password }: Server, { port }: Postmaster): Promise<boolean> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: SUPERUSER, password, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; found: boolean }>(
      "select current_setting('data_directory') as folder, exists (select from pg_database where datname = $1) as found",
      [DATABASE],
    );
    if (rows[0]?.folder.replaceAll("\\", "/") !== home.data.replaceAll("\\", "/")) {
      throw new Error(
        `Port ${port} belongs to the server of ${rows[0]?.folder}, not of ${home.data}: stop that one first.`,
      );
    }
    if (!rows[0].found) await client.query(`create database ${DATABASE}`).catch(ignoreDuplicate);
    await ensureAppRole(client, password);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "28P01") throw new Error(`PostgreSQL on port ${port} refuses the password in ${home.password}.`);
    // Starting up, shutting down or just gone: retry.
    if (code && /^(57P0\d|08...|ECONN.*)$/.test(code)) return false;
    if (/terminated|timeout/i.test((error as Error).message)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function ignoreDuplicate(error: { code?: string }): void {
  // 42P04, or its race 23505: two processes created the database at the same time.
  if (error.code !== "42P04" && error.code !== "23505") throw error;
}

async function choosePort(home: PostgresHome): Promise<number> {
  const last = Number(await readFile(home.port, "utf8").catch(() => "0"));
  const port = (last && (await freePort(last).catch(() => undefined))) || (await freePort(0));
  if (port !== last) await writeFile(home.port, `${port}\n`);
  return port;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function lastFatal(path: string, from: number): Promise<string> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(Math.max(0, size - from)), 0, undefined, from);
  await file.close();
  const lines = buffer.toString("utf8").trim().split("\n");
  const line = lines.findLast((entry) => /(FATAL|PANIC):/.test(entry)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?(FATAL|PANIC):\s*/, "");
}
