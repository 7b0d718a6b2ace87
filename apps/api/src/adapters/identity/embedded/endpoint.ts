import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { RETRY_AFTER_SECONDS } from "../../../http/error-status.ts";
import { refusalOf } from "../../../http/errors.ts";
import { pathOf } from "../../../http/request-path.ts";
import { isOurs } from "../../../http/security/same-origin.ts";
import { logSecurity } from "../../../http/security/security-log.ts";
import { HANDLER_TIMEOUT_MS, withinTime } from "../../../runtime/within-time.ts";
import { API_KEY } from "./project.ts";
import type { Provider } from "./provider.ts";
import { bodyOf, ProviderRefusal } from "./refusal.ts";

/** Fits an ID token, an address and a long password, but no attack payload. */
const BODY_LIMIT = 16 * 1024;
const WIRE_CODE = /^[A-Z][A-Z_]+( : .+)?$/;

export type Call<Body> = {
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The venue's session cookie, if the calling page has one. */
  sessionToken: string | undefined;
};

export type Endpoint<Body> = {
  method?: "GET" | "POST";
  /** As the SDK writes it, with colons. */
  path: string;
  /** The message of a zod issue is the wire code of the reply: `z.string("MISSING_EMAIL")`. */
  body?: z.ZodType<Body>;
  bodyLimit?: number;
};

/**
 * Registers a scope that speaks the provider's protocol: every failure inside, including limits and unreadable bodies, has
 * the provider's error shape.
 */
export async function openScope(
  app: FastifyInstance,
  provider: Provider,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.setErrorHandler((error, request, reply) => {
      const refusal = refusalFor(error);
      noteRefusal(provider, request, refusal);
      return answerRefusal(refusal, error, request, reply);
    });
    scope.addHook("onRequest", async (request) => {
      const mustBeOurs = request.headers.origin !== undefined || request.method !== "GET";
      const { publicUrl, config } = provider;
      if (mustBeOurs && !isOurs(request, { publicUrl, hosts: config.authorizedDomains })) {
        throw new ProviderRefusal("OPERATION_NOT_ALLOWED", "Another site's page may not send this");
      }
    });
    // Outside every transaction: signing must not wait for a second connection while holding the first.
    scope.addHook("preHandler", () => provider.keys.keepFresh());
    routes(scope);
    done();
  });
}

export function serveEndpoint<Body = undefined>(
  scope: FastifyInstance,
  provider: Provider,
  { method = "POST", path, body: schema, bodyLimit = BODY_LIMIT }: Endpoint<Body>,
  handler: (call: Call<Body>) => Promise<Record<string, unknown>>,
): void {
  scope.route({
    method,
    // A single colon would start a route parameter.
    url: path.replaceAll(":", "::"),
    bodyLimit,
    schema: { hide: true } as object,
    onRequest: async (request) => requireKey(request),
    handler: async (request, reply) => {
      const body = schema ? parse(schema, request.body) : (undefined as Body);
      const answer = scope.drain.track(handler({ body, request, reply, sessionToken: request.cookies?.token }));
      const result = await withinTime(HANDLER_TIMEOUT_MS, answer);
      noteSuccess(provider, request, result);
      void reply.header("cache-control", "no-store");
      return result;
    },
  });
}

function requireKey(request: FastifyRequest): void {
  const { key } = request.query as Record<string, unknown>;
  if ((key ?? request.headers["x-goog-api-key"]) !== API_KEY) throw new ProviderRefusal("INVALID_API_KEY");
}

function parse<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "";
  throw WIRE_CODE.test(message) ? new ProviderRefusal(message) : new ProviderRefusal("INVALID_ARGUMENT");
}

/** Converts errors other than the provider's refusals, without revealing internals. */
export function refusalFor(error: unknown): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error;
  const { code, status, message } = refusalOf(error);
  if (code === "rate_limited") return new ProviderRefusal("TOO_MANY_ATTEMPTS_TRY_LATER");
  if (code === "unavailable") return new ProviderRefusal("INTERNAL_ERROR", undefined, status);
  if (error instanceof DomainError) return new ProviderRefusal("OPERATION_NOT_ALLOWED", message);
  if (status < 500) return new ProviderRefusal("INVALID_ARGUMENT", message);
  return new ProviderRefusal("INTERNAL_ERROR", undefined, status);
}

/** Counts and logs an attempt, without credentials or the account's identity. */
function noteRefusal(provider: Provider, request: FastifyRequest, { code, status }: ProviderRefusal): void {
  const [refusal = code] = code.split(" ", 1);
  const door = doorOf(request);
  provider.hooks.onAttempt(door, refusal);
  if (status >= 500) return;
  logSecurity(request, "sign_in_refused", { door, refusal, ...accountOf(provider, request) }, "refused at the door");
}

/** Reading a profile or the password rules proves and changes nothing, so it is not logged. */
const quietDoors = new Set(["lookup", "passwordPolicy", "projects", "token"]);

function noteSuccess(provider: Provider, request: FastifyRequest, result: Record<string, unknown>): void {
  const door = doorOf(request);
  provider.hooks.onAttempt(door, "ok");
  if (quietDoors.has(door)) return;
  const uid = typeof result.localId === "string" ? result.localId : undefined;
  logSecurity(request, "credentials_accepted", { door, uid, ...accountOf(provider, request) });
}

/** Enough to follow one account through the log, only for someone who already knows its address. */
function accountOf({ limits }: Provider, { body }: FastifyRequest) {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === "string" ? { account: withoutName(email), accountHash: limits.pseudonymOf(email) } : {};
}

/** "/v1/accounts:signUp" → "signUp"; unknown paths share one label. */
function doorOf({ routeOptions }: FastifyRequest): string {
  return /[:/](\w+)$/.exec(routeOptions.url ?? "")?.[1] ?? "unknown";
}

/** "sari@lapang.example" → "s…@lapang.example". */
function withoutName(email: string): string {
  const [name = "", host = ""] = email.slice(0, 254).split("@", 2);
  return `${name.slice(0, 1)}…@${host}`;
}

function answerRefusal(
  refusal: ProviderRefusal,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (refusal.status >= 500)
    request.log.error({ err: withoutValues(error), path: pathOf(request) }, "identity request failed");
  if (refusal.status === 503) void reply.header("retry-after", String(RETRY_AFTER_SECONDS));
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(bodyOf(refusal));
}

/** Drops the details of a database error, because they quote the row and its e-mail address. */
function withoutValues(error: unknown) {
  const { name, code, constraint, stack } = error as Error & { code?: string; constraint?: string };
  return { type: name, code, constraint, stack };
}
