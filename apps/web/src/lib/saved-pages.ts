/** Addresses of the pages the worker keeps on this device, the shortest (most general) first. */
export async function savedPages(): Promise<string[]> {
  if (!("caches" in globalThis)) return [];
  const name = (await caches.keys()).find((key) => key.startsWith("pages-"));
  if (!name) return [];
  const requests = await (await caches.open(name)).keys();
  return requests
    .map((request) => new URL(request.url))
    .map((url) => url.pathname + url.search)
    .sort((a, b) => a.length - b.length || a.localeCompare(b));
}
