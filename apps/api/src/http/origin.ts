import type { FastifyRequest } from "fastify";

/** The site's public address: as configured, else as the visitor typed it. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
