import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { originOf } from "../../http/origin.ts";
import { SESSION_COOKIE } from "./session-token.ts";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function optionsFor(request: FastifyRequest, publicUrl: string | undefined): CookieSerializeOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(originOf(request, publicUrl)) };
}

/**
 * Outside the own machine the cookie travels over https only. By the host, not by the protocol we see: a proxy in front may
 * speak https without telling us, and a session in plain sight of a network is worse than none.
 */
function isSecure(origin: string): boolean {
  if (!URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || !LOOPBACK.test(hostname);
}

type Cookie = { token: string; maxAge: number };

export function setSessionCookie(reply: FastifyReply, publicUrl: string | undefined, { token, maxAge }: Cookie): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...optionsFor(reply.request, publicUrl), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string | undefined): void {
  void reply.clearCookie(SESSION_COOKIE, optionsFor(reply.request, publicUrl));
}
