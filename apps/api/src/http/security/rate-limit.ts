import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/connect.ts";
import { HASHED_FILES_ROUTE } from "../hashed-files.ts";
import { isInProcess } from "../in-process.ts";
import { pathOf } from "../request-path.ts";
import { SharedCounter } from "./shared-counter.ts";

export type Limits = { api: number; page: number };
export const defaultLimits: Limits = { api: 300, page: 600 };

/**
 * Called by machines: orchestrators, and payment gateways, whose signed reports must not be refused; unsigned ones are
 * counted where the signature is checked.
 */
const probes = new Set(["/healthz", "/readyz", "/metrics", "/api/v1/payments/notifications"]);
/** These look like files but are generated from the database. */
const generated = new Set(["/sitemap.xml", "/manifest.webmanifest"]);

/**
 * Existing files have their own routes or share the route of hashed files; they are limited less, because a first visit
 * fetches hundreds and the venue's guests share one address. A missing file counts as a page.
 */
function kindOf(path: string, route: string | undefined): keyof Limits | "exempt" {
  if (probes.has(path) || route === HASHED_FILES_ROUTE) return "exempt";
  if (path === "/api" || path.startsWith("/api/")) return "api";
  const isFile = route === path && /\.[a-z0-9]+$/.test(path) && !generated.has(path);
  return isFile ? "exempt" : "page";
}

/** Limits requests per address and minute, counted over all processes. Register it before the read cache. */
export async function registerRateLimit(app: FastifyInstance, db: Db, limits: Limits): Promise<void> {
  const counter = new SharedCounter(db, { countsAlone: true });
  class SharedStore {
    incr(
      key: string,
      done: (error: Error | null, taken?: { current: number; ttl: number }) => void,
      _: number,
      max: number,
    ) {
      counter.take(key, max).then(
        (taken) => done(null, taken),
        (error: Error) => done(error),
      );
    }
    child() {
      return this;
    }
  }
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: SharedStore as never,
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: (_, { ttl }) =>
      new DomainError("rate_limited", "Too many requests from this address, wait a moment", {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  const limiterOf = (kind: keyof Limits) =>
    app.rateLimit({
      max: limits[kind],
      keyGenerator: (request) => `${kind}:${normalizeIP(request.ip)}`,
    }) as (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  const limiters = { api: limiterOf("api"), page: limiterOf("page") };
  app.addHook("onRequest", async (request, reply) => {
    const kind = kindOf(pathOf(request), request.routeOptions.url);
    if (kind !== "exempt" && !isInProcess(request)) await limiters[kind](request, reply);
  });
}
