import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { Gate } from "../../runtime/gate.ts";

export type Produced = {
  status: number;
  contentType: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Zero or less: answer the waiting requests and do not store the reply. */
  freshForMs: number;
};

/** The finished bytes of a reply that is the same for everybody. */
export type CachedReply = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  identity: Buffer;
  brotli: Buffer | undefined;
  freshUntil: number;
  /** Encoded by the first hit that needs the form; see send-bytes.ts. */
  wire: { [Form in WireForm]?: WireReply };
};

export type WireForm = "identity" | "brotli" | "notModified";
export type WireReply = { headers: string[]; body?: string | Buffer };

export type ByteCache = {
  get(key: string): CachedReply | undefined;
  load(key: string, produce: () => Promise<Produced>): Promise<CachedReply>;
  /**
   * Invalidates matching keys. A production under way still answers its waiting requests but is not stored. With a subject,
   * keys of other subjects are skipped without being checked.
   */
  forget(matches: (key: string) => boolean, subject?: string): void;
  /** Invalidates matching keys and stores none until `resume`, because no invalidations arrive meanwhile. */
  suspend(matches: (key: string) => boolean): void;
  resume(): void;
  readonly stats: { hits: number; misses: number; entries: number; bytes: number };
};

type Bounds = {
  maxEntries: number;
  maxBytes: number;
  now?: () => number;
  /** The only subject of a key; null when it may concern anything. */
  subjectOf?: (key: string) => string | null;
};

type Flight = { landing?: Promise<CachedReply> };

const brotli = promisify(brotliCompress);
/** Each compression takes a megabyte or more of its thread's memory, which is never returned. */
const compressing = new Gate({
  atOnce: 2,
  maxWaiting: Number.POSITIVE_INFINITY,
  refuse: () => new Error("An unlimited queue refuses nothing"),
});
/** Smaller replies fit one network packet anyway. */
const WORTH_COMPRESSING = 1024;
/** A Brotli window of n bits reaches 16 bytes less than 2^n. */
const BROTLI_WINDOW_GAP = 16;
/** Approximate size of the headers, map entry and key of one reply. */
const OVERHEAD_BYTES = 2048;

/** A bounded cache of reply bytes. Concurrent misses of a key wait for one production. */
export function createByteCache(bounds: Bounds): ByteCache {
  const { now = () => performance.now(), subjectOf = () => null } = bounds;
  const keys = new KeysBySubject(subjectOf);
  const kept = new LRUCache<string, CachedReply>({
    max: bounds.maxEntries,
    maxSize: bounds.maxBytes,
    onInsert: (_, key) => keys.add(key),
    dispose: (_, key) => keys.delete(key),
  });
  const flights = new Map<string, Flight>();
  let isSuspended: (key: string) => boolean = () => false;
  let hits = 0;
  let misses = 0;

  async function fly(key: string, flight: Flight, produce: () => Promise<Produced>): Promise<CachedReply> {
    const startedAt = now();
    const produced = await produce();
    // Expires from the start of the production: what it read may have changed since.
    const reply = await finish(produced, startedAt + produced.freshForMs);
    const size = reply.identity.length + (reply.brotli?.length ?? 0) + key.length * 2 + OVERHEAD_BYTES;
    if (produced.freshForMs > 0 && flights.get(key) === flight && !isSuspended(key)) kept.set(key, reply, { size });
    return reply;
  }

  function depart(key: string, produce: () => Promise<Produced>): Promise<CachedReply> {
    const flight: Flight = {};
    flights.set(key, flight);
    flight.landing = fly(key, flight, produce).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    return flight.landing;
  }

  function get(key: string): CachedReply | undefined {
    const reply = kept.get(key);
    if (!reply) return undefined;
    if (reply.freshUntil > now()) {
      hits += 1;
      return reply;
    }
    kept.delete(key);
    return undefined;
  }

  function forget(matches: (key: string) => boolean, subject?: string): void {
    for (const key of subject === undefined ? [...kept.keys()] : keys.concerning(subject)) {
      if (matches(key)) kept.delete(key);
    }
    const concerns = (key: string) => subject === undefined || (subjectOf(key) ?? subject) === subject;
    for (const key of flights.keys()) if (matches(key) && concerns(key)) flights.delete(key);
  }

  return {
    get,
    async load(key, produce) {
      const fresh = get(key);
      if (fresh) return fresh;
      misses += 1;
      return flights.get(key)?.landing ?? depart(key, produce);
    },
    forget,
    suspend(matches) {
      isSuspended = matches;
      forget(matches);
    },
    resume() {
      isSuspended = () => false;
    },
    get stats() {
      return { hits, misses, entries: kept.size, bytes: kept.calculatedSize };
    },
  };
}

/** Indexes keys by subject: every hold invalidates one court, and a busy venue has thousands of keys. */
class KeysBySubject {
  readonly #subjectOf: (key: string) => string | null;
  readonly #keys = new Map<string | null, Set<string>>();

  constructor(subjectOf: (key: string) => string | null) {
    this.#subjectOf = subjectOf;
  }

  add(key: string): void {
    const subject = this.#subjectOf(key);
    const others = this.#keys.get(subject);
    if (others) others.add(key);
    else this.#keys.set(subject, new Set([key]));
  }

  delete(key: string): void {
    const subject = this.#subjectOf(key);
    const others = this.#keys.get(subject);
    others?.delete(key);
    if (others?.size === 0) this.#keys.delete(subject);
  }

  /** The keys of a subject and those that may concern anything. */
  concerning(subject: string): string[] {
    return [subject, null].flatMap((each) => [...(this.#keys.get(each) ?? [])]);
  }
}

async function finish(produced: Produced, freshUntil: number): Promise<CachedReply> {
  const identity = typeof produced.body === "string" ? Buffer.from(produced.body) : produced.body;
  const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return {
    status: produced.status,
    // A weak validator, because the compressed and the plain bytes share it.
    etag: `W/"${digest}"`,
    headers: {
      "content-type": produced.contentType,
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "accept-encoding",
      ...produced.headers,
    },
    identity,
    brotli:
      identity.length < WORTH_COMPRESSING
        ? undefined
        : trimmed(await compressing.run(() => brotli(identity, optionsFor(identity.length)))),
    freshUntil,
    wire: {},
  };
}

/** Copies the bytes: the compressor returns a view of a chunk of 64 KiB, which the cache would keep and not count. */
function trimmed(view: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(view.length);
  view.copy(bytes);
  return bytes;
}

/** Matches the window to the body: the widest takes megabytes per reply, and the allocator never returns them. */
function optionsFor(length: number): BrotliOptions {
  const bits = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: 5,
      [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [BROTLI_PARAM_LGWIN]: Math.min(bits, constants.BROTLI_DEFAULT_WINDOW),
      [BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
