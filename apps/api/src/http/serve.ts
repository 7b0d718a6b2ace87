import { errorBody } from "@lapang/contract/errors";
import type { RouteDefinition } from "@lapang/contract/route";
import type { ErrorCode } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { z } from "zod";
import { errorStatus } from "./error-status.ts";
import { admit, type SignedIn } from "./guard.ts";
import { sendBytes, serveHits } from "./send-bytes.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type Input<R extends RouteDefinition> = {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  body: Parsed<R["body"]>;
  /** Who asks, on routes that are not everybody's. */
  person: R extends { access: string } ? SignedIn : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type ServeOptions = {
  /** The reply is the same for everybody and may be this old; without it the route is never cached. */
  cacheSeconds?: number;
  /** Whether this request gets a reply of its own where others share one; it is never cached. */
  isPersonal?: (request: FastifyRequest) => Promise<boolean>;
  bodyLimit?: number;
  /** For what people queue for; whoever waits in order is not to be sent away while the line moves. */
  timeoutMs?: number;
};

const HANDLER_TIMEOUT_MS = 20_000;

/** Registers one endpoint of the contract: its schemas validate, serialise and document it. */
export function serve<R extends RouteDefinition>(
  app: FastifyInstance,
  definition: R,
  handler: (input: Input<R>) => Promise<z.input<R["reply"]>>,
  options: ServeOptions = {},
): void {
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body, person } = request;
    return handler({ params, query, body, person: person ?? undefined, request, reply } as Input<R>);
  };
  const common = {
    method: definition.method,
    url: definition.path,
    schema: schemaOf(definition),
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    // Before the body is read: a stranger's megabyte is not worth parsing.
    ...(definition.access && { onRequest: admit(definition.access) }),
  };
  if (definition.access && options.cacheSeconds) throw new Error(`${definition.path} is personal: it cannot be cached`);
  if (!options.cacheSeconds || definition.method !== "GET") {
    app.route({
      ...common,
      handlerTimeout: options.timeoutMs ?? HANDLER_TIMEOUT_MS,
      handler: async (request, reply) => {
        void reply.code(definition.status ?? 200).header("cache-control", "no-store");
        return run(request, reply);
      },
    });
    return;
  }
  const freshForMs = options.cacheSeconds * 1000;
  const rawKeyOf = cacheKeyOf(Object.keys(definition.query?.shape ?? {}));
  // Taken once, from the query as it came: validation replaces it with the parsed one.
  const keyOf = (request: FastifyRequest) => {
    request.cacheKey = rawKeyOf(request);
    return request.cacheKey;
  };
  const { isPersonal } = options;
  const hits = serveHits(app.readCache, (request) => (request.isPersonal ? null : keyOf(request)));
  app.route({
    ...common,
    onRequest: isPersonal ? unlessPersonal(isPersonal, hits) : hits,
    handler: async (request, reply) => {
      if (request.isPersonal) {
        void reply.headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
        return run(request, reply);
      }
      const produce = async () => {
        const value = await run(request, reply);
        return {
          status: 200,
          contentType: "application/json; charset=utf-8",
          body: reply.serializeInput(value as Record<string, unknown>, "200") as string,
          ...(isPersonal && { headers: { vary: "accept-encoding, cookie" } }),
          // A cookie makes the reply somebody's own.
          freshForMs: reply.hasHeader("set-cookie") ? 0 : Math.min(freshForMs, reply.cacheLeftMs),
        };
      };
      return sendBytes(request, reply, await app.readCache.load(request.cacheKey ?? request.id, produce));
    },
  });
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Who sends no cookie is nobody in particular: a visitor's hit costs no look at the database, nor a promise. */
function unlessPersonal(isPersonal: (request: FastifyRequest) => Promise<boolean>, hits: Hook): Hook {
  return (request, reply, done) => {
    if (request.headers.cookie === undefined) return hits(request, reply, done);
    isPersonal(request).then((yes) => {
      request.isPersonal = yes;
      hits(request, reply, done);
    }, done);
  };
}

/**
 * Path and known query keys in a fixed order: an unknown key changes neither the reply nor the cache. Null for a query
 * that validation will refuse.
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

function schemaOf(definition: RouteDefinition): FastifySchema {
  const refusals = new Set<ErrorCode>(["rate_limited", "internal", "unavailable", ...(definition.errors ?? [])]);
  if (definition.params || definition.query || definition.body) refusals.add("invalid_request");
  if (definition.params) refusals.add("not_found");
  if (definition.access) refusals.add("unauthenticated").add("forbidden");
  const statuses = new Set([...refusals].map((code) => errorStatus[code]));
  return {
    tags: [definition.tag],
    summary: definition.summary,
    ...(definition.params && { params: definition.params }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.body && { body: definition.body }),
    response: {
      [definition.status ?? 200]: definition.reply,
      ...Object.fromEntries([...statuses].map((status) => [status, errorBody])),
    },
  };
}
