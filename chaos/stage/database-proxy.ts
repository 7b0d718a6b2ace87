import { once } from "node:events";
import { type AddressInfo, createServer, type NetConnectOpts, type Server } from "node:net";
import { Link, type NetworkState, type Use } from "./link.ts";

const USES: readonly Use[] = ["requests", "queue"];

/** A TCP proxy between one process and the database, where network faults are simulated. */
export class DatabaseProxy {
  readonly #links = new Set<Link>();
  readonly #state: Record<Use, NetworkState> = { requests: "clear", queue: "clear" };
  readonly #server: Server;

  private constructor(target: () => NetConnectOpts) {
    this.#server = createServer((client) => {
      const link = new Link(client, target(), (use) => this.#state[use]);
      this.#links.add(link);
      link.onClose(() => this.#links.delete(link));
    });
  }

  static async open(target: () => NetConnectOpts): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(target);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends the connections of these uses; new ones may be opened. */
  cut(uses: readonly Use[] = USES): void {
    for (const link of this.#linksOf(uses)) link.cut();
  }

  /** Sets the state of the network for these uses, also for existing connections. */
  set(state: NetworkState, uses: readonly Use[] = USES): void {
    for (const use of uses) this.#state[use] = state;
    for (const link of this.#linksOf(uses)) {
      if (state === "refuse") link.cut();
      if (state === "black-hole") link.freeze();
      if (state === "half-open") link.loseServer();
    }
  }

  /** Restores the network. Frozen bytes are delivered late, or dropped. */
  clear({ deliverLate }: { deliverLate: boolean }): void {
    for (const use of USES) this.#state[use] = "clear";
    for (const link of this.#links) {
      if (!link.isFrozen) continue;
      if (deliverLate) link.thaw();
      else link.cut();
    }
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #linksOf(uses: readonly Use[]): Link[] {
    return [...this.#links].filter(({ use }) => use && uses.includes(use));
  }
}
