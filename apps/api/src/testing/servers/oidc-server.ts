import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import Provider, { type Configuration } from "oidc-provider";
import { createMemoryAdapter } from "oidc-provider/lib/adapters/memory_adapter.js";

export const CLIENT_ID = "lapang-web";
export const CLIENT_SECRET = "a-secret-between-two-servers-of-a-test";

/** The person who signs in there, from the form of its page. */
export type ExternalPerson = { sub: string; email?: string; verified?: boolean; name?: string; picture?: string };
type Options = { redirectUris: string[]; port?: number; claimsInToken?: boolean };

export type OidcServer = { issuer: string; signingKey: JWK; stop(): Promise<void> };

/** Cached: generating one takes longer than most tests that need one. */
let signingKeyOfAll: Promise<JWK> | undefined;

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: "external-1", alg: "RS256", use: "sig" };
}

/**
 * A real OpenID Connect provider on loopback. Its sign-in page asks for the identity and has a cancel button. With
 * `claimsInToken: false` the address is available only with the access token.
 */
export async function startOidcServer({ redirectUris, port = 0, claimsInToken = true }: Options): Promise<OidcServer> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  signingKeyOfAll ??= makeSigningKey();
  const signingKey = await signingKeyOfAll;
  const people = new Map<string, ExternalPerson>();
  const provider = new Provider(issuer, configuration(people, signingKey, redirectUris, claimsInToken));
  provider.on("server_error", (_, error) => process.stderr.write(`${error.stack}\n`));
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const work = /^\/sign-in\//.test(request.url ?? "")
      ? interact(provider, people, request, response)
      : answer(request, response);
    work.catch((error: Error) => response.writeHead(400).end(error.message));
  });
  return {
    issuer,
    signingKey,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function configuration(
  people: ReadonlyMap<string, ExternalPerson>,
  signingKey: JWK,
  redirectUris: string[],
  claimsInToken: boolean,
): Configuration {
  return {
    // The default adapter, set explicitly to avoid a warning.
    adapter: createMemoryAdapter(0),
    clients: [
      { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: redirectUris, grant_types: GRANTS },
      // Another client, whose tokens we must refuse.
      { client_id: "another-site", client_secret: CLIENT_SECRET, redirect_uris: redirectUris, grant_types: GRANTS },
    ],
    jwks: { keys: [signingKey as never] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    async findAccount(_, sub) {
      const { verified = true, ...person } = people.get(sub) ?? { sub };
      const claims = { ...person, ...(person.email && { email_verified: verified }) };
      return { accountId: sub, claims: async () => claims };
    },
    // Signing in includes consent: the consent page is not under test.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

const GRANTS = ["authorization_code"];

async function interact(
  provider: Provider,
  people: Map<string, ExternalPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === "GET") {
    await provider.interactionDetails(request, response);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(FORM);
    return;
  }
  const form = new URLSearchParams(await bodyOf(request));
  if (form.has("cancel")) {
    const refusal = { error: "access_denied", error_description: "The person went away" };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const person = { ...Object.fromEntries(form), verified: form.has("verified") } as ExternalPerson;
  people.set(person.sub, person);
  const result = { login: { accountId: person.sub, remember: false } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

const FORM = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in elsewhere</title><h1>Sign in elsewhere</h1>
<form method="post"><label>Subject <input name="sub"></label><label>E-mail <input name="email"></label>
<label>Name <input name="name"></label><label><input type="checkbox" name="verified" checked>Verified</label>
<button>Sign in</button><button name="cancel" value="yes">Cancel</button></form>`;
