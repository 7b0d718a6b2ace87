/** Recently fetched API answers. There are many, and they become outdated soon. */
export const ANSWERS = "answers-v1";
/** Articles once read stay readable: other answers do not evict them, and an update of the app keeps them. */
export const READING = "reading-v1";

/** The worker's cache for a public answer of the API, if any. */
export function cacheOf(pathname: string): typeof ANSWERS | typeof READING | undefined {
  if (/^\/api\/v1\/(articles\/.|venue$)/.test(pathname)) return READING;
  // Never the event stream: it does not end, and a worker with an open request cannot hand over to the next version.
  return /^\/api\/v1\/(?!session|events)/.test(pathname) ? ANSWERS : undefined;
}

/** The page of an article, from the URL of its API answer. */
export function articlePageOf(pathname: string): string | undefined {
  return /^\/api\/v1(\/article)s(\/.+)/.exec(pathname)?.slice(1).join("");
}
