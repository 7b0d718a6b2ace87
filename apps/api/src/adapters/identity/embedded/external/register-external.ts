import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { normaliseEmail } from "../accounts.ts";
import { addressOf } from "../attempts/attempt-limits.ts";
import { openScope, serveEndpoint } from "../endpoint.ts";
import type { Provider } from "../provider.ts";
import { newSecret } from "../random.ts";
import { ProviderRefusal } from "../refusal.ts";
import { TOOLKIT } from "../register-endpoints.ts";
import { externalIssuer } from "./external-issuer.ts";
import { signInWithIdp } from "./sign-in-with-idp.ts";
import { readFlowCookie, registerWalk } from "./walk-routes.ts";

const ACCOUNTS = `${TOOLKIT}/v1/accounts`;

const idpRequest = z.object({
  requestUri: z.string().max(4_096).nullish(),
  postBody: z.string().max(16_384).nullish(),
  pendingToken: z.string().max(200).nullish(),
  sessionId: z.string().max(200).nullish(),
  idToken: z.string().max(8_192).nullish(),
  autoCreate: z.boolean().optional(),
  returnIdpCredential: z.boolean().optional(),
});

const authUriRequest = z.object({
  identifier: z.string("MISSING_IDENTIFIER").min(1, "MISSING_IDENTIFIER"),
  continueUri: z.string("MISSING_CONTINUE_URI").refine(URL.canParse, "INVALID_CONTINUE_URI"),
});

/** Sign-in with an external provider: the redirects there and back, and the SDK's endpoints. */
export async function registerExternal(app: FastifyInstance, provider: Provider): Promise<void> {
  const { external } = provider.config;
  const issuer = external && externalIssuer(external);
  registerWalk(app, provider, issuer);
  await openScope(app, provider, (scope) => {
    serveEndpoint(
      scope,
      provider,
      { path: `${ACCOUNTS}:signInWithIdp`, body: idpRequest },
      async ({ body, request, sessionToken }) => {
        await provider.limits.count("signInFromAddress", addressOf(request));
        return signInWithIdp(provider, issuer, body, { flow: readFlowCookie(provider, request), sessionToken });
      },
    );
    serveEndpoint(scope, provider, { path: `${ACCOUNTS}:createAuthUri`, body: authUriRequest }, async ({ body }) => {
      checkIdentifier(body.identifier);
      // The reply must not reveal which methods an address has.
      return { kind: "identitytoolkit#CreateAuthUriResponse", sessionId: newSecret() };
    });
  });
}

function checkIdentifier(identifier: string): void {
  try {
    normaliseEmail(identifier);
  } catch {
    throw new ProviderRefusal("INVALID_IDENTIFIER");
  }
}
