import type { BodyOf, ParamsOf, ReplyOf, RouteDefinition } from "@lapang/contract/route";
import { apiUrl, fetchInBrowser } from "./api.ts";
import { patienceMs } from "./patience.ts";

type Headers = Readonly<Record<string, string>>;
type Method<R extends RouteDefinition> = Exclude<R["method"], "GET">;

/** What one route takes: the parts of its path, its body, both or nothing. */
type Given<R extends RouteDefinition> = (R extends { params: object } ? { params: ParamsOf<R> } : { params?: never }) &
  (R extends { body: object } ? { body: BodyOf<R> } : { body?: never });

/**
 * Sends a body to one route of the contract. Like `apiQuery`, the route is a type argument only: the compiler checks
 * method, path and body, and no schema reaches the browser.
 */
export function send<R extends RouteDefinition>(
  method: Method<R>,
  path: R["path"],
  body: BodyOf<R>,
): Promise<ReplyOf<R>> {
  return deliver(method, path, body) as Promise<ReplyOf<R>>;
}

/** The same for a route whose path has parts to fill in, or that takes no body at all. */
export function sendTo<R extends RouteDefinition>(
  method: Method<R>,
  path: R["path"],
  given: Given<R> & { headers?: Headers },
): Promise<ReplyOf<R>> {
  const url = apiUrl(path, { params: given.params });
  return deliver(method, url, given.body, given.headers) as Promise<ReplyOf<R>>;
}

function deliver(method: string, url: string, body: unknown, headers: Headers = {}): Promise<unknown> {
  return fetchInBrowser(url, {
    method,
    // A type without a body would be a broken body to the server.
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs()),
  });
}
