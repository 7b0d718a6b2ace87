import { createPublicKey } from "node:crypto";
import { decodeJwt, exportSPKI, generateKeyPair, importPKCS8, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { type IdentityServer, identityServer } from "../../../testing/servers/identity-server.ts";

const { db } = await testDatabase();
const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts";
let people = 0;

async function signedUp(server: IdentityServer) {
  people += 1;
  const email = `tono${people}@example.com`;
  const { body } = await server.post(`${ACCOUNTS}:signUp`, { email, password: "wayang-71" });
  return { email, uid: body.localId as string, ...(body as { idToken: string; refreshToken: string }) };
}

/** What a person with our own signing key could forge: everything is right except the claim under test. */
async function resigned(idToken: string, change: JWTPayload): Promise<string> {
  const row = await db.selectFrom("signing_key").selectAll().executeTakeFirstOrThrow();
  const key = await importPKCS8(row.private_key, "RS256");
  const claims = Object.fromEntries(
    Object.entries({ ...decodeJwt(idToken), ...change }).filter(([, v]) => v !== undefined),
  );
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: row.kid }).sign(key);
}

/** Both consumers of tokens: the provider's endpoints and the port that makes sessions. */
async function expectRefused(server: IdentityServer, idToken: string, message: string): Promise<void> {
  expect((await server.post(`${ACCOUNTS}:lookup`, { idToken })).message).toBe(message);
  expect((await server.post(`${ACCOUNTS}:update`, { idToken, displayName: "x" })).message).toBe(message);
  await expect(server.port.verify(idToken)).rejects.toMatchObject({ code: "invalid_id_token" });
}

it("accepts a valid token and returns its owner", async () => {
  const server = await identityServer(db);
  const { idToken, uid, email } = await signedUp(server);
  const { iat = 0, auth_time } = decodeJwt(idToken);
  expect(auth_time).toBe(iat);
  expect(await server.port.verify(idToken)).toEqual({
    issuer: "https://securetoken.google.com/lapang",
    subject: uid,
    email,
    emailVerified: false,
    name: null,
    picture: null,
    authTime: new Date(iat * 1000),
    issuedAt: new Date(iat * 1000),
  });
  expect(await server.port.verify(await resigned(idToken, {}))).toMatchObject({ subject: uid });
});

it("rejects a token without a signature, or signed with public data", async () => {
  const server = await identityServer(db);
  const { idToken } = await signedUp(server);
  const claims = decodeJwt(idToken);
  await expectRefused(server, new UnsecuredJWT(claims).encode(), "INVALID_ID_TOKEN");
  const [header = "", payload = ""] = idToken.split(".");
  await expectRefused(server, `${header}.${payload}.`, "INVALID_ID_TOKEN");

  const { kid, public_jwk } = await db.selectFrom("signing_key").selectAll().executeTakeFirstOrThrow();
  const publicKey = createPublicKey({ key: public_jwk as never, format: "jwk" });
  for (const secret of [await exportSPKI(publicKey as never), JSON.stringify(public_jwk)]) {
    const signed = new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid });
    await expectRefused(server, await signed.sign(new TextEncoder().encode(secret)), "INVALID_ID_TOKEN");
  }
});

it("rejects a token of another key, whatever its key id", async () => {
  const server = await identityServer(db);
  const { idToken } = await signedUp(server);
  const { kid } = await db.selectFrom("signing_key").selectAll().executeTakeFirstOrThrow();
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const { exportJWK } = await import("jose");
  const jwk = await exportJWK(publicKey);
  for (const header of [{ kid }, { kid: "unknown" }, {}, { kid, jwk }, { kid, jku: "https://evil.example/jwks" }]) {
    const token = await new SignJWT(decodeJwt(idToken))
      .setProtectedHeader({ alg: "RS256", ...header })
      .sign(privateKey);
    await expectRefused(server, token, "INVALID_ID_TOKEN");
  }
});

it("detects a changed claim", async () => {
  const server = await identityServer(db);
  const { idToken } = await signedUp(server);
  const { uid } = await signedUp(server);
  const [header, , signature] = idToken.split(".");
  const payload = Buffer.from(JSON.stringify({ ...decodeJwt(idToken), sub: uid })).toString("base64url");
  await expectRefused(server, `${header}.${payload}.${signature}`, "INVALID_ID_TOKEN");
});

const nowSeconds = Math.floor(Date.now() / 1000);

it.each<[string, JWTPayload, string]>([
  ["of another issuer", { iss: "https://securetoken.google.com/other" }, "INVALID_ID_TOKEN"],
  ["for another project", { aud: "other" }, "INVALID_ID_TOKEN"],
  ["without a subject", { sub: undefined }, "INVALID_ID_TOKEN"],
  ["with an empty subject", { sub: "" }, "INVALID_ID_TOKEN"],
  ["of an unknown subject", { sub: "x".repeat(28) }, "USER_NOT_FOUND"],
  ["that has expired", { exp: nowSeconds - 1 }, "TOKEN_EXPIRED"],
  ["that never expires", { exp: undefined }, "INVALID_ID_TOKEN"],
  ["from the future", { iat: nowSeconds + 300 }, "INVALID_ID_TOKEN"],
  ["of a sign-in in the future", { auth_time: nowSeconds + 300 }, "INVALID_ID_TOKEN"],
  ["not valid yet", { nbf: nowSeconds + 300 }, "INVALID_ID_TOKEN"],
  ["of a line that never was", { sid: "00000000-0000-4000-8000-000000000000" }, "TOKEN_EXPIRED"],
  ["without a line", { sid: undefined }, "INVALID_ID_TOKEN"],
  ["without a sign-in", { auth_time: undefined }, "INVALID_ID_TOKEN"],
  ["of before the account's tokens were ended", { iat: nowSeconds - 3000 }, "TOKEN_EXPIRED"],
])("rejects a token %s, even correctly signed", async (_, change, message) => {
  const server = await identityServer(db);
  const { idToken } = await signedUp(server);
  await expectRefused(server, await resigned(idToken, change), message);
});

it.each(["", "a", "a.b.c", "..", "e30.e30.e30", "\u0000", "x".repeat(10_000)])(
  "survives the token %j",
  async (idToken) => {
    const server = await identityServer(db);
    await expectRefused(server, idToken, "INVALID_ID_TOKEN");
  },
);

it("rejects a token after its hour, after its account was closed, or when the account is disabled", async () => {
  const server = await identityServer(db);
  const { idToken } = await signedUp(server);
  server.wait(3_601_000);
  await expectRefused(server, idToken, "TOKEN_EXPIRED");
  const disabled = await signedUp(server);
  await db.updateTable("account").set({ disabled_at: new Date() }).where("uid", "=", disabled.uid).execute();
  await expectRefused(server, disabled.idToken, "USER_DISABLED");
  const gone = await signedUp(server);
  await db.deleteFrom("account").where("uid", "=", gone.uid).execute();
  await expectRefused(server, gone.idToken, "USER_NOT_FOUND");
});

it("rejects a refresh token as an ID token and the reverse", async () => {
  const server = await identityServer(db);
  const { idToken, refreshToken } = await signedUp(server);
  await expectRefused(server, refreshToken, "INVALID_ID_TOKEN");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const body = `grant_type=refresh_token&refresh_token=${idToken}`;
  expect((await server.post("/securetoken.googleapis.com/v1/token", body, form)).message).toBe("TOKEN_EXPIRED");
});
