import type { FastifyRequest } from "fastify";

/** Without the query, which may carry what a person typed. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}
