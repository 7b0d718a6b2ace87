import type { Answers, Query } from "../api/answers.ts";
import { OfflineError } from "../api/api.ts";

/** One cache per person, so that a device never mixes two people's tickets. */
const PREFIX = "own-";
const MOST_KEPT = 40;

type Copy = { data: unknown; savedAt: number };

function available(): boolean {
  return "caches" in globalThis;
}

async function names(): Promise<string[]> {
  return available() ? (await caches.keys()).filter((name) => name.startsWith(PREFIX)) : [];
}

/** Stores a copy of a person's own data on this device and deletes the copies of any other person. */
export async function keepCopy(personId: string, url: string, data: unknown, savedAt: number): Promise<void> {
  if (!available()) return;
  const own = PREFIX + personId;
  for (const name of await names()) if (name !== own) await caches.delete(name);
  const cache = await caches.open(own);
  // `put` replaces the entry and moves it to the end, so that the first one is the oldest. It is atomic: a page closed midway
  // still has a copy.
  await cache.put(url, Response.json({ data, savedAt } satisfies Copy));
  const [oldest, ...rest] = await cache.keys();
  if (oldest && rest.length >= MOST_KEPT) await cache.delete(oldest);
}

async function findCopy(url: string): Promise<Copy | undefined> {
  for (const name of await names()) {
    const found = await (await caches.open(name)).match(url);
    if (found) return (await found.json()) as Copy;
  }
  return undefined;
}

/** All copies that this device keeps for its owner. */
export async function ownCopies(): Promise<{ url: string; data: unknown }[]> {
  const found: { url: string; data: unknown }[] = [];
  for (const name of await names()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const copy = (await (await cache.match(request))?.json()) as Copy | undefined;
      const { pathname, search } = new URL(request.url);
      if (copy) found.push({ url: pathname + search, data: copy.data });
    }
  }
  return found;
}

export async function hasCopies(): Promise<boolean> {
  return (await names()).length > 0;
}

export async function dropCopies(): Promise<void> {
  for (const name of await names()) await caches.delete(name);
}

/** Puts this device's copy into the query cache unless a newer answer is there. */
export async function recallCopy(answers: Answers, url: string): Promise<void> {
  const copy = answers.peek(url) ? undefined : await findCopy(url);
  if (copy) answers.keep(url, copy.data, copy.savedAt);
}

/** Returns a fresh answer, or this device's copy when offline. */
export async function fetchOrRecall<Data>(answers: Answers, query: Query<Data>): Promise<Data> {
  try {
    return await answers.get(query);
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    await recallCopy(answers, query.url);
    const known = answers.peek(query.url);
    if (!known) throw error;
    return known.data as Data;
  }
}
