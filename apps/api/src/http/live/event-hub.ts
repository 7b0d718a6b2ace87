import type { ServerResponse } from "node:http";

export type LiveEvent = { name: string; data: unknown };

/** One open stream; `session` is null for a screen of nobody in particular. */
export type Listener = {
  response: ServerResponse;
  address: string;
  session: { readonly personId: string; readonly isStaff: boolean; readonly verified: Promise<unknown> } | null;
};

const HEARTBEAT_MS = 20_000;
/** A reader this far behind is gone or hostile; it reconnects and asks for everything again. */
const MAX_BEHIND_BYTES = 64 * 1024;

/** The open event streams of this process. An event is written once and sent to everybody as the same bytes. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(heartbeatMs = HEARTBEAT_MS) {
    // A proxy closes what is silent, and a dead phone is only noticed by writing to it.
    this.#heartbeat = setInterval(() => this.#write([...this.#listeners], ":\n\n"), heartbeatMs);
    this.#heartbeat.unref();
  }

  get listeners(): ReadonlySet<Listener> {
    return this.#listeners;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    listener.response.once("close", () => this.#listeners.delete(listener));
    // Something must arrive at once, or some proxies hold the headers back.
    listener.response.write("retry: 2000\nevent: ready\ndata: {}\n\n");
  }

  /** Its screen opens another stream, as whoever it is then. */
  end(listener: Listener): void {
    if (this.#listeners.delete(listener)) listener.response.end();
  }

  /** To everybody. */
  publish(event: LiveEvent): void {
    this.#write([...this.#listeners], textOf(event));
  }

  /** To a person's own screens only, each as soon as it is certain that it still is one. */
  publishTo(personId: string, event: LiveEvent): void {
    this.#publishWhere((session) => session.personId === personId, event);
  }

  /** To the screens of everybody who works here, each as soon as it is certain that they still do. */
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
