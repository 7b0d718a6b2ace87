import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** The bytes as transferred; `fetch` would decompress them. */
export type RawReply = { contentType: string; encoding: string | undefined; body: Buffer };

/** The header of a browser, so that both sides send what a browser receives. */
export const ACCEPT = { "accept-encoding": "br" };

export async function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawReply> {
  const [response] = (await once(get(url, { headers: { ...ACCEPT, ...headers } }), "response")) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200 || body.length === 0) {
    throw new Error(`GET ${url} gave ${response.statusCode} with ${body.length} bytes`);
  }
  return {
    contentType: response.headers["content-type"] ?? "",
    encoding: response.headers["content-encoding"],
    body,
  };
}
