import { once } from "node:events";
import { type AddressInfo, createServer, type NetConnectOpts, type Server } from "node:net";
import { Link, type Use, type Weather } from "./link.ts";

const USES: readonly Use[] = ["requests", "queue"];

/** A TCP proxy between one process and the database: the place where its network can fail. */
export class DatabaseProxy {
  readonly #links = new Set<Link>();
  readonly #weather: Record<Use, Weather> = { requests: "clear", queue: "clear" };
  readonly #server: Server;

  private constructor(target: () => NetConnectOpts) {
    this.#server = createServer((client) => {
      const link = new Link(client, target(), (use) => this.#weather[use]);
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

  /** Ends the connections of these uses; new ones may be made. */
  cut(uses: readonly Use[] = USES): void {
    for (const link of this.#linksOf(uses)) link.cut();
  }

  /** From now on the network is like this for these uses, for connections that exist as well. */
  set(weather: Weather, uses: readonly Use[] = USES): void {
    for (const use of uses) this.#weather[use] = weather;
    for (const link of this.#linksOf(uses)) {
      if (weather === "refuse") link.cut();
      if (weather === "black-hole") link.freeze();
      if (weather === "half-open") link.loseServer();
    }
  }

  /** Clear again. What was frozen arrives late, or is lost. */
  clear({ deliverLate }: { deliverLate: boolean }): void {
    for (const use of USES) this.#weather[use] = "clear";
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
