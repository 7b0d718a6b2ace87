import type { BodyOf, ReplyOf, RouteDefinition } from "@lapang/contract/route";
import { fetchInBrowser } from "./api.ts";

/** Longer than any answer of ours takes: after it the network is taken for lost. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a body to one route of the contract. Like `apiQuery`, the route is a type argument only: the compiler checks
 * method, path and body, and no schema reaches the browser.
 */
export function send<R extends RouteDefinition>(
  method: Exclude<R["method"], "GET">,
  path: R["path"],
  body: BodyOf<R>,
): Promise<ReplyOf<R>> {
  return fetchInBrowser(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }) as Promise<ReplyOf<R>>;
}
