import { DomainError } from "@lapang/domain/errors";
import { type JWTPayload, jwtVerify } from "jose";
import type { HostedConfig } from "../../config/identity.ts";
import type { IdentityPort, VerifiedIdentity } from "../../ports/identity.ts";
import type { Clock } from "../../runtime/clock.ts";
import { isUnreachable, remoteKeys } from "./remote-keys.ts";

/** Short, because we notice a user disabled at the provider only when no new token arrives. */
const SESSION_SECONDS = 3_600;
const MAX_SUBJECT = 128;
/** Tolerance between two machines' clocks. */
const SKEW_SECONDS = 5;

type Options = { clock: Clock; cooldownMs?: number };

const KEYS_URL = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** The hosted provider: its own pages and endpoints keep the accounts; we only verify its tokens. */
export function openHostedIdentity(hosted: HostedConfig, { clock, cooldownMs }: Options): IdentityPort {
  const { projectId, webKey, authDomain, keysUrl = KEYS_URL, google } = hosted;
  const issuer = `https://securetoken.google.com/${projectId}`;
  const keys = remoteKeys(new URL(keysUrl), cooldownMs);

  async function verify(idToken: string): Promise<VerifiedIdentity> {
    const now = clock();
    const claims = await jwtVerify(idToken, keys, {
      algorithms: ["RS256"],
      issuer,
      audience: projectId,
      currentDate: now,
      requiredClaims: ["exp", "iat", "sub", "auth_time"],
    }).then(
      ({ payload }) => payload,
      (error: unknown) => {
        if (isUnreachable(error)) throw new DomainError("unavailable", "The identity provider cannot be reached");
        throw refused();
      },
    );
    return identityOf(claims, issuer, now);
  }

  return {
    client: {
      mode: "hosted",
      projectId,
      apiKey: webKey,
      authDomain,
      methods: google ? [{ id: "google.com", label: "Google" }] : [],
    },
    sessionSeconds: SESSION_SECONDS,
    verify,
    register: async () => {},
  };
}

function identityOf(claims: JWTPayload, issuer: string, now: Date): VerifiedIdentity {
  const { sub, iat, auth_time: authTime } = claims;
  const latest = now.getTime() / 1000 + SKEW_SECONDS;
  if (!sub || sub.length > MAX_SUBJECT) throw refused();
  if (typeof iat !== "number" || iat > latest) throw refused();
  if (typeof authTime !== "number" || authTime > latest) throw refused();
  return {
    issuer,
    subject: sub,
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    name: text(claims.name),
    picture: text(claims.picture),
    authTime: new Date(authTime * 1000),
    issuedAt: new Date(iat * 1000),
  };
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const refused = () => new DomainError("invalid_id_token", "This ID token is not valid here");
