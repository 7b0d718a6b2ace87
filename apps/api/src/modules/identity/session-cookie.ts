import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isCookieSecure } from "../../http/security/secure-cookie.ts";
import { SESSION_COOKIE } from "./session-token.ts";

/** Without a domain, so that only this host receives it. No `__Host-` prefix, because its published name is `token`. */
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
