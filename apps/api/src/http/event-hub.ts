import type { ServerResponse } from "node:http";

export type LiveEvent = { name: string; data: unknown };
export type Listener = { personId: string | null; response: ServerResponse };

const HEARTBEAT_MS = 20_000;
/** A reader this far behind is gone or hostile; it reconnects and asks for everything again. */
const MAX_BEHIND_BYTES = 64 * 1024;
export const MAX_LISTENERS = 5_000;

/** The open event streams of this process. An event is written once and sent to everybody as the same bytes. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(heartbeatMs = HEARTBEAT_MS) {
    // A proxy closes what is silent, and a dead phone is only noticed by writing to it.
    this.#heartbeat = setInterval(() => this.#write([...this.#listeners], ":\n\n"), heartbeatMs);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    listener.response.once("close", () => this.#listeners.delete(listener));
    // Something must arrive at once, or some proxies hold the headers back.
    listener.response.write("retry: 2000\nevent: ready\ndata: {}\n\n");
  }

  /** To everybody, or with a person to that person's own screens only. */
  publish({ name, data }: LiveEvent, personId?: string): void {
    const wanted =
      personId === undefined
        ? [...this.#listeners]
        : [...this.#listeners].filter((listener) => listener.personId === personId);
    if (wanted.length > 0) this.#write(wanted, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { response } of this.#listeners) response.end();
    this.#listeners.clear();
  }

  #write(listeners: readonly Listener[], text: string): void {
    const bytes = Buffer.from(text);
    for (const { response } of listeners) {
      if (response.writableLength > MAX_BEHIND_BYTES) response.destroy();
      else response.write(bytes);
    }
  }
}
