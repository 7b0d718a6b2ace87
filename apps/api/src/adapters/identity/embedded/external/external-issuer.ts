import { isLoopback } from "@lapang/domain/text/loopback";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { ExternalProviderConfig } from "../../../../config/identity.ts";
import { remoteKeys } from "../../remote-keys.ts";

const GOOGLE = "accounts.google.com";
const TIMEOUT_SECONDS = 10;
const FRESH_MS = 3_600_000;

/** The external provider is unreachable; this says nothing about the person. */
export class ExternalUnavailable extends Error {}

export type Discovered = { client: Configuration; keys: ReturnType<typeof remoteKeys> };

export type ExternalIssuer = {
  /** The provider's name in the SDK: `new OAuthProvider(providerId)`. */
  providerId: string;
  issuer: string;
  clientId: string;
  /** The provider's metadata, fetched on first use and again after a failure or an hour. */
  discover(): Promise<Discovered>;
};

export function externalIssuer(config: ExternalProviderConfig, now: () => number = Date.now): ExternalIssuer {
  const { issuer, clientId } = config;
  let known: { found: Promise<Discovered>; at: number } | undefined;
  return {
    providerId: externalMethod(config).id,
    issuer,
    clientId,
    discover() {
      if (known && now() - known.at < FRESH_MS) return known.found;
      const found = askIssuer(config);
      const latest = { found, at: now() };
      known = latest;
      found.catch(() => {
        if (known === latest) known = undefined;
      });
      return found;
    },
  };
}

/** The external sign-in method as the web offers it. */
export function externalMethod({ issuer, label }: Pick<ExternalProviderConfig, "issuer" | "label">) {
  return { id: new URL(issuer).host === GOOGLE ? "google.com" : "oidc.external", label };
}

async function askIssuer({ issuer, clientId, clientSecret }: ExternalProviderConfig): Promise<Discovered> {
  const address = new URL(issuer);
  // A secret may travel unencrypted only within this machine; the library refuses http otherwise.
  const plain = address.protocol === "http:" && isLoopback(address.hostname);
  const execute = plain ? [allowInsecureRequests] : [];
  try {
    const first = await discovery(address, clientId, undefined, undefined, { execute, timeout: TIMEOUT_SECONDS });
    const server = first.serverMetadata();
    const basic = server.token_endpoint_auth_methods_supported?.includes("client_secret_basic") ?? true;
    const authentication = basic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
    const client = new Configuration(server, clientId, { client_secret: clientSecret }, authentication);
    client.timeout = TIMEOUT_SECONDS;
    if (plain) allowInsecureRequests(client);
    // Otherwise the library trusts the TLS connection instead of the token's signature.
    enableNonRepudiationChecks(client);
    if (!server.jwks_uri) throw new Error("The provider publishes no keys");
    return { client, keys: remoteKeys(new URL(server.jwks_uri)) };
  } catch (error) {
    throw new ExternalUnavailable(`${issuer} cannot be asked: ${(error as Error).message}`, { cause: error });
  }
}
