import type { FastifyRequest } from "fastify";

/** A host name or address with an optional port. Programs interpret anything else differently. */
const PLAIN_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const NOWHERE = "https://host.invalid";

/** Returns the site's public address: the configured one, else the one the visitor used. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  return PLAIN_HOST.test(request.host) ? `${request.protocol}://${request.host}` : NOWHERE;
}
