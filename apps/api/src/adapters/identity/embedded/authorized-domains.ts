import { ownPath } from "@lapang/domain/text/own-path";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../../http/security/origin.ts";
import { LOOPBACK_HOSTS } from "../../../http/security/same-origin.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";

type Site = Pick<Provider, "publicUrl" | "config">;

/** The hosts whose pages may start a sign-in and that mails may link to. */
export function authorizedDomains({ publicUrl, config }: Site): string[] {
  const own = publicUrl ? [new URL(publicUrl).hostname] : [];
  return [...new Set([...own, ...config.authorizedDomains, ...LOOPBACK_HOSTS])];
}

/**
 * Returns the origin for links in mails. Without a configured address the request's host is used, only if it is on the
 * list: otherwise a requester could choose the host that receives a reset code.
 */
export function linkOrigin(site: Site, request: FastifyRequest): string {
  if (site.publicUrl) return site.publicUrl;
  // Use the parsed value, never the raw header.
  const url = URL.parse(originOf(request, undefined));
  if (!url || !authorizedDomains(site).includes(url.hostname)) {
    throw new ProviderRefusal("UNAUTHORIZED_DOMAIN", "Set PUBLIC_URL or AUTHORIZED_DOMAINS for this address");
  }
  return url.origin;
}

/** Returns the page of our site to continue to after a mailed link. */
export function continuePath(origin: string, continueUrl: string | undefined): string | undefined {
  if (continueUrl === undefined || continueUrl === "") return undefined;
  if (!URL.canParse(continueUrl, origin)) throw new ProviderRefusal("INVALID_CONTINUE_URI");
  const wanted = new URL(continueUrl, origin);
  if (wanted.origin !== origin) throw new ProviderRefusal("UNAUTHORIZED_DOMAIN");
  const path = ownPath(`${wanted.pathname}${wanted.search}${wanted.hash}`);
  if (path === undefined) throw new ProviderRefusal("INVALID_CONTINUE_URI");
  return path;
}
