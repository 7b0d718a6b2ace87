import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);
/** "none" is the person's own doing: a bookmark, a reload. A sibling of our domain is somebody else's page. */
const ownSites = new Set<unknown>(["same-origin", "none", undefined]);

/** The machine itself: no page of another machine can name it as its host. */
export const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1"];

/** Where our pages live: the canonical origin, and more hosts that this server answers under. */
export type Site = { publicUrl: string | undefined; hosts?: readonly string[] };

/**
 * Refuses what another site's page makes a visitor's browser send: nothing is changed at the request of a stranger's
 * page. Programs that are no browser name no origin; they have no visitor's cookie to abuse either.
 */
export function refuseForeignOrigins(app: FastifyInstance, site: Site): void {
  app.addHook("onRequest", (request, _reply, done) => {
    // Any route that was found: files and accounts are changed outside /api, with the same cookie.
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
  // By host, not by protocol: we may not know that a proxy speaks https for us.
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) return false;
  if (publicUrl === undefined) return true;
  const { protocol, hostname } = new URL(origin);
  if (LOOPBACK_HOSTS.includes(hostname)) return true;
  // A host beside an https address speaks https too, or anybody on the way could speak for it.
  return hosts.includes(hostname) && (protocol === "https:" || !publicUrl.startsWith("https:"));
}
