import type { Clock } from "../../../../runtime/clock.ts";
import type { IdentityHooks } from "../hooks.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { randomUUID } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Db, Tx } from "../../../../db/connect.ts";
import { type AccountRow, listLinks, updateAccount } from "../accounts.ts";
import { ISSUER, PROJECT_ID } from "../project.ts";
import { newSecret } from "../random.ts";
import { ProviderRefusal } from "../refusal.ts";
import { findFamilyOf, findTokenHolder, insertRefreshToken } from "./refresh-tokens.ts";
import { ALGORITHM } from "./signing-keys.ts";
import { CLOCK_SKEW_SECONDS, RECENT_SECONDS, TOKEN_SECONDS } from "./token-lifetime.ts";

/** The parts of the provider that issue and check tokens. */
type Provider = { clock: Clock; keys: SigningKeys; hooks: Pick<IdentityHooks, "onProvenAgain"> };

/** What the SDK keeps after a sign-in, and after a change that makes older tokens worthless. */
export type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

export type Grant = {
  signInProvider: string;
  authTime: Date;
  /** The line of refresh tokens it continues; a sign-in starts a new one. */
  family?: string;
};

/** Who holds an ID token, and how they got it. */
export type Holder = { account: AccountRow; family: string; signInProvider: string; authTime: Date; issuedAt: Date };

/** Gives an account its tokens. The caller's transaction has inserted, updated or locked the account's row. */
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
 * A person has just proved who they are: notes it and starts a new line of tokens. In a browser that is signed in to this
 * account already the new tokens join the old ones' line, so that ending the device ends them all.
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
 * Tells whose ID token it is, or refuses it. A token lives no longer than its line of refresh tokens: what ends the line
 * (a new password, a revocation, a copy that was noticed) ends it too.
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
  // With a number of its own: the SDK keeps a new refresh token only when the ID token beside it is another one.
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
