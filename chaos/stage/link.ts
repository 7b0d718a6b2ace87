import { connect, type NetConnectOpts, type Socket } from "node:net";

/** What a network does to a connection. */
export type NetworkState = "clear" | "refuse" | "black-hole" | "half-open" | "slow";
/** The pool a connection belongs to: that of requests, or that of the job queue. */
export type Use = "requests" | "queue";

const SLOW_MS = 150;
const STARTUP_HEADER_BYTES = 8;

/** One connection between a process and the database. Its use is known from the client's startup message. */
export class Link {
  readonly #client: Socket;
  readonly #stateFor: (use: Use) => NetworkState;
  #server: Socket | undefined;
  #isFrozen = false;
  #delayed = 0;
  use: Use | undefined;

  constructor(client: Socket, target: NetConnectOpts, stateFor: (use: Use) => NetworkState) {
    this.#client = client;
    this.#stateFor = stateFor;
    client.setNoDelay(true);
    client.on("error", () => {});
    client.once("data", (startup) => this.#open(startup, target));
    client.on("close", () => this.#server?.destroy());
  }

  onClose(closed: () => void): void {
    this.#client.on("close", closed);
  }

  cut(): void {
    this.#client.destroy();
    this.#server?.destroy();
  }

  get isFrozen(): boolean {
    return this.#isFrozen;
  }

  /** Drops all bytes in both directions without closing the connection. */
  freeze(): void {
    this.#isFrozen = true;
    this.#client.pause();
    this.#server?.pause();
  }

  /** Delivers the held bytes late, as TCP retransmission would. */
  thaw(): void {
    this.#isFrozen = false;
    this.#client.resume();
    this.#server?.resume();
  }

  /** The server's end is lost. The client notices only at its next write. */
  loseServer(): void {
    this.freeze();
    this.#server?.removeAllListeners("close").destroy();
  }

  #open(startup: Buffer, target: NetConnectOpts): void {
    this.use = useOf(startup);
    const state = this.#stateFor(this.use);
    if (state === "refuse") {
      this.cut();
      return;
    }
    const server = connect(target);
    this.#server = server;
    server.on("error", () => {});
    server.on("close", () => this.#client.destroy());
    server.on("data", (bytes) => this.#pass(bytes, this.#client));
    this.#client.on("data", (bytes) => (server.destroyed ? this.cut() : this.#pass(bytes, server)));
    server.write(startup);
    if (state === "black-hole" || state === "half-open" || this.#isFrozen) this.freeze();
  }

  #pass(bytes: Buffer, to: Socket): void {
    const isSlow = this.use && this.#stateFor(this.use) === "slow";
    if (!isSlow && this.#delayed === 0) return void to.write(bytes);
    this.#delayed += 1;
    // The same delay for all bytes keeps their order.
    setTimeout(() => {
      this.#delayed -= 1;
      if (!to.destroyed) to.write(bytes);
    }, SLOW_MS);
  }
}

/** Reads the use from the application name in the startup message. */
function useOf(startup: Buffer): Use {
  const fields = startup.subarray(STARTUP_HEADER_BYTES).toString("utf8").split("\0");
  const name = fields[fields.indexOf("application_name") + 1] ?? "";
  return /^lapang-(queue|presence|jobs)/.test(name) ? "queue" : "requests";
}
