import { importPKCS8, SignJWT } from "jose";
import type { Clock } from "../../../runtime/clock.ts";

export type ServiceAccount = { clientEmail: string; privateKey: string; tokenUrl: string };

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const TIMEOUT_MS = 10_000;
/** Renewed before it expires in transit. */
const EARLY_MS = 300_000;

/** Exchanges the service account's signature for a token, which is reused until shortly before its expiry. */
export function accessTokens({ clientEmail, privateKey, tokenUrl }: ServiceAccount, clock: Clock) {
  let known: { token: string; until: number } | undefined;
  return {
    async find(): Promise<string> {
      const now = clock().getTime();
      if (known && known.until > now) return known.token;
      const assertion = await new SignJWT({ scope: SCOPE })
        .setProtectedHeader({ alg: "RS256", typ: "JWT" })
        .setIssuer(clientEmail)
        .setAudience(tokenUrl)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + 3600)
        .sign(await importPKCS8(privateKey, "RS256"));
      const body = new URLSearchParams({ grant_type: GRANT, assertion });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const reply = await fetch(tokenUrl, { method: "POST", body, redirect: "error", signal });
      if (!reply.ok) throw new Error(`the service account was refused with ${reply.status}`);
      const { access_token: token, expires_in: seconds } = (await reply.json()) as Record<string, unknown>;
      if (typeof token !== "string") throw new Error("the service account got no token");
      known = { token, until: now + Number(seconds ?? 0) * 1000 - EARLY_MS };
      return token;
    },
    /** Drops a token that was refused before its expiry. */
    forget(): void {
      known = undefined;
    },
  };
}
