import { ownPath } from "@lapang/domain/text/own-path";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../../http/security/origin.ts";
import { LOOPBACK_HOSTS } from "../../../http/security/same-origin.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";

type Site = Pick<Provider, "publicUrl" | "config">;

/** The hosts whose pages may send people to sign in, and may be linked to from our mails. */
export function authorizedDomains({ publicUrl, config }: Site): string[] {
  const own = publicUrl ? [new URL(publicUrl).hostname] : [];
  return [...new Set([...own, ...config.authorizedDomains, ...LOOPBACK_HOSTS])];
}

/**
 * Where the links of our mails lead. Without a configured address the visitor's is asked, and believed only when it is on
 * the list: whoever asks for a reset could otherwise choose the host that receives its code.
 */
export function linkOrigin(site: Site, request: FastifyRequest): string {
  if (site.publicUrl) return site.publicUrl;
  // What was read is what is written: never the header as it came.
  const url = URL.parse(originOf(request, undefined));
  if (!url || !authorizedDomains(site).includes(url.hostname)) {
    throw new ProviderRefusal("UNAUTHORIZED_DOMAIN", "Set PUBLIC_URL or AUTHORIZED_DOMAINS for this address");
  }
  return url.origin;
}

/** The page of ours to come back to after a mail's link was followed. */
export function continuePath(origin: string, continueUrl: string | undefined): string | undefined {
  if (continueUrl === undefined || continueUrl === "") return undefined;
  if (!URL.canParse(continueUrl, origin)) throw new ProviderRefusal("INVALID_CONTINUE_URI");
  const wanted = new URL(continueUrl, origin);
  if (wanted.origin !== origin) throw new ProviderRefusal("UNAUTHORIZED_DOMAIN");
  const path = ownPath(`${wanted.pathname}${wanted.search}${wanted.hash}`);
  if (path === undefined) throw new ProviderRefusal("INVALID_CONTINUE_URI");
  return path;
}
