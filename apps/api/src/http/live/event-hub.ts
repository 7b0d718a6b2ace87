import type { ServerResponse } from "node:http";

export type LiveEvent = { name: string; data: unknown };

/** One open stream; `session` is null without a signed-in person. */
export type Listener = {
  response: ServerResponse;
  address: string;
  session: { readonly personId: string; readonly isStaff: boolean; readonly verified: Promise<unknown> } | null;
};

const HEARTBEAT_MS = 20_000;
/** A reader this far behind is gone or hostile; it reconnects and reloads everything. */
const MAX_BEHIND_BYTES = 64 * 1024;

/** The open event streams of this process. An event is serialised once and sent to every stream. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(heartbeatMs = HEARTBEAT_MS) {
    // Proxies close silent connections, and a dead phone is only noticed by writing to it.
    this.#heartbeat = setInterval(() => this.#write([...this.#listeners], ":\n\n"), heartbeatMs);
    this.#heartbeat.unref();
  }

  get listeners(): ReadonlySet<Listener> {
    return this.#listeners;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    listener.response.once("close", () => this.#listeners.delete(listener));
    // Some proxies hold the headers back until the first byte.
    listener.response.write("retry: 2000\nevent: ready\ndata: {}\n\n");
  }

  /** Ends a stream; its screen reconnects under its current session. */
  end(listener: Listener): void {
    if (this.#listeners.delete(listener)) listener.response.end();
  }

  /** Sends an event to every stream. */
  publish(event: LiveEvent): void {
    this.#write([...this.#listeners], textOf(event));
  }

  /** Sends an event to one person's streams, each after its session is verified. */
  publishTo(personId: string, event: LiveEvent): void {
    this.#publishWhere((session) => session.personId === personId, event);
  }

  /** Sends an event to staff streams, each after its session is verified. */
  publishToStaff(event: LiveEvent): void {
    this.#publishWhere((session) => session.isStaff, event);
  }

  #publishWhere(isWanted: (session: NonNullable<Listener["session"]>) => boolean, event: LiveEvent): void {
    const text = textOf(event);
    for (const listener of this.#listeners) {
      const { session } = listener;
      if (!session || !isWanted(session)) continue;
      void session.verified.then(
        () => this.#listeners.has(listener) && isWanted(session) && this.#write([listener], text),
      );
    }
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const listener of this.#listeners) this.end(listener);
  }

  #write(listeners: readonly Listener[], text: string): void {
    if (listeners.length === 0) return;
    const bytes = Buffer.from(text);
    for (const { response } of listeners) {
      if (response.writableLength > MAX_BEHIND_BYTES) response.destroy();
      else response.write(bytes);
    }
  }
}

function textOf({ name, data }: LiveEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
