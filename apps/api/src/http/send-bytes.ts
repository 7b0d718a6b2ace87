import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteCache, CachedReply, WireForm, WireReply } from "./caching/read-cache.ts";

function wantsBrotli(request: FastifyRequest): boolean {
  const accepted = request.headers["accept-encoding"];
  return typeof accepted === "string" && accepted.includes("br") && !/\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted);
}

function isNotModified(request: FastifyRequest, entry: CachedReply): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined || entry.status !== 200) return false;
  return known === entry.etag || known === "*" || known.split(/\s*,\s*/).includes(entry.etag);
}

/** Sends cached bytes through Fastify, for the first request of them. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, entry: CachedReply): FastifyReply {
  void reply.headers(entry.headers).header("etag", entry.etag);
  if (isNotModified(request, entry)) return reply.code(304).send();
  void reply.code(entry.status);
  if (entry.brotli && wantsBrotli(request)) return reply.header("content-encoding", "br").send(entry.brotli);
  return reply.send(entry.identity);
}

/**
 * Answers cache hits in `onRequest`, before anything is parsed. Writes prepared header lists straight to the socket,
 * because setting twenty headers would be most of a hit's cost.
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
  const form = formFor(request, entry);
  entry.wire[form] ??= wireReply(reply, entry, form);
  const { headers, body } = entry.wire[form];
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(form === "notModified" ? 304 : entry.status, [...headers, "x-request-id", request.id]);
  if (request.method === "HEAD" || body === undefined) raw.end();
  else if (typeof body === "string") raw.end(body, "latin1");
  else raw.end(body);
}

function formFor(request: FastifyRequest, entry: CachedReply): WireForm {
  if (isNotModified(request, entry)) return "notModified";
  return entry.brotli && wantsBrotli(request) ? "brotli" : "identity";
}

/** Longer bodies are not stored a second time. */
const SHORT_BYTES = 8 * 1024;

function wireReply(reply: FastifyReply, { headers, etag, ...bodies }: CachedReply, form: WireForm): WireReply {
  const security = reply.server.securityHeadersFor(headers["content-type"]);
  const { "content-type": type = "", ...others } = { ...security, ...headers, etag };
  if (form === "notModified") return { headers: Object.entries(others).flat() };
  const bytes = bodies[form] ?? bodies.identity;
  const all = {
    ...others,
    "content-type": type,
    ...(form === "brotli" && { "content-encoding": "br" }),
    "content-length": String(bytes.length),
  };
  // As a latin1 string, Node sends it in one piece with the headers.
  return { headers: Object.entries(all).flat(), body: bytes.length > SHORT_BYTES ? bytes : bytes.toString("latin1") };
}
