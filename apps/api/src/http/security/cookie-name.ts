import type { FastifyRequest } from "fastify";
import { isCookieSecure } from "./secure-cookie.ts";

/** A cookie by its plain name and the path that receives it. */
export type CookieScope = { name: string; path: string };

/**
 * Returns the name with its security prefix. Browsers refuse such a cookie from an unencrypted page and, for `__Host-`,
 * from another host.
 */
export function cookieName({ name, path }: CookieScope, secure: boolean): string {
  if (!secure) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}

export function readCookie(request: FastifyRequest, origin: string | undefined, scope: CookieScope) {
  return request.cookies?.[cookieName(scope, isCookieSecure(request, origin))];
}

/** Also accepts the plain name, which the previous release set under https. Use `readCookie` in the next release. */
export function readRenamedCookie(request: FastifyRequest, origin: string | undefined, scope: CookieScope) {
  return readCookie(request, origin, scope) ?? request.cookies?.[scope.name];
}
