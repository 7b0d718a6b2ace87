import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);
/** "none" means the person acted directly (bookmark, reload). A sibling domain is a foreign site. */
const ownSites = new Set<unknown>(["same-origin", "none", undefined]);

/** This machine: no page of another machine can use it as its host. */
export const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1"];

/** The site's canonical origin and further hosts of this server. */
export type Site = { publicUrl: string | undefined; hosts?: readonly string[] };

/**
 * CSRF protection: refuses writes that another site's page sends through a visitor's browser. Non-browser clients send no
 * origin and have no visitor's cookie to abuse.
 */
export function refuseForeignOrigins(app: FastifyInstance, site: Site): void {
  app.addHook("onRequest", (request, _reply, done) => {
    // Any matched route: files and accounts are changed outside /api with the same cookie.
    const isChange = !readOnly.has(request.method) && request.routeOptions.url !== undefined;
    if (isChange && !isOurs(request, site)) {
      done(new DomainError("forbidden", "Another site's page may not send this"));
    } else done();
  });
}

export function isOurs(request: FastifyRequest, { publicUrl, hosts = [] }: Site): boolean {
  const { origin, "sec-fetch-site": fetchSite } = request.headers;
  if (origin === undefined) return ownSites.has(fetchSite);
  if (origin === publicUrl) return true;
  // Compare hosts, not protocols: a proxy may terminate https without forwarding the protocol.
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) return false;
  if (publicUrl === undefined) return true;
  const { protocol, hostname } = new URL(origin);
  if (LOOPBACK_HOSTS.includes(hostname)) return true;
  // A further host of an https site must use https too, or a network attacker could impersonate it.
  return hosts.includes(hostname) && (protocol === "https:" || !publicUrl.startsWith("https:"));
}
