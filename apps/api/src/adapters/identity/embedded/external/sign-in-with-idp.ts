import { lockHolder } from "../change-account.ts";
import type { Provider } from "../provider.ts";
import { ProviderRefusal } from "../refusal.ts";
import { type Holder, issueSignInTokens, issueTokens, verifyIdToken } from "../tokens/tokens.ts";
import { enterAccount, linkAccount } from "./enter-account.ts";
import type { ExternalIdentity } from "./external-identity.ts";
import { type ExternalIssuer, ExternalUnavailable } from "./external-issuer.ts";
import { deletePending, findPending, insertPending, type Pending, takeWalked } from "./queries.ts";
import { verifyExternalToken } from "./verify-external-token.ts";

/** Lifetime of a pending identity: its person may first have to find an old password. */
const PENDING_SECONDS = 3_600;
/** A new sign-in method is as sensitive as the password. */
const RECENT = { recent: true };
/** Refusals after which the page may still use the identity it has just proven. */
const answeredWithCredential = new Set(["FEDERATED_USER_ID_ALREADY_LINKED", "EMAIL_EXISTS"]);
/** Refusals that a concurrent request may have caused; one retry finds its result. */
const lostRaces = new Set(["FEDERATED_USER_ID_ALREADY_LINKED", "EMAIL_EXISTS"]);

export type IdpRequest = {
  postBody?: string | null | undefined;
  pendingToken?: string | null | undefined;
  sessionId?: string | null | undefined;
  idToken?: string | null | undefined;
  autoCreate?: boolean | undefined;
  returnIdpCredential?: boolean | undefined;
};

/** The caller's tokens and cookies. */
export type Browser = { flow: string | undefined; sessionToken: string | undefined };

/**
 * Signs in with an external identity: opens the person's account or a new one, or links the identity to the signed-in
 * account.
 */
export async function signInWithIdp(
  provider: Provider,
  issuer: ExternalIssuer | undefined,
  request: IdpRequest,
  browser: Browser,
): Promise<Record<string, unknown>> {
  if (!issuer) throw new ProviderRefusal("OPERATION_NOT_ALLOWED");
  // Check first: proving the identity uses up its code, which a person who may not link would lose.
  const holder = request.idToken ? await verifyIdToken(provider.db, provider, request.idToken, RECENT) : undefined;
  const { identity, knownOnly } = await proveIdentity(provider, issuer, request, browser.flow);
  const shown = { kind: "identitytoolkit#VerifyAssertionResponse", ...present(issuer, identity) };
  try {
    const entering = { ...request, ...(knownOnly && { autoCreate: false }) };
    const result = holder
      ? await link(provider, request, holder, identity)
      : await enter(provider, entering, identity, browser.sessionToken);
    if (result !== "needs-confirmation") return { ...shown, ...result };
    const pendingToken = await keep(provider, identity);
    return { ...shown, pendingToken, needConfirmation: true, verifiedProvider: [] };
  } catch (error) {
    const refused = error instanceof ProviderRefusal && answeredWithCredential.has(error.code);
    if (!refused || !request.returnIdpCredential) throw error;
    return { ...shown, pendingToken: await keep(provider, identity), errorMessage: error.code };
  }
}

async function proveIdentity(
  { db, clock }: Provider,
  issuer: ExternalIssuer,
  { postBody, pendingToken, sessionId }: IdpRequest,
  browser: string | undefined,
): Promise<Pending> {
  const now = clock();
  if (pendingToken) return known(await findPending(db, now, pendingToken), "INVALID_PENDING_TOKEN");
  const fields = new URLSearchParams(postBody ?? "");
  const idToken = fields.get("id_token");
  if (idToken) {
    if (fields.get("providerId") !== issuer.providerId) throw new ProviderRefusal("OPERATION_NOT_ALLOWED");
    const nonce = fields.get("nonce") ?? undefined;
    const identity = await verifyExternalToken(issuer, now, idToken, nonce).catch((error: unknown) => {
      // Not a code of the hosted provider, but the SDK maps it to the right error.
      if (error instanceof ExternalUnavailable) throw new ProviderRefusal("NETWORK_REQUEST_FAILED");
      throw error;
    });
    return { identity, knownOnly: false };
  }
  if (!sessionId || !browser) throw new ProviderRefusal("INVALID_IDP_RESPONSE", "Nothing proves who this is");
  return known(await takeWalked(db, now, sessionId, browser), "INVALID_IDP_RESPONSE");
}

function known(pending: Pending | undefined, refusal: string): Pending {
  if (!pending) throw new ProviderRefusal(refusal, "The external sign-in is over, begin it again");
  return pending;
}

async function enter(
  provider: Provider,
  request: IdpRequest,
  identity: ExternalIdentity,
  sessionToken: string | undefined,
) {
  const { providerId: signInProvider } = identity;
  const attempt = () =>
    provider.db.transaction().execute(async (tx) => {
      const entry = await enterAccount(tx, provider, identity, request.autoCreate === false);
      if (entry === "needs-confirmation") return entry;
      const { account, isNewUser } = entry;
      if (request.pendingToken) await deletePending(tx, request.pendingToken);
      const tokens = await issueSignInTokens(tx, provider, account, { signInProvider, sessionToken });
      return { localId: account.uid, ...(isNewUser && { isNewUser }), ...tokens };
    });
  return attempt().catch((error: unknown) => {
    if (error instanceof ProviderRefusal && lostRaces.has(error.code)) return attempt();
    throw error;
  });
}

async function link(provider: Provider, request: IdpRequest, holder: Holder, identity: ExternalIdentity) {
  return provider.db.transaction().execute(async (tx) => {
    const account = await linkAccount(tx, provider, await lockHolder(tx, holder), identity);
    if (request.pendingToken) await deletePending(tx, request.pendingToken);
    // The new method proves nothing about the account's owner: time and method of the sign-in stay.
    return { localId: account.uid, ...(await issueTokens(tx, provider, account, holder)) };
  });
}

function keep({ db, clock }: Provider, identity: ExternalIdentity): Promise<string> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + PENDING_SECONDS * 1000);
  return insertPending(db, now, { identity, knownOnly: false, browserHash: null, expiresAt });
}

function present(issuer: ExternalIssuer, identity: ExternalIdentity): Record<string, unknown> {
  const { providerId, subject, email, emailVerified, name, picture, claims, idToken } = identity;
  return {
    providerId,
    federatedId: `${issuer.issuer.replace(/\/$/, "")}/${subject}`,
    ...(email && { email, emailVerified }),
    ...(name && { displayName: name, fullName: name }),
    ...(picture && { photoUrl: picture }),
    oauthIdToken: idToken,
    rawUserInfo: JSON.stringify(claims),
  };
}
