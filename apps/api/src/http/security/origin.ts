import type { FastifyRequest } from "fastify";

/** A name or an address, and a port. Anything else is read by one program as this host and by the next as another. */
const PLAIN_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const NOWHERE = "https://host.invalid";

/** The site's public address: as configured, else as the visitor typed it. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  return PLAIN_HOST.test(request.host) ? `${request.protocol}://${request.host}` : NOWHERE;
}
