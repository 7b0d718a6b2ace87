import { ownPath } from "@lapang/domain/text/own-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RenderedPage, WebApp } from "../../ports/web-app.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { ByteCache, Produced } from "../caching/read-cache.ts";
import { RETRY_AFTER_SECONDS } from "../error-status.ts";
import { inProcessHeaders } from "../in-process.ts";
import { originOf } from "../security/origin.ts";
import { contentSecurityPolicy, type ForeignSources } from "../security/security.ts";
import { sendBytes, serveHits } from "../send-bytes.ts";
import { NOWHERE } from "./malformed-address.ts";
import { registerStaticFiles } from "./static-files.ts";

const PAGE_FRESH_MS = 5000;
const HTML = "text/html; charset=utf-8";

export type PageOptions = {
  webApp: WebApp;
  cache: ByteCache;
  clock: Clock;
  publicUrl: string | undefined;
  isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  /** Sources outside the site that pages may load. */
  foreign: ForeignSources;
};

/** Serves every page: public ones rendered and cached, personal ones as the app shell behind the login. */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { webApp, cache, isSignedIn } = options;
  await registerStaticFiles(app, webApp);
  const addressOf = (request: FastifyRequest) => originOf(request, options.publicUrl);
  const keyOf = (request: FastifyRequest) => `${addressOf(request)} ${webApp.knownAddress(request.url)}`;

  const sendShell = async (reply: FastifyReply, cacheControl: string) =>
    reply
      .headers({ ...policyHeaders(options), "cache-control": cacheControl })
      .type(HTML)
      .send(await webApp.shell());

  app.get("/_shell", async (_request, reply) => sendShell(reply, "no-cache"));

  app.get("/*", { onRequest: serveHits(cache, keyOf) }, async (request, reply) => {
    const { url } = request;
    const path = url.split("?", 1)[0] ?? "/";
    if (/^\/(api|assets)\//.test(path)) return reply.callNotFound();
    const tidied = path.length > 1 && path.endsWith("/") ? ownPath(withoutSlash(url)) : undefined;
    if (tidied !== undefined) return reply.redirect(tidied, 301);

    const kind = await webApp.classify(url);
    if (kind.access === "login-required" && !(await isSignedIn(request))) {
      return reply.header("cache-control", "no-store").redirect(`/login?redirect=${encodeURIComponent(url)}`, 302);
    }
    const guestsOnly = kind.access === "guest-only";
    if (guestsOnly && (await isSignedIn(request))) {
      const wanted = (request.query as Record<string, unknown>).redirect;
      // Only the browser knows the previous page: the page itself goes back.
      if (wanted === undefined) return sendShell(reply, "no-store");
      return reply.header("cache-control", "no-store").redirect(ownPath(wanted) ?? "/", 302);
    }
    if (!kind.serverRendered) return sendShell(reply, "no-store");
    // Cached under another key, so that `serveHits` never answers before the session is checked.
    const key = guestsOnly ? `guest ${keyOf(request)}` : keyOf(request);
    // Render for the cache key's address, so that nothing from one visitor's address reaches another.
    const known = webApp.knownAddress(url);
    const page = await cache.load(key, () => producePage(app, options, addressOf(request), known));
    return sendBytes(request, reply, page);
  });
}

/** In development Vite uses inline scripts: no strict policy there. */
function policyHeaders({ webApp, foreign }: PageOptions): Record<string, string> {
  const hashes = webApp.scriptHashes;
  return {
    "content-security-policy": hashes === null ? "frame-ancestors 'none'" : contentSecurityPolicy(hashes, foreign),
  };
}

/** "/court/?date=…" → "/court?date=…". Collapses leading slashes, which would lead to another host. */
function withoutSlash(url: string): string {
  const [path = "/", query] = url.split("?", 2);
  const clean = `/${path.replace(/^\/+|\/+$/g, "")}`;
  return query === undefined ? clean : `${clean}?${query}`;
}

async function producePage(app: FastifyInstance, options: PageOptions, origin: string, url: string): Promise<Produced> {
  const { webApp, clock } = options;
  const rendered = await webApp.render({ url, origin, fetchApi: (apiUrl) => fetchInProcess(app, apiUrl) });
  const headers = policyHeaders(options);
  if (rendered.kind === "redirect") {
    const location = ownPath(rendered.location);
    // An address that leads to another site counts as unknown.
    if (location === undefined) return producePage(app, options, origin, NOWHERE);
    return { status: 302, contentType: HTML, body: "", headers: { ...headers, location }, freshForMs: 0 };
  }
  const { status, html: body } = rendered;
  if (status === 503) headers["retry-after"] = String(RETRY_AFTER_SECONDS);
  return { status, contentType: HTML, body, headers, freshForMs: freshFor(rendered, clock()) };
}

/** Calls the same API routes as a browser, without a socket. */
async function fetchInProcess(app: FastifyInstance, url: string) {
  const reply = await app.inject({ method: "GET", url, headers: inProcessHeaders });
  return { status: reply.statusCode, body: reply.json() as unknown };
}

/** Limits caching to the end of the earliest hold shown, so that a freed slot does not stay "held" on a cached page. */
function freshFor(page: Extract<RenderedPage, { kind: "page" }>, now: Date): number {
  if (page.status >= 500) return 0;
  const holds = [...page.html.matchAll(/"heldUntil":"([^"]+)"/g)].map((match) => Date.parse(match[1] ?? ""));
  const earliest = Math.min(...holds.filter((hold) => hold > now.getTime()));
  return Math.min(PAGE_FRESH_MS, earliest - now.getTime());
}
