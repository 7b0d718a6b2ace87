import { spawn } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type ProductProcess, spawnProduct } from "../../apps/api/src/testing/apps/spawn-product.ts";
import { endingWithParent } from "../../scripts/run.ts";
import { DatabaseProxy } from "./database-proxy.ts";
import type { DatabaseServer } from "./database-server.ts";

export type Role = "web" | "worker";
type Settings = {
  name: string;
  role: Role;
  /** The same port at each start, as behind a load balancer. */
  port: number;
  env: Record<string, string>;
  logFile: string;
};

/** Delay before a supervisor restarts a process. */
const RESTART_MS = 200;
/** A process that cannot start is not restarted for ever. */
const MOST_ENDS = 20;
const STARTED: Readonly<Record<Role, string>> = { web: "open at", worker: "worker runs" };

/** One process of the product with its own proxy to the database; it is restarted whenever it ends, as by systemd. */
export class Member {
  readonly name: string;
  readonly role: Role;
  readonly address: string;
  readonly proxy: DatabaseProxy;
  /** Ends that no fault caused; each is a violation. */
  readonly unexpectedEnds: string[] = [];
  readonly #settings: Settings;
  readonly #database: DatabaseServer;
  /** Undefined between an end and the next start. */
  #process: ProductProcess | undefined;
  #isExpectedToEnd = false;
  #isClosing = false;

  private constructor(settings: Settings, database: DatabaseServer, proxy: DatabaseProxy) {
    this.name = settings.name;
    this.role = settings.role;
    this.address = `http://127.0.0.1:${settings.port}`;
    this.proxy = proxy;
    this.#settings = settings;
    this.#database = database;
    this.#process = this.#start();
  }

  static async open(settings: Settings, database: DatabaseServer): Promise<Member> {
    return new Member(settings, database, await DatabaseProxy.open(database.target));
  }

  /** Resolves once the present process reports that it has started. */
  async started(): Promise<void> {
    for (;;) {
      const current = this.#process;
      if (
        current &&
        (await current.printed(STARTED[this.role]).then(
          () => true,
          () => false,
        ))
      )
        return;
      if (this.unexpectedEnds.length > MOST_ENDS) throw new Error(this.unexpectedEnds.at(-1));
      await sleep(RESTART_MS);
    }
  }

  /** Ends the process, which is then restarted. Resolves when it is gone. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    this.#isExpectedToEnd = true;
    const ending = this.#process;
    ending?.child.kill(signal);
    await ending?.exited;
  }

  /** Stops the process for this long. It continues even if this run ends meanwhile. */
  async pause(seconds: number): Promise<void> {
    const pid = this.#process?.child.pid;
    if (pid) await pauseProcess(pid, seconds);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const ending = this.#process;
    ending?.child.kill("SIGCONT");
    ending?.child.kill("SIGTERM");
    await ending?.exited;
    await this.proxy.close();
  }

  #start(): ProductProcess {
    const { role, env, port } = this.#settings;
    const started = spawnProduct(
      {
        ...env,
        NODE_OPTIONS: endingWithParent(process.env).NODE_OPTIONS ?? "",
        LOG_LEVEL: "warn",
        DATABASE_URL: this.#database.urlThrough(this.proxy.port),
        ...(role === "web" && { PORT: String(port), JOBS: "off", RATE_LIMITS: "off" }),
      },
      role === "web" ? "main.ts" : "worker.ts",
    );
    for (const stream of [started.child.stdout, started.child.stderr]) stream.on("data", (text) => this.#log(text));
    this.#isExpectedToEnd = false;
    void started.exited.then(({ code, signal, output }) => this.#ended(`${code ?? signal}: ${output.slice(-2_000)}`));
    return started;
  }

  #ended(how: string): void {
    this.#process = undefined;
    if (this.#isClosing) return;
    if (!this.#isExpectedToEnd) this.unexpectedEnds.push(`${this.name} ended with ${how}`);
    setTimeout(() => {
      if (!this.#isClosing) this.#process = this.#start();
    }, RESTART_MS);
  }

  #log(text: Buffer): void {
    appendFile(this.#settings.logFile, text).catch(() => {});
  }
}

/** Sends SIGSTOP, and SIGCONT from a process of its own, so that nothing stays stopped if this run is killed. */
export async function pauseProcess(pid: number, seconds: number): Promise<void> {
  const waker = spawn("sh", ["-c", `sleep ${seconds}; kill -CONT ${pid}`], { detached: true, stdio: "ignore" });
  const woken = new Promise((done) => waker.once("exit", done));
  process.kill(pid, "SIGSTOP");
  await woken;
}
