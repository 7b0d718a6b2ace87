import { articlePageOf, READING } from "./worker-caches.ts";

/** Addresses this device can still show: pages the worker keeps and articles it can draw anew, the shortest first. */
export async function savedPages(): Promise<string[]> {
  if (!("caches" in globalThis)) return [];
  const name = (await caches.keys()).find((key) => key.startsWith("pages-"));
  const pages = (name ? await addressesIn(name) : []).map((url) => url.pathname + url.search);
  const articles = (await addressesIn(READING)).flatMap((url) => articlePageOf(url.pathname) ?? []);
  return [...new Set([...pages, ...articles])].sort((a, b) => a.length - b.length || a.localeCompare(b));
}

async function addressesIn(cache: string): Promise<URL[]> {
  return (await (await caches.open(cache)).keys()).map((request) => new URL(request.url));
}
