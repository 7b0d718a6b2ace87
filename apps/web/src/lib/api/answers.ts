/** Fetches JSON of our own API: the browser's fetch, or the server's in-process call while rendering. */
export type ApiFetch = (url: string) => Promise<unknown>;

/** A query of the API, identified by its URL. */
export type Query<Data> = {
  url: string;
  /** How long an answer counts as fresh. A page opened within this time sends no request. */
  freshMs?: number;
  /** For screens that stay open: milliseconds until the next refetch. */
  pollAfterMs?: (data: Data) => number;
  /** Never set. Carries the answer's type for the compiler. */
  answer?: Data;
};

export type Answer = {
  data: unknown;
  fetchedAt: number;
  /** True if the last refetch failed, so the data shown may be old. */
  stale: boolean;
};

/** URL, answer and time of the request: what the server passes to the browser. */
export type KeptAnswer = [url: string, data: unknown, fetchedAt: number];

const FRESH_MS = 15_000;
const MAX_KEPT = 150;

/** The query cache of one visit, by URL. The server's rendering fills it, loaders read through it, screens subscribe to it. */
export class Answers {
  readonly #fetchApi: ApiFetch;
  readonly #now: () => number;
  readonly #kept = new Map<string, Answer>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #forgotten = 0;

  constructor(fetchApi: ApiFetch, now: () => number = Date.now) {
    this.#fetchApi = fetchApi;
    this.#now = now;
  }

  /** Returns a fresh answer from the cache or the API. Simultaneous callers share one request. */
  get<Data>(query: Query<Data>): Promise<Data> {
    const kept = this.#kept.get(query.url);
    const fresh = kept && !kept.stale && this.#now() - kept.fetchedAt < (query.freshMs ?? FRESH_MS);
    return fresh ? Promise.resolve(kept.data as Data) : this.fetch(query);
  }

  fetch<Data>({ url }: Query<Data>): Promise<Data> {
    const pending = this.#underWay.get(url) ?? this.#fetch(url);
    this.#underWay.set(url, pending);
    return pending as Promise<Data>;
  }

  /** Refetches after a change. A pending request may have read the data before the change, so this waits for it first. */
  async refetch<Data>(query: Query<Data>): Promise<Data> {
    await this.#underWay.get(query.url)?.catch(() => undefined);
    return this.fetch(query);
  }

  peek(url: string): Answer | undefined {
    return this.#kept.get(url);
  }

  keep(url: string, data: unknown, fetchedAt = this.#now()): void {
    this.#set(url, { data, fetchedAt, stale: false });
  }

  /** Drops the matching answers after a sign-out. Pending requests are not cached either. */
  forget(belongs: (url: string) => boolean): void {
    this.#forgotten += 1;
    for (const url of [...this.#kept.keys()].filter(belongs)) this.#kept.delete(url);
    this.#underWay.clear();
  }

  entries(): KeptAnswer[] {
    return [...this.#kept].map(([url, { data, fetchedAt }]) => [url, data, fetchedAt]);
  }

  subscribe(url: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(url) ?? new Set();
    this.#listeners.set(url, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** True if a mounted component is subscribed to this query. */
  isWatched(url: string): boolean {
    return !!this.#listeners.get(url)?.size;
  }

  async #fetch(url: string): Promise<unknown> {
    const before = this.#forgotten;
    const first = this.#kept.get(url);
    const fetchedAt = this.#now();
    try {
      const data = await this.#fetchApi(url);
      if (before !== this.#forgotten) return (await this.#refetchIfWatched(url)) ?? data;
      // A write may have stored its reply meanwhile; that reply is newer than this read.
      const kept = this.#kept.get(url);
      if (kept && kept !== first && !kept.stale && kept.fetchedAt >= fetchedAt) return kept.data;
      this.keep(url, data);
      return data;
    } catch (error) {
      const old = this.#kept.get(url);
      if (old) this.#set(url, { ...old, stale: true });
      throw error;
    } finally {
      if (before === this.#forgotten) this.#underWay.delete(url);
    }
  }

  /** Refetches for a watched query: the pending answer belonged to a person who has signed out. */
  #refetchIfWatched(url: string): Promise<unknown> | undefined {
    return this.isWatched(url) ? this.fetch({ url }) : undefined;
  }

  #set(url: string, answer: Answer): void {
    // Reinsert at the end, so that the map's first entry is the least recently requested one.
    this.#kept.delete(url);
    this.#kept.set(url, answer);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    for (const listener of this.#listeners.get(url) ?? []) listener();
  }
}
