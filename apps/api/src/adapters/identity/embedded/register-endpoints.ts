import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { deleteAccount, listLinks, lockAccount } from "./accounts.ts";
import { authorizedDomains } from "./authorized-domains.ts";
import { lockHolder } from "./change-account.ts";
import { type Call, openScope, serveEndpoint } from "./endpoint.ts";
import { describePolicy } from "./passwords/password-policy.ts";
import { toUser } from "./present.ts";
import { PROJECT_ID } from "./project.ts";
import type { Provider } from "./provider.ts";
import { refresh, refreshBody } from "./refresh.ts";
import { ProviderRefusal } from "./refusal.ts";
import { resetPassword, resetPasswordBody } from "./reset-password.ts";
import { sendOobCode, sendOobCodeBody } from "./send-oob-code.ts";
import { signInBody, signInWithPassword } from "./sign-in-with-password.ts";
import { signUp, signUpBody } from "./sign-up.ts";
import { deleteFamily, findRefreshToken } from "./tokens/refresh-tokens.ts";
import { verifyIdToken } from "./tokens/tokens.ts";
import { updateBody, updateOwnAccount } from "./update-account.ts";

const revokeTokenBody = z.object({
  idToken: z.string("INVALID_ID_TOKEN"),
  token: z.string("INVALID_ARGUMENT").min(1, "INVALID_ARGUMENT"),
});

/** Revokes the family of one of the caller's own tokens; ignores other tokens silently. */
async function revokeToken(provider: Provider, { body }: Call<z.output<typeof revokeTokenBody>>) {
  const { account } = await verifyIdToken(provider.db, provider, body.idToken);
  const family = await familyOf(provider, account.uid, body.token);
  if (family) {
    await provider.db.transaction().execute(async (tx) => {
      await lockAccount(tx, account.uid);
      await deleteFamily(tx, account.uid, family);
    });
  }
  return {};
}

async function familyOf(provider: Provider, uid: string, token: string): Promise<string | undefined> {
  const refreshToken = await findRefreshToken(provider.db, token);
  if (refreshToken) return refreshToken.uid === uid ? refreshToken.family : undefined;
  const holder = await verifyIdToken(provider.db, provider, token).catch(() => undefined);
  return holder?.account.uid === uid ? holder.family : undefined;
}

const lookupBody = z.object({ idToken: z.string("INVALID_ID_TOKEN") });

/** Returns the account of a token. */
async function lookup(provider: Provider, { body }: Call<z.output<typeof lookupBody>>) {
  const { account } = await verifyIdToken(provider.db, provider, body.idToken);
  const user = toUser(account, await listLinks(provider.db, account.uid));
  return { kind: "identitytoolkit#GetAccountInfoResponse", users: [user] };
}

/** Paths as the SDK builds them; it drops any prefix. */
export const TOOLKIT = "/identitytoolkit.googleapis.com";
const SECURE_TOKEN = "/securetoken.googleapis.com";
const JWKS_FRESH_SECONDS = 300;

/** Registers the endpoints that the SDK calls for password accounts, and the public keys of our tokens. */
export async function registerEndpoints(app: FastifyInstance, provider: Provider): Promise<void> {
  await openScope(app, provider, (scope) => {
    const accounts = `${TOOLKIT}/v1/accounts`;
    serveEndpoint(scope, provider, { path: `${accounts}:signUp`, body: signUpBody }, (call) => signUp(provider, call));
    serveEndpoint(scope, provider, { path: `${accounts}:signInWithPassword`, body: signInBody }, (call) =>
      signInWithPassword(provider, call),
    );
    serveEndpoint(scope, provider, { path: `${accounts}:lookup`, body: lookupBody }, (call) => lookup(provider, call));
    serveEndpoint(scope, provider, { path: `${accounts}:update`, body: updateBody }, (call) =>
      updateOwnAccount(provider, call),
    );
    serveEndpoint(scope, provider, { path: `${accounts}:delete`, body: lookupBody }, (call) =>
      closeAccount(provider, call),
    );
    serveEndpoint(scope, provider, { path: `${accounts}:sendOobCode`, body: sendOobCodeBody }, (call) =>
      sendOobCode(provider, call),
    );
    serveEndpoint(scope, provider, { path: `${accounts}:resetPassword`, body: resetPasswordBody }, (call) =>
      resetPassword(provider, call),
    );
    serveEndpoint(scope, provider, { path: `${TOOLKIT}/v2/accounts:revokeToken`, body: revokeTokenBody }, (call) =>
      revokeToken(provider, call),
    );
    serveEndpoint(scope, provider, { method: "GET", path: `${TOOLKIT}/v2/passwordPolicy` }, async () =>
      describePolicy(provider.config.password),
    );
    serveEndpoint(scope, provider, { method: "GET", path: `${TOOLKIT}/v1/projects` }, async () => ({
      projectId: PROJECT_ID,
      authorizedDomains: authorizedDomains(provider),
    }));
    refuseTheRest(scope, TOOLKIT);
  });
  await openScope(app, provider, (scope) => {
    acceptForms(scope);
    serveEndpoint(scope, provider, { path: `${SECURE_TOKEN}/v1/token`, body: refreshBody }, (call) =>
      refresh(provider, call),
    );
    refuseTheRest(scope, SECURE_TOKEN);
  });
  app.get("/.well-known/jwks.json", async (_, reply) => {
    await provider.keys.keepFresh();
    return reply.header("cache-control", `public, max-age=${JWKS_FRESH_SECONDS}`).send(provider.keys.jwks());
  });
}

/** SDK features that we do not offer: phones, mailed sign-in links, custom tokens, the provider's second factors. */
function refuseTheRest(scope: FastifyInstance, prefix: string): void {
  scope.all(`${prefix}/*`, async () => {
    throw new ProviderRefusal("OPERATION_NOT_ALLOWED");
  });
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );
}

/** Closes an account permanently, unless a hook reports something unsettled. */
async function closeAccount(provider: Provider, { body }: Call<z.output<typeof lookupBody>>) {
  const holder = await verifyIdToken(provider.db, provider, body.idToken, { recent: true });
  await provider.db.transaction().execute(async (tx) => {
    const { uid } = await lockHolder(tx, holder);
    await provider.hooks.beforeDelete(tx, uid);
    await deleteAccount(tx, uid);
    await provider.hooks.onDeleted(tx, uid);
  });
  return { kind: "identitytoolkit#DeleteAccountResponse" };
}
