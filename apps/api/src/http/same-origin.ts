import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);
/** "none" is the person's own doing: a bookmark, a reload. A sibling of our domain is somebody else's page. */
const ownSites = new Set<unknown>(["same-origin", "none", undefined]);

/**
 * Refuses what another site's page makes a visitor's browser send: nothing is changed at the request of a stranger's
 * page. Programs that are no browser name no origin; they have no visitor's cookie to abuse either.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook("onRequest", async (request) => {
    // Any route that was found: files and accounts are changed outside /api, with the same cookie.
    if (readOnly.has(request.method) || request.routeOptions.url === undefined) return;
    if (!isOurs(request, publicUrl)) throw new DomainError("forbidden", "Another site's page may not send this");
  });
}

export function isOurs(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin === undefined) return ownSites.has(site);
  if (publicUrl !== undefined) return origin === publicUrl;
  // By host alone: without a configured address we may not know that a proxy speaks https for us.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
