import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { refusalOf, sendRefusal } from "../errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Time for the refusals to reach their clients before the remaining connections are closed. */
const FLUSH_MS = 500;
/** Time for handlers whose request was refused; a hanging statement is left to the end of the process. */
const SETTLE_MS = 1_500;
const IDLE_MS = 100;

const shuttingDown = () => new DomainError("unavailable", "This server is shutting down, try again shortly");

/** Shuts an app down in order: new connections stop, then new requests, then everything that uses the database. */
export class Drain {
  readonly #app: FastifyInstance;
  #working = 0;
  #onIdle: () => void = () => {};
  readonly #refusals = new Set<() => void>();
  readonly #streamEnds: (() => void)[] = [];
  #state: "open" | "draining" | "closed" = "open";

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get isDraining(): boolean {
    return this.#state !== "open";
  }

  get isClosed(): boolean {
    return this.#state === "closed";
  }

  /** Registers how to end responses that do not end by themselves, such as event streams. */
  endStreamsBy(end: () => void): void {
    this.#streamEnds.push(end);
  }

  /** Keeps the database open until `work` has ended, even if its reply was sent before. */
  track<Result>(work: Promise<Result>): Promise<Result> {
    const end = () => {
      this.#working -= 1;
      if (this.#working === 0) this.#onIdle();
    };
    this.#working += 1;
    work.then(end, end);
    return work;
  }

  /** Calls `refuse` if the drain period ends before the returned function is called. */
  onRefusal(refuse: () => void): () => void {
    this.#refusals.add(refuse);
    return () => void this.#refusals.delete(refuse);
  }

  /** Returns the result of `work`, or refuses when the drain period is over. */
  unlessRefused<Result>(work: Promise<Result>): Promise<Result> {
    void this.track(work);
    return new Promise((resolve, reject) => {
      const done = this.onRefusal(() => reject(shuttingDown()));
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          done();
          end(value);
        };
      work.then(settle(resolve), settle(reject));
    });
  }

  /** Stops listening, gives requests under way this much time, and refuses the rest. */
  async finish(withinMs: number): Promise<void> {
    const { server } = this.#app;
    this.#state = "draining";
    for (const end of this.#streamEnds) end();
    const ended = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
    // `close` ends only the connections that are idle at that moment.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const finished = await within(withinMs, ended);
    this.refuse();
    if (!finished && !(await within(FLUSH_MS, ended))) server.closeAllConnections();
    clearInterval(idle);
  }

  /** Refuses every request with 503 from now on, including those under way. */
  refuse(): void {
    this.#state = "closed";
    for (const refuse of this.#refusals) refuse();
    this.#refusals.clear();
  }

  /** Resolves when no work of this app uses the database, or after the time limit. */
  async settled(): Promise<void> {
    if (this.#working === 0) return;
    const idle = new Promise<boolean>((resolve) => {
      this.#onIdle = () => resolve(true);
    });
    await within(SETTLE_MS, idle);
  }
}

/** False if `work` has not ended by then. */
async function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  const stop = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, false, { signal: stop.signal })]);
  } finally {
    stop.abort();
  }
}

/** Register it first: its hooks must run before those that query the database, and it must close last. */
export function registerDrain(app: FastifyInstance): void {
  const drain = new Drain(app);
  app.decorate("drain", drain);
  app.addHook("onRequest", (_request, reply, done) => {
    if (drain.isDraining) void reply.header("connection", "close");
    done(drain.isClosed ? shuttingDown() : undefined);
  });
  app.addHook("preParsing", (request, reply, body, done) => {
    if (!request.raw.complete) refuseUnreadBody(drain, request, reply);
    done(null, body);
  });
  app.addHook("onRoute", (route) => {
    route.handler = refusable(drain, route.handler);
  });
  app.addHook("onClose", () => {
    drain.refuse();
    return drain.settled();
  });
}

/** A body that is still arriving has no handler yet that could refuse it. */
function refuseUnreadBody(drain: Drain, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const done = drain.onRefusal(() => {
    if (raw.complete || reply.sent || reply.raw.headersSent) return;
    void reply.header("connection", "close");
    sendRefusal(request, reply, refusalOf(shuttingDown()));
  });
  raw.once("end", done).once("close", done);
}

function refusable(drain: Drain, handler: RouteHandlerMethod): RouteHandlerMethod {
  return function handle(request, reply) {
    const result: unknown = handler.call(this, request, reply);
    if (!(result instanceof Promise)) return result;
    return drain.unlessRefused(result).catch((error: unknown) => {
      // A response that has begun cannot become a refusal; its connection is closed instead.
      if (drain.isClosed && (reply.sent || reply.raw.headersSent)) return undefined;
      if (drain.isClosed && !reply.hasHeader("connection")) void reply.header("connection", "close");
      throw error;
    });
  };
}
