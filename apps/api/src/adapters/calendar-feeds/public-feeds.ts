import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { type CalendarFeeds, FeedProblem } from "../../ports/calendar-feeds.ts";
import { isPublicAddress, lookupAmong, NotPublic } from "../outside/public-address.ts";

export type FeedLimits = {
  /** For the whole request, including redirects. */
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
  /** Decides which addresses may be contacted; tests allow their own server. */
  mayAsk: (address: string) => boolean;
};

const defaultLimits: FeedLimits = {
  timeoutMs: 15_000,
  maxBytes: 2 * 1024 * 1024,
  maxRedirects: 3,
  mayAsk: isPublicAddress,
};

/**
 * Reads feeds from the internet (SSRF protection). The address is checked at connection time, so that a name cannot resolve
 * differently in between; each redirect is checked again, and answers are limited in time and size.
 */
export function publicFeeds(limits: Partial<FeedLimits> = {}): CalendarFeeds {
  const rules = { ...defaultLimits, ...limits };
  return {
    async read(url) {
      const signal = AbortSignal.timeout(rules.timeoutMs);
      let next = url;
      for (let turn = 0; turn <= rules.maxRedirects; turn += 1) {
        const reply = await ask(next, rules, signal);
        const { statusCode = 0, headers } = reply;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          reply.destroy();
          next = new URL(headers.location, next).href;
          continue;
        }
        if (statusCode !== 200) {
          reply.destroy();
          throw new FeedProblem(`answered ${statusCode}`);
        }
        return readText(reply, rules, signal);
      }
      throw new FeedProblem("redirected too often");
    },
  };
}

function ask(url: string, { mayAsk }: FeedLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol, hostname, username } = addressOf(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (username !== "" || (protocol !== "https:" && protocol !== "http:"))
    throw new FeedProblem("no address of the web");
  // A numeric host is never looked up.
  if (isIP(host) !== 0 && !mayAsk(host)) throw new FeedProblem("the address is not public");
  const options = {
    signal,
    lookup: lookupAmong(mayAsk),
    headers: { accept: "text/calendar, text/plain" },
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const send = protocol === "https:" ? requestHttps : requestHttp;
    const request = send(url, options, resolve);
    request.on("error", (error) => reject(problemOf(error)));
    request.end();
  });
}

function addressOf(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new FeedProblem("no address of the web");
  }
}

async function readText(reply: IncomingMessage, { maxBytes }: FeedLimits, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = () => reply.destroy(new FeedProblem("took too long"));
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new FeedProblem("too large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    signal.removeEventListener("abort", stop);
    reply.destroy();
  }
  return Buffer.concat(chunks).toString("utf8");
}

function problemOf(error: unknown): FeedProblem {
  if (error instanceof FeedProblem) return error;
  if (error instanceof NotPublic) return new FeedProblem("the address is not public");
  const { name, code } = error as NodeJS.ErrnoException;
  return new FeedProblem(name === "AbortError" || name === "TimeoutError" ? "took too long" : (code ?? "unreachable"));
}
