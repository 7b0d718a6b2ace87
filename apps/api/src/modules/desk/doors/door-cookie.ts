import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, readRenamedCookie } from "../../../http/security/cookie-name.ts";
import { isCookieSecure } from "../../../http/security/secure-cookie.ts";

/** Browsers send it to the door's own routes only, and never in a request from another site. */
export const DOOR_COOKIE = { name: "door", path: "/api/v1/door" };

/** The longest time that browsers keep a cookie; every presence report renews it. */
const MAX_AGE_S = 400 * 24 * 3600;

/** A device that lost its cookie would have to be enrolled again, so the name of the previous release is still read. */
export function readDoorCookie(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return readRenamedCookie(request, publicUrl, DOOR_COOKIE);
}

export function setDoorCookie(reply: FastifyReply, publicUrl: string | undefined, token: string): void {
  const secure = isCookieSecure(reply.request, publicUrl);
  void reply.setCookie(cookieName(DOOR_COOKIE, secure), token, {
    httpOnly: true,
    sameSite: "strict",
    path: DOOR_COOKIE.path,
    secure,
    maxAge: MAX_AGE_S,
  });
}
