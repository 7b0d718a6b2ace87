import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** An address nobody has: what a page looks like that does not exist. */
export const NOWHERE = "/alamat-tidak-terbaca";

/**
 * True for whoever is on the way to a page whose address cannot be decoded: like any address that nobody has, it is answered
 * with a page, except to a program that wants none.
 */
export function isLostVisitor(error: unknown, { method, url, headers }: FastifyRequest): boolean {
  return (
    (error as FastifyError | null)?.code === "FST_ERR_BAD_URL" &&
    (method === "GET" || method === "HEAD") &&
    !url.startsWith("/api/") &&
    /text\/html|\*\/\*/.test(headers.accept ?? "*/*")
  );
}

/**
 * Answers with the not-found page. Fastify runs no hook for such a request, so the page is asked for in process,
 * as from the same visitor: it comes with every header of a page, and it counts against the visitor's limit.
 */
export async function sendLostPage(
  { server, headers, ip }: FastifyRequest,
  reply: FastifyReply,
  otherwise: () => FastifyReply,
): Promise<FastifyReply> {
  const { host = "", accept = "" } = headers;
  const page = await server.inject({ url: NOWHERE, headers: { host, accept }, remoteAddress: ip }).catch(() => null);
  if (page?.statusCode !== 404 || !String(page.headers["content-type"]).startsWith("text/html")) return otherwise();
  const { "content-length": _, etag: __, connection: ___, date: ____, ...kept } = page.headers;
  return reply
    .code(404)
    .headers({ ...kept, "cache-control": "no-store" })
    .send(page.rawPayload);
}
