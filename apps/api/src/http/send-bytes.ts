import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteCache, CachedReply } from "./read-cache.ts";

function wantsBrotli(request: FastifyRequest): boolean {
  const accepted = request.headers["accept-encoding"];
  return typeof accepted === "string" && accepted.includes("br") && !/\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted);
}

function isNotModified(request: FastifyRequest, entry: CachedReply): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined || entry.status !== 200) return false;
  return known === entry.etag || known === "*" || known.split(/\s*,\s*/).includes(entry.etag);
}

/** Sends cached bytes through Fastify, as the first reader of them gets them. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, entry: CachedReply): FastifyReply {
  void reply.headers(entry.headers).header("etag", entry.etag);
  if (isNotModified(request, entry)) return reply.code(304).send();
  void reply.code(entry.status);
  if (entry.brotli && wantsBrotli(request)) return reply.header("content-encoding", "br").send(entry.brotli);
  return reply.send(entry.identity);
}

/**
 * A route's `onRequest` hook that answers from the cache before anything is parsed. It writes header lists made once per
 * entry straight to the socket: most of a hit's cost would be setting the same twenty headers again.
 */
export function serveHits(cache: ByteCache, keyOf: (request: FastifyRequest) => string | null) {
  return function serveHit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const key = keyOf(request);
    const entry = key === null ? undefined : cache.get(key);
    if (entry && !reply.hasHeader("set-cookie")) writeHit(request, reply, entry);
    else done();
  };
}

function writeHit(request: FastifyRequest, reply: FastifyReply, entry: CachedReply): void {
  entry.wire ??= wireOf(reply, entry);
  const { wire, status, brotli, identity } = entry;
  const { raw } = reply;
  const write = (code: number, headers: string[], body?: Buffer) => {
    raw.writeHead(code, [...headers, "x-request-id", request.id]);
    raw.end(request.method === "HEAD" ? undefined : body);
  };
  reply.hijack();
  if (isNotModified(request, entry)) write(304, wire.notModified);
  else if (brotli && wantsBrotli(request)) write(status, wire.brotli, brotli);
  else write(status, wire.identity, identity);
}

function wireOf(reply: FastifyReply, entry: CachedReply): NonNullable<CachedReply["wire"]> {
  const all: Record<string, unknown> = { ...reply.server.securityHeaders, ...entry.headers, etag: entry.etag };
  const { "content-type": _, ...withoutType } = all;
  const flat = (headers: Record<string, unknown>) =>
    Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  return {
    identity: flat({ ...all, "content-length": entry.identity.length }),
    brotli: flat({ ...all, "content-encoding": "br", "content-length": entry.brotli?.length }),
    notModified: flat(withoutType),
  };
}
