import { request } from "node:https";
import { isPublicAddress, lookupAmong } from "../../outside/public-address.ts";

const TIMEOUT_MS = 10_000;
const lookup = lookupAmong(isPublicAddress);

export type Posted = { status: number; retryAfter: string | undefined };
export type Post = (url: URL, headers: Record<string, string>, body: Buffer) => Promise<Posted>;

/** Posts to a server named by a browser: public addresses only, no redirects, and the answer's body is not read. */
export const postOutside: Post = (url, headers, body) =>
  new Promise((done, fail) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(url, { method: "POST", headers, signal, lookup }, (reply) => {
      reply.resume();
      done({ status: reply.statusCode ?? 0, retryAfter: reply.headers["retry-after"] });
    });
    sent.on("error", fail);
    sent.end(body);
  });
