import { randomUUID } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Db, Tx } from "../../../../db/connect.ts";
import type { Clock } from "../../../../runtime/clock.ts";
import { type AccountRow, listLinks, updateAccount } from "../accounts.ts";
import type { IdentityHooks } from "../hooks.ts";
import { ISSUER, PROJECT_ID } from "../project.ts";
import { newSecret } from "../random.ts";
import { ProviderRefusal } from "../refusal.ts";
import { findFamilyOf, findTokenHolder, insertRefreshToken } from "./refresh-tokens.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { ALGORITHM } from "./signing-keys.ts";
import { CLOCK_SKEW_SECONDS, RECENT_SECONDS, TOKEN_SECONDS } from "./token-lifetime.ts";

/** Dependencies for issuing and checking tokens. */
type Provider = { clock: Clock; keys: SigningKeys; hooks: Pick<IdentityHooks, "onProvenAgain"> };

/** The tokens that the SDK stores after a sign-in, and after a change that revokes older tokens. */
export type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

export type Grant = {
  signInProvider: string;
  authTime: Date;
  /** The family of refresh tokens it continues; a sign-in starts a new one. */
  family?: string;
};

/** The owner of an ID token and how they signed in. */
export type Holder = { account: AccountRow; family: string; signInProvider: string; authTime: Date; issuedAt: Date };

/** Issues tokens for an account. The caller's transaction has inserted, updated or locked the account's row. */
export async function issueTokens(
  tx: Tx,
  provider: Provider,
  account: AccountRow,
  grant: Grant,
  now = provider.clock(),
): Promise<Tokens> {
  const { signInProvider, authTime, family = randomUUID() } = grant;
  const refreshToken = newSecret();
  const row = { family, uid: account.uid, sign_in_provider: signInProvider, auth_time: authTime };
  await insertRefreshToken(tx, { ...row, refreshToken, now });
  const idToken = await signIdToken(tx, provider, account, { signInProvider, authTime, family, now });
  return { idToken, refreshToken, expiresIn: String(TOKEN_SECONDS) };
}

export type Proof = { signInProvider: string; sessionToken: string | undefined };

/**
 * Records a proof of identity and starts a new token family. In a browser already signed in to the account, the new tokens
 * join the existing family, so that ending the device ends them all.
 */
export async function issueSignInTokens(
  tx: Tx,
  provider: Provider,
  { uid }: AccountRow,
  { signInProvider, sessionToken }: Proof,
): Promise<Tokens> {
  const now = provider.clock();
  const seen = await updateAccount(tx, uid, { last_login_at: now });
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const before = await provider.hooks.onProvenAgain(tx, uid, sessionToken, second);
  const family = before && (await findFamilyOf(tx, uid, before));
  return issueTokens(tx, provider, seen, { signInProvider, authTime: now, ...(family && { family }) }, now);
}

/**
 * Verifies an ID token and returns its owner. A token is valid no longer than its family: whatever revokes the family (a
 * new password, a revocation, a detected copy) ends the token too.
 */
export async function verifyIdToken(
  db: Db | Tx,
  provider: Provider,
  idToken: string | undefined,
  { recent = false }: { recent?: boolean } = {},
): Promise<Holder> {
  const now = provider.clock();
  const claims = await readClaims(provider, idToken, now);
  const found = await findTokenHolder(db, claims.sub, claims.sid);
  if (!found) throw new ProviderRefusal("USER_NOT_FOUND");
  const { account, alive } = found;
  if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
  const revoked = claims.iat < Math.floor(account.valid_since.getTime() / 1000);
  if (!alive || revoked) throw new ProviderRefusal("TOKEN_EXPIRED");
  if (recent && now.getTime() / 1000 - claims.auth_time > RECENT_SECONDS) {
    throw new ProviderRefusal("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  }
  return {
    account,
    family: claims.sid,
    signInProvider: claims.firebase.sign_in_provider,
    authTime: new Date(claims.auth_time * 1000),
    issuedAt: new Date(claims.iat * 1000),
  };
}

const claimsShape = z.object({
  sub: z.string().min(1),
  sid: z.uuid(),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

async function readClaims(provider: Provider, idToken: string | undefined, now: Date) {
  if (!idToken) throw new ProviderRefusal("INVALID_ID_TOKEN");
  const claims = claimsShape.safeParse(await readPayload(provider, idToken, now));
  const latest = now.getTime() / 1000 + CLOCK_SKEW_SECONDS;
  if (!claims.success || claims.data.iat > latest || claims.data.auth_time > latest) {
    throw new ProviderRefusal("INVALID_ID_TOKEN");
  }
  return claims.data;
}

async function readPayload(provider: Provider, idToken: string, now: Date): Promise<JWTPayload> {
  const keyOf = ({ kid }: { kid?: string }) => {
    const key = provider.keys.publicKey(kid);
    if (!key) throw new ProviderRefusal("INVALID_ID_TOKEN");
    return key;
  };
  const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: PROJECT_ID, currentDate: now };
  try {
    return (await jwtVerify(idToken, keyOf, expected)).payload;
  } catch (error) {
    throw new ProviderRefusal(error instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "INVALID_ID_TOKEN");
  }
}

async function signIdToken(
  tx: Tx,
  provider: Provider,
  account: AccountRow,
  grant: Required<Grant> & { now: Date },
): Promise<string> {
  const { kid, privateKey } = provider.keys.signer();
  const { uid, email, email_verified, display_name: name, photo_url: picture } = account;
  const identities: Record<string, string[]> = email ? { email: [email] } : {};
  for (const { provider_id, subject } of await listLinks(tx, uid)) identities[provider_id] = [subject];
  const issuedAt = Math.floor(grant.now.getTime() / 1000);
  const claims = {
    ...(name && { name }),
    ...(picture && { picture }),
    ...(email && { email, email_verified }),
    user_id: uid,
    auth_time: Math.floor(grant.authTime.getTime() / 1000),
    sid: grant.family,
    firebase: { identities, sign_in_provider: grant.signInProvider },
  };
  // A unique id, because the SDK stores a new refresh token only with a different ID token.
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
    .setIssuer(ISSUER)
    .setAudience(PROJECT_ID)
    .setSubject(uid)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(privateKey);
}
