import type { BodyOf, ParamsOf, ReplyOf, RouteDefinition } from "@lapang/contract/route";
import { apiUrl, fetchInBrowser } from "./api.ts";
import { requestTimeoutMs } from "./request-timeout.ts";

type Headers = Readonly<Record<string, string>>;
type Method<R extends RouteDefinition> = Exclude<R["method"], "GET">;

/** What one route takes: its path parameters, its body, both or nothing. */
type Given<R extends RouteDefinition> = (R extends { params: object } ? { params: ParamsOf<R> } : { params?: never }) &
  (R extends { body: object } ? { body: BodyOf<R> } : { body?: never });

/**
 * Sends a body to one route of the contract. Like in `apiQuery`, the route is a type argument only: the compiler checks method,
 * path and body, and no schema reaches the browser.
 */
export function send<R extends RouteDefinition>(
  method: Method<R>,
  path: R["path"],
  body: BodyOf<R>,
): Promise<ReplyOf<R>> {
  return deliver(method, path, body) as Promise<ReplyOf<R>>;
}

/** Like `send`, for a route with path parameters or without a body. */
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
    // The server rejects a content type without a body.
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestTimeoutMs()),
  });
}
