import { isLoopback } from "@lapang/domain/text/loopback";
import type { FastifyRequest } from "fastify";
import { originOf } from "./origin.ts";

/**
 * Outside the own machine a cookie that matters travels over https only. By the host, not by the protocol we see: a proxy
 * in front may speak https without telling us, and a session in plain sight of a network is worse than none.
 */
export function isCookieSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = originOf(request, publicUrl);
  if (!URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || !isLoopback(hostname);
}
