/** Whatever the visitor looked at lately: many, and soon out of date. */
export const ANSWERS = "answers-v1";
/** What was read once stays readable: no other answer pushes it out, and no update of the app ends it. */
export const READING = "reading-v1";

/** Where the worker keeps a public answer of the API; an article's page also needs to know whose page it is. */
export function cacheOf(pathname: string): typeof ANSWERS | typeof READING | undefined {
  if (/^\/api\/v1\/(articles\/.|venue$)/.test(pathname)) return READING;
  // Never the stream of events: it does not end, and a worker with an open request cannot hand over to the next version.
  return /^\/api\/v1\/(?!session|events)/.test(pathname) ? ANSWERS : undefined;
}

/** The page of an article, from the address of its answer. */
export function articlePageOf(pathname: string): string | undefined {
  return /^\/api\/v1(\/article)s(\/.+)/.exec(pathname)?.slice(1).join("");
}
