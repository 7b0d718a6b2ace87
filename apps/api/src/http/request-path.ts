import type { FastifyRequest } from "fastify";

/** Returns the path without the query, which may contain personal input. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}
