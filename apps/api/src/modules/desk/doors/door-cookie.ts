import type { FastifyReply } from "fastify";
import { isCookieSecure } from "../../../http/secure-cookie.ts";

export const DOOR_COOKIE = "door";

/** As long as browsers keep one; it begins anew whenever the device says that it is there. */
const MAX_AGE_S = 400 * 24 * 3600;

/** It travels to the routes of the door only, and never at the request of another site. */
export function setDoorCookie(reply: FastifyReply, publicUrl: string | undefined, token: string): void {
  void reply.setCookie(DOOR_COOKIE, token, {
    httpOnly: true,
    sameSite: "strict",
    path: "/api/v1/door",
    secure: isCookieSecure(reply.request, publicUrl),
    maxAge: MAX_AGE_S,
  });
}
