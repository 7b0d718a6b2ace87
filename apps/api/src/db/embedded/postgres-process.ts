import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { program } from "./postgres-binaries.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { isAlive } from "./process-identity.ts";

/** The content of a cluster's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket, if it has one. */
  socketFolder: string | undefined;
  ready: boolean;
}

const SOCKET_LOCK = /^\.s\.PGSQL\.\d+\.lock$/;
const LOG_LIMIT_BYTES = 5_000_000;
/** The whole shutdown must end within ten seconds, and this is its last step. */
const FAST_STOP_MS = 2_500;
/** Nice value added to the server's processes. */
const NICER = 5;

/**
 * Returns the running server of this home, including one left by a killed Node process; undefined if its pid file is stale.
 */
export async function findPostmaster(home: PostgresHome): Promise<Postmaster | undefined> {
  const lines = await readLines(pidFile(home));
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || !mayBePostmaster(pid, home)) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] || undefined, ready: lines[7] === "ready" };
}

/**
 * Removes lock files whose pid now belongs to an unrelated process, as after a container restart; PostgreSQL would refuse
 * to start. Safe, because the server also checks the shared memory of its data folder.
 */
export async function removeStrangersLocks(home: PostgresHome): Promise<void> {
  const sockets = (await readdir(home.data)).filter((name) => SOCKET_LOCK.test(name));
  for (const file of [pidFile(home), ...sockets.map((name) => join(home.data, name))]) {
    const pid = Number((await readLines(file))[0]);
    if (pid && isAlive(pid) && !mayBePostmaster(pid, home)) await rm(file, { force: true });
  }
}

/**
 * Spawns the server detached (Ctrl-C reaches the whole process group) with its log in a file; resolves when spawned, not
 * when ready.
 */
export async function spawnPostmaster(home: PostgresHome, binaries: string, settings: Record<string, string | number>) {
  const size = await stat(home.log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(home.log, `${home.log}.1`);
  const log = await open(home.log, "a", 0o600);
  const logStart = (await log.stat()).size;
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    // PostgreSQL on Windows refuses administrator rights; pg_ctl drops them.
    const windows = process.platform === "win32";
    const options = ["-D", home.data, ...flags];
    const child = spawn(
      program(binaries, windows ? "pg_ctl" : "postgres"),
      windows ? ["start", "-W", "-D", home.data, "-o", flags.map((flag) => `"${flag}"`).join(" ")] : options,
      { ...childOptions(home), detached: true, stdio: ["ignore", log.fd, log.fd] },
    );
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", (error) => reject(explainSpawnError(error, binaries, "postgres")));
    });
    child.unref();
    return { pid: child.pid, exited: windows ? new Promise<void>(() => {}) : exited, logStart };
  } finally {
    await log.close();
  }
}

/**
 * Lowers the priority of the server's processes, so that they do not preempt Node's only thread on its core while another
 * core is idle. Gives 7 % more holds; no effect with Linux's autogroup scheduling, where each session has its own share.
 */
export function giveWay(postmaster: number | undefined): void {
  try {
    if (postmaster) setPriority(postmaster, Math.min(getPriority() + NICER, constants.priority.PRIORITY_LOW));
  } catch {
    // Not permitted, or the process has ended: keep the default priority.
  }
}

/** Fast shutdown: rolls back open transactions; everything is on disk when this resolves. */
export async function stopPostmaster(home: PostgresHome, binaries: string, { pid }: Postmaster): Promise<void> {
  if (process.platform === "win32") {
    await promisify(execFile)(program(binaries, "pg_ctl"), ["stop", "-m", "fast", "-D", home.data]).catch(() => {});
  } else {
    signal(pid, "SIGINT");
  }
  const deadline = Date.now() + FAST_STOP_MS;
  while (isAlive(pid) && mayBePostmaster(pid, home)) {
    // Stop a hanging server with an immediate shutdown: the next start recovers.
    if (Date.now() > deadline) signal(pid, "SIGQUIT");
    await sleep(20);
  }
}

/** Immediate shutdown in one synchronous step, for an exit handler: the next start recovers. */
export function killPostmaster(home: PostgresHome): void {
  if (!existsSync(pidFile(home))) return;
  const pid = Number.parseInt(readFileSync(pidFile(home), "utf8"), 10);
  if (pid && isAlive(pid) && mayBePostmaster(pid, home)) signal(pid, "SIGQUIT");
}

/** Passes no secrets in the environment of a process that outlives us and runs as another user. */
export function childOptions(home: PostgresHome) {
  const { PATH, SystemRoot, TEMP } = process.env;
  const identity = home.user ? { uid: home.user.uid, gid: home.user.gid } : {};
  return { ...identity, cwd: home.dir, env: { PATH, SystemRoot, TEMP, LC_ALL: "C", TZ: "UTC" }, windowsHide: true };
}

export function explainSpawnError(error: unknown, binaries: string, name: string): Error {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
  if (code === "EACCES") {
    return new Error(
      `${binaries} cannot be executed (a file system mounted noexec?): set DATA_DIR to a folder elsewhere.`,
    );
  }
  if (code === "ENOENT") {
    return new Error(
      `${name} in ${binaries} cannot run on this system (a Linux without glibc?): set DATABASE_URL instead.`,
    );
  }
  return new Error(`${name} failed: ${stderr?.trim().split("\n").at(-1) ?? message}`);
}

const pidFile = (home: PostgresHome) => join(home.data, "postmaster.pid");

async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").map((line) => line.trim());
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** After a crash another process may have the pid. Where the system cannot tell, the password check does. */
function mayBePostmaster(pid: number, home: PostgresHome): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`-D\0${home.data}\0`);
  } catch {
    return false;
  }
}
