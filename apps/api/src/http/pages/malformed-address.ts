import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** An address that does not exist, used to render the not-found page. */
export const NOWHERE = "/alamat-tidak-terbaca";

/**
 * True if a page request has an address that cannot be decoded. It gets a page like any unknown address, unless the client
 * accepts no HTML.
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
 * Sends the not-found page. Fastify runs no hooks for such a request, so the page is requested in process on behalf of the
 * visitor: it has every page header and counts against the visitor's rate limit.
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
