import { errorBody } from "@lapang/contract/errors";
import { needsOf, type RouteDefinition } from "@lapang/contract/route";
import type { ErrorCode } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { z } from "zod";
import { HANDLER_TIMEOUT_MS, withinTime } from "../runtime/within-time.ts";
import type { Variant } from "./caching/cache-until.ts";
import { errorStatus } from "./error-status.ts";
import type { ActingPerson } from "./security/acting-person.ts";
import { admit, admitDoor, admitKnown, type DoorDevice, refuseRevoked } from "./security/guard.ts";
import { sendBytes, serveHits } from "./send-bytes.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type Input<R extends RouteDefinition> = {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  body: Parsed<R["body"]>;
  /** The signed-in person, on routes with restricted access. */
  person: R extends { access: string } ? ActingPerson : undefined;
  /** The device, on door routes. */
  door: R extends { door: true } ? DoorDevice : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type ServeOptions = {
  /** Cache lifetime of a reply that is the same for everybody; without it the route is never cached. */
  cacheSeconds?: number;
  /** Returns the variant for a request with a cookie; null for the common reply. */
  variantOf?: (request: FastifyRequest) => Promise<Variant | null>;
  bodyLimit?: number;
  /** Recognise the caller from this process's cache: for hot routes. */
  byMemory?: boolean;
  /** A longer timeout, for routes where customers wait in a queue. */
  timeoutMs?: number;
};

/** Registers one endpoint of the contract: its schemas validate, serialise and document it. */
export function serve<R extends RouteDefinition>(
  app: FastifyInstance,
  definition: R,
  handler: (input: Input<R>) => Promise<z.input<R["reply"]>>,
  options: ServeOptions = {},
): void {
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body, person, door } = request;
    const who = { person: person ?? undefined, door: door ?? undefined };
    // Work may outlive its reply: after a timeout, or when several requests share one reply.
    return app.drain.track(handler({ params, query, body, ...who, request, reply } as Input<R>));
  };
  const needs = needsOf(definition);
  const common = {
    method: definition.method,
    url: definition.path,
    schema: schemaOf(definition),
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    // Before the body is parsed: an unauthorised megabyte is not worth parsing.
    ...(definition.door && { onRequest: admitDoor, preValidation: refuseRevoked }),
    ...(needs && { onRequest: (options.byMemory ? admitKnown : admit)(needs) }),
  };
  if (definition.access && options.cacheSeconds) throw new Error(`${definition.path} is personal: it cannot be cached`);
  if (!options.cacheSeconds || definition.method !== "GET") {
    app.route({
      ...common,
      handler: (request, reply) => {
        void reply.code(definition.status ?? 200).header("cache-control", "no-store");
        return withinTime(options.timeoutMs ?? HANDLER_TIMEOUT_MS, run(request, reply));
      },
    });
    return;
  }
  const freshForMs = options.cacheSeconds * 1000;
  const { variantOf } = options;
  const plainKeyOf = cacheKeyOf(Object.keys(definition.query?.shape ?? {}));
  // Computed once from the raw query, before validation replaces it.
  const keyOf = (request: FastifyRequest) => {
    const { variant } = request;
    const key = variant?.kind === "own" ? null : plainKeyOf(request);
    // A space cannot occur in an address.
    request.cacheKey = key !== null && variant?.kind === "alike" ? `${key} ${variant.key}` : key;
    return request.cacheKey;
  };
  const hits = serveHits(app.readCache, keyOf);
  app.route({
    ...common,
    onRequest: variantOf ? afterVariant(variantOf, hits) : hits,
    handler: async (request, reply) => {
      const headers = { ...(variantOf && VARIES), ...(request.variant && NOT_STORED) };
      if (request.variant?.kind === "own") {
        void reply.headers(headers);
        return run(request, reply);
      }
      const produce = async () => {
        const value = await run(request, reply);
        return {
          status: 200,
          contentType: "application/json; charset=utf-8",
          body: reply.serializeInput(value as Record<string, unknown>, "200") as string,
          headers,
          // A cookie makes the reply personal.
          freshForMs: reply.hasHeader("set-cookie") ? 0 : Math.min(freshForMs, reply.cacheLeftMs),
        };
      };
      return sendBytes(request, reply, await app.readCache.load(request.cacheKey ?? request.id, produce));
    },
  });
}

const VARIES = { vary: "accept-encoding, cookie" };
/** Not stored by browsers or proxies: the browser's next user may be another person. */
const NOT_STORED = { "cache-control": "no-store" };

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Requests without a cookie skip the variant lookup: a visitor's cache hit costs no database read and no promise. */
function afterVariant(variantOf: NonNullable<ServeOptions["variantOf"]>, hits: Hook): Hook {
  return (request, reply, done) => {
    if (request.headers.cookie === undefined) return hits(request, reply, done);
    variantOf(request).then((variant) => {
      request.variant = variant;
      hits(request, reply, done);
    }, done);
  };
}

/**
 * Returns the path with the known query keys in a fixed order, so that unknown keys do not affect the cache. Null for a
 * query that validation will refuse.
 */
export function cacheKeyOf(queryNames: readonly string[]) {
  const names = [...queryNames].sort();
  return (request: FastifyRequest): string | null => {
    const mark = request.url.indexOf("?");
    if (mark === -1) return request.url;
    const query = request.query as Record<string, unknown>;
    let key = request.url.slice(0, mark);
    for (const name of names) {
      const value = query[name];
      if (value === undefined) continue;
      if (typeof value !== "string") return null;
      key += `?${name}=${encodeURIComponent(value.toWellFormed())}`;
    }
    return key;
  };
}

const schemas = new WeakMap<RouteDefinition, FastifySchema>();

/** Cached for all apps of the process. */
function schemaOf(definition: RouteDefinition): FastifySchema {
  const known = schemas.get(definition);
  if (known) return known;
  const schema = describe(definition);
  schemas.set(definition, schema);
  return schema;
}

function describe(definition: RouteDefinition): FastifySchema {
  return {
    tags: [definition.tag],
    summary: definition.summary,
    ...(definition.params && { params: definition.params }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.body && { body: definition.body }),
    response: {
      [definition.status ?? 200]: definition.reply,
      ...Object.fromEntries([...refusalStatuses(definition)].map((status) => [status, errorBody])),
    },
  };
}

/** Returns the refusal statuses that an operation documents. */
export function refusalStatuses(definition: RouteDefinition): ReadonlySet<number> {
  const refusals = new Set<ErrorCode>(["rate_limited", "internal", "unavailable", ...(definition.errors ?? [])]);
  if (definition.params || definition.query || definition.body) refusals.add("invalid_request");
  if (definition.params) refusals.add("not_found");
  if (definition.access) refusals.add("unauthenticated").add("forbidden");
  if (definition.door) refusals.add("door_unknown").add("door_revoked");
  if (definition.duty) refusals.add("right_missing").add("second_factor_required").add("step_up_required");
  return new Set([...refusals].map((code) => errorStatus[code]));
}
