import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isCookieSecure } from "../../http/security/secure-cookie.ts";
import { SESSION_COOKIE } from "./session-token.ts";

/** Without a domain, so only this host receives it. Its published name is `token`, so it has no prefix. */
function optionsFor(request: FastifyRequest, publicUrl: string | undefined): CookieSerializeOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isCookieSecure(request, publicUrl) };
}

type Cookie = { token: string; maxAge: number };

export function setSessionCookie(reply: FastifyReply, publicUrl: string | undefined, { token, maxAge }: Cookie): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...optionsFor(reply.request, publicUrl), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string | undefined): void {
  void reply.clearCookie(SESSION_COOKIE, optionsFor(reply.request, publicUrl));
}
