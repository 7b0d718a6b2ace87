import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, readRenamedCookie } from "../../../http/security/cookie-name.ts";
import { isCookieSecure } from "../../../http/security/secure-cookie.ts";

/** Limited to the door's own routes; never sent with cross-site requests. */
export const DOOR_COOKIE = { name: "door", path: "/api/v1/door" };

/** The longest lifetime that browsers accept; every presence report renews it. */
const MAX_AGE_S = 400 * 24 * 3600;

/** Also reads the cookie's name of the previous release, because a device without a cookie must be enrolled again. */
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
