import { DomainError } from "@lapang/domain/errors";
import { BUCKET, type ObjectPlace, readObjectName } from "@lapang/domain/media/object-name";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

const query = z.object({
  name: z.string().max(2_000).optional(),
  prefix: z.string().max(2_000).optional(),
  alt: z.string().max(20).optional(),
  token: z.string().max(200).optional(),
  generation: z.string().max(20).optional(),
  w: z.string().max(5).optional(),
  upload_id: z.string().max(100).optional(),
  delimiter: z.string().max(5).optional(),
  maxResults: z.string().max(10).optional(),
  pageToken: z.string().max(1_000).optional(),
});
export type ProtocolQuery = z.output<typeof query>;

/** Parses the query and refuses repeated parameters, which parsers interpret differently. */
export function queryOf(request: FastifyRequest): ProtocolQuery {
  const parsed = query.safeParse(request.query);
  if (!parsed.success) throw new DomainError("invalid_request", "The query is not valid");
  return parsed.data;
}

/** Returns the object name after "/o/", decoded exactly once here, because the router's decoding is not suitable. */
export function nameInPath(request: FastifyRequest): string {
  const [, , , , , ...rest] = (request.raw.url ?? "").split("?", 1)[0]?.split("/") ?? [];
  try {
    return decodeURIComponent(rest.join("/"));
  } catch {
    throw new DomainError("invalid_request", "The name cannot be decoded");
  }
}

export function placeOf(name: string | undefined): ObjectPlace {
  const place = name === undefined ? null : readObjectName(name);
  // `forbidden`, not `not_found`: no one may read or write names outside all places.
  if (!place) throw new DomainError("forbidden", "Nothing is kept under such a name");
  return place;
}

export function checkBucket(request: FastifyRequest): void {
  if ((request.params as { bucket: string }).bucket !== BUCKET) {
    throw new DomainError("not_found", "There is no such bucket");
  }
}
