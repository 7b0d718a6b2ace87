import { isLoopback } from "@lapang/domain/text/loopback";
import type { FastifyRequest } from "fastify";
import { originOf } from "./origin.ts";

/**
 * True if the cookie may travel over https only: everywhere except on this machine. Decided by host, not by the visible
 * protocol, because a proxy may terminate https without forwarding the protocol.
 */
export function isCookieSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = originOf(request, publicUrl);
  if (!URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || !isLoopback(hostname);
}
