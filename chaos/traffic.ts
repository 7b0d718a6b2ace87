import { setTimeout as sleep } from "node:timers/promises";

/** Longer than every limit that the product sets for its own work. */
const REPLY_TIMEOUT_MS = 60_000;
const SLOW_MS = 5_000;
const KEPT_EXAMPLES = 40;
const RETRY_AFTER_MS = 300;
/** No reply: the process was killed, or did not reply in time. */
export const NO_ANSWER = 0;

// biome-ignore lint/suspicious/noExplicitAny: replies of every route, read by their load.
export type Body = any;
export type Reply = { status: number; body: Body };
export type Request = {
  /** The purpose of the request, for counting. */
  kind: string;
  method: string;
  path: string;
  cookie?: string;
  body?: object;
  /** An idempotency key: an unanswered request is repeated under it. */
  key?: string;
};
type Example = { at: string; kind: string; request: string; status: number; ms: number; answer: string };

/** Sends requests to the servers that are up, and counts every reply. */
export class Traffic {
  readonly counts = new Map<string, Map<number, number>>();
  readonly refusals = new Map<string, number>();
  readonly failures: Example[] = [];
  readonly slowest: Example[] = [];
  total = 0;
  overFiveSeconds = 0;
  failureCount = 0;
  withoutRetryAfter = 0;
  nobodyListens = 0;
  /** Requests without a reply until the client's timeout, although no process ended. */
  unanswered = 0;
  readonly #addresses: () => readonly string[];
  #turn = 0;

  constructor(addresses: () => readonly string[]) {
    this.#addresses = addresses;
  }

  /** Sends one request; with a key, up to two repeats while no reply comes. */
  async send(request: Request): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.#sendOnce(request);
      const mayRepeat = request.key !== undefined || request.method === "GET";
      if (!mayRepeat || attempt === 3 || (reply.status !== NO_ANSWER && reply.status !== 503)) return reply;
      await sleep(RETRY_AFTER_MS * attempt);
    }
  }

  /** Sends to the next server; if it refuses the connection, to the one after it, as a load balancer does. */
  async #sendOnce(request: Request): Promise<Reply> {
    const addresses = this.#addresses();
    for (const _ of addresses) {
      this.#turn += 1;
      const reply = await this.#sendTo(addresses[this.#turn % addresses.length] ?? "", request);
      if (reply) return reply;
    }
    this.nobodyListens += 1;
    await sleep(RETRY_AFTER_MS);
    return { status: NO_ANSWER, body: {} };
  }

  async #sendTo(address: string, request: Request): Promise<Reply | undefined> {
    const { method, path, cookie, body, key } = request;
    const began = performance.now();
    try {
      const answer = await fetch(address + path, {
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(key && { "idempotency-key": key }),
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
      });
      const text = await answer.text();
      this.#count(request, { status: answer.status, text, ms: performance.now() - began });
      if (answer.status === 503 && !answer.headers.has("retry-after")) this.withoutRetryAfter += 1;
      return { status: answer.status, body: parse(text) };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code === "ECONNREFUSED") return undefined;
      const text = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error);
      this.#count(request, { status: NO_ANSWER, text, ms: performance.now() - began });
      return { status: NO_ANSWER, body: {} };
    }
  }

  #count({ kind, method, path }: Request, { status, text, ms }: { status: number; text: string; ms: number }): void {
    this.total += 1;
    const statuses = this.counts.get(kind) ?? new Map<number, number>();
    this.counts.set(kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    const at = new Date().toISOString();
    const example = { at, kind, request: `${method} ${path}`, status, ms: Math.round(ms), answer: text.slice(0, 400) };
    if (status >= 400) {
      const refusal = `${kind} ${status} ${parse(text)?.error?.code ?? ""}`;
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
    }
    if (ms >= REPLY_TIMEOUT_MS) this.unanswered += 1;
    if (status >= 500 && status !== 503) {
      this.failureCount += 1;
      if (this.failures.length < KEPT_EXAMPLES) this.failures.push(example);
    }
    if (ms > SLOW_MS) this.overFiveSeconds += 1;
    if (this.slowest.length < KEPT_EXAMPLES || ms > (this.slowest.at(-1)?.ms ?? 0)) {
      this.slowest.push(example);
      this.slowest.sort((one, other) => other.ms - one.ms).splice(KEPT_EXAMPLES);
    }
  }
}

function parse(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
