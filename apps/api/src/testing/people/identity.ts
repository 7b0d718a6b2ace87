import { randomBytes } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { jwtVerify, SignJWT } from "jose";
import type { IdentityPort } from "../../ports/identity.ts";
import type { Clock } from "../../runtime/clock.ts";

export const TEST_ISSUER = "https://accounts.test";

export type Claims = {
  subject: string;
  email?: string | null;
  verified?: boolean;
  name?: string;
  authTime?: Date;
};

/** A provider that only signs and verifies, for tests of our own handling of identities. */
export type TestIdentity = IdentityPort & { tokenFor(claims: Claims): Promise<string> };

export function testIdentity(clock: Clock, overrides: Partial<IdentityPort> = {}): TestIdentity {
  const secret = randomBytes(32);
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return {
    client: { mode: "embedded", projectId: "test", apiKey: "test-key", authDomain: null, methods: [] },
    sessionSeconds: 30 * 86_400,
    register: async () => {},

    async tokenFor({ subject, email, verified = true, name, authTime = clock() }) {
      const about = { ...(email && { email, email_verified: verified }), ...(name && { name }) };
      return new SignJWT({ ...about, auth_time: seconds(authTime) })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(TEST_ISSUER)
        .setSubject(subject)
        .setIssuedAt(seconds(clock()))
        .setExpirationTime(seconds(clock()) + 3_600)
        .sign(secret);
    },

    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, secret, { issuer: TEST_ISSUER, currentDate: clock() });
        return {
          issuer: TEST_ISSUER,
          subject: payload.sub ?? "",
          email: (payload.email as string | undefined) ?? null,
          emailVerified: payload.email_verified === true,
          name: (payload.name as string | undefined) ?? null,
          picture: null,
          authTime: new Date(Number(payload.auth_time) * 1000),
          issuedAt: new Date(Number(payload.iat) * 1000),
        };
      } catch {
        throw new DomainError("invalid_id_token", "This ID token is not valid here");
      }
    },
    ...overrides,
  };
}
