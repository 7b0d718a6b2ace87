import type { ApiFetch } from "./api.ts";

/** One question to the API; its address is its name. */
export type Question<Data> = {
  url: string;
  /** How long an answer counts as fresh; a page opened within it asks nothing. */
  freshMs?: number;
  /** For screens that stay open: after how many milliseconds to ask again. */
  askAgain?: (data: Data) => number;
  /** Never set: lets the compiler carry the answer's type. */
  answer?: Data;
};

export type Answer = {
  data: unknown;
  askedAt: number;
  /** The last attempt to ask again failed: what is shown may be old. */
  stale: boolean;
};

/** Address, answer and when it was given: what the server hands to the browser. */
export type KeptAnswer = [url: string, data: unknown, askedAt: number];

const FRESH_MS = 15_000;
const MAX_KEPT = 150;

/** The answers of one visit, by address: filled by the server's rendering, asked for by loaders, watched by screens. */
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

  /** A fresh answer, from here or from the API; many who ask at once share one request. */
  get<Data>(question: Question<Data>): Promise<Data> {
    const kept = this.#kept.get(question.url);
    const fresh = kept && !kept.stale && this.#now() - kept.askedAt < (question.freshMs ?? FRESH_MS);
    return fresh ? Promise.resolve(kept.data as Data) : this.ask(question);
  }

  ask<Data>({ url }: Question<Data>): Promise<Data> {
    const pending = this.#underWay.get(url) ?? this.#fetch(url);
    this.#underWay.set(url, pending);
    return pending as Promise<Data>;
  }

  /** For who has heard of a change: what is on its way may have been read before it, so the question is asked after that. */
  async askAfter<Data>(question: Question<Data>): Promise<Data> {
    await this.#underWay.get(question.url)?.catch(() => undefined);
    return this.ask(question);
  }

  peek(url: string): Answer | undefined {
    return this.#kept.get(url);
  }

  keep(url: string, data: unknown, askedAt = this.#now()): void {
    this.#set(url, { data, askedAt, stale: false });
  }

  /** Drops what belongs to somebody who left; an answer still on its way to them is not kept either. */
  forget(belongs: (url: string) => boolean): void {
    this.#forgotten += 1;
    for (const url of [...this.#kept.keys()].filter(belongs)) this.#kept.delete(url);
    this.#underWay.clear();
  }

  entries(): KeptAnswer[] {
    return [...this.#kept].map(([url, { data, askedAt }]) => [url, data, askedAt]);
  }

  subscribe(url: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(url) ?? new Set();
    this.#listeners.set(url, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Some part of the screen shows it. */
  isWatched(url: string): boolean {
    return !!this.#listeners.get(url)?.size;
  }

  async #fetch(url: string): Promise<unknown> {
    const before = this.#forgotten;
    const first = this.#kept.get(url);
    const askedAt = this.#now();
    try {
      const data = await this.#fetchApi(url);
      if (before !== this.#forgotten) return (await this.#askedAnew(url)) ?? data;
      // What a write has answered meanwhile is newer than what was asked before it.
      const kept = this.#kept.get(url);
      if (kept && kept !== first && !kept.stale && kept.askedAt >= askedAt) return kept.data;
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

  /** What was for somebody who left is not kept, but whoever still looks at that place waits for an answer of their own. */
  #askedAnew(url: string): Promise<unknown> | undefined {
    return this.isWatched(url) ? this.ask({ url }) : undefined;
  }

  #set(url: string, answer: Answer): void {
    // Set anew at the end: the first in the map is the one unasked for longest.
    this.#kept.delete(url);
    this.#kept.set(url, answer);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    for (const listener of this.#listeners.get(url) ?? []) listener();
  }
}
