import { createSign } from "node:crypto";
import { exportJWK, exportSPKI, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { aKey, aKeyServer, type TestKey } from "../../testing/servers/key-server.ts";
import { openHostedIdentity } from "./hosted.ts";

const NOW = new Date("2043-11-17T00:30:00Z");
const SECOND = Math.floor(NOW.getTime() / 1000);
const hosted = {
  projectId: "lapang-demo",
  webKey: "web-key",
  authDomain: "lapang-demo.firebaseapp.com",
  google: false,
};
const ISSUER = "https://securetoken.google.com/lapang-demo";

const good: JWTPayload = {
  iss: ISSUER,
  aud: "lapang-demo",
  sub: "hosted-user-1",
  iat: SECOND - 60,
  exp: SECOND + 3_540,
  auth_time: SECOND - 600,
  email: "sari@example.com",
  email_verified: true,
  name: "Sari",
};

let key: TestKey;
let other: TestKey;
beforeAll(async () => {
  key = await aKey("one");
  other = await aKey("two");
});

const sign = (claims: JWTPayload, { kid, privateKey }: TestKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);

async function open(cooldownMs?: number) {
  const server = await aKeyServer(key);
  const options = { clock: () => NOW, ...(cooldownMs !== undefined && { cooldownMs }) };
  return { server, identity: openHostedIdentity({ ...hosted, keysUrl: server.url }, options) };
}

test("a token of the hosted provider contains who signed in and when", async () => {
  const { identity, server } = await open();
  const token = await sign(good, key);
  expect(await identity.verify(token)).toEqual({
    issuer: ISSUER,
    subject: "hosted-user-1",
    email: "sari@example.com",
    emailVerified: true,
    name: "Sari",
    picture: null,
    authTime: new Date((SECOND - 600) * 1000),
    issuedAt: new Date((SECOND - 60) * 1000),
  });
  await identity.verify(token);
  expect(server.state.requests).toBe(1);
});

test.each<[string, JWTPayload]>([
  ["another issuer", { iss: "https://securetoken.google.com/other" }],
  ["another project", { aud: "other" }],
  ["the past", { iat: SECOND - 7_200, exp: SECOND - 1 }],
  ["the future", { iat: SECOND + 60 }],
  ["a sign-in that is yet to come", { auth_time: SECOND + 60 }],
  ["no sign-in at all", { auth_time: undefined }],
  ["no end", { exp: undefined }],
  ["nobody", { sub: "" }],
  ["somebody with an endless name", { sub: "x".repeat(129) }],
])("a token of %s is refused", async (_, changed) => {
  const { identity } = await open();
  await expect(identity.verify(await sign({ ...good, ...changed }, key))).rejects.toMatchObject({
    code: "invalid_id_token",
  });
});

test("refuses every kind of forged token", async () => {
  const { identity } = await open();
  const [header, payload, signature] = (await sign(good, key)).split(".");
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const publicKey = await importJWK(key.jwk, "RS256", { extractable: true });
  if (publicKey instanceof Uint8Array) throw new Error("not a public key");
  const asSecret = new TextEncoder().encode(await exportSPKI(publicKey));
  const rsa512 = `${part({ alg: "RS512", kid: "one" })}.${part(good)}`;
  const signer = createSign("RSA-SHA512").update(rsa512);
  const jwk = { key: await exportJWK(key.privateKey), format: "jwk" as const };
  const forged = {
    tampered: `${header}.${part({ ...good, sub: "owner" })}.${signature}`,
    unsigned: new UnsecuredJWT(good).encode(),
    "unsigned with our key's name": `${part({ alg: "none", kid: "one" })}.${payload}.`,
    "signed with the public key as a secret": await new SignJWT(good)
      .setProtectedHeader({ alg: "HS256", kid: "one" })
      .sign(asSecret),
    "signed in a way that was not agreed": `${rsa512}.${signer.sign(jwk, "base64url")}`,
    "of an unknown key": await sign(good, other),
    "of another key under our key's name": await sign(good, { ...other, kid: "one" }),
    "no token": "garbage",
  };
  for (const [how, token] of Object.entries(forged)) {
    await expect(identity.verify(token), how).rejects.toMatchObject({ code: "invalid_id_token" });
  }
});

test("a new key of the provider is fetched, and unknown keys do not cause endless fetches", async () => {
  const { identity, server } = await open(0);
  await identity.verify(await sign(good, key));
  server.state.served = [other];
  await expect(identity.verify(await sign(good, other))).resolves.toMatchObject({ subject: "hosted-user-1" });
  expect(server.state.requests).toBe(2);

  const patient = await open();
  await patient.identity.verify(await sign(good, key));
  for (let count = 0; count < 20; count += 1) {
    await expect(patient.identity.verify(await sign(good, other))).rejects.toMatchObject({ code: "invalid_id_token" });
  }
  expect(patient.server.state.requests).toBe(1);
});

test("answers `unavailable` while the provider's keys cannot be fetched", async () => {
  const { identity, server } = await open();
  server.state.status = 503;
  await expect(identity.verify(await sign(good, key))).rejects.toMatchObject({ code: "unavailable" });
  server.state.status = 200;
  await expect(identity.verify(await sign(good, key))).resolves.toMatchObject({ subject: "hosted-user-1" });

  const gone = await open();
  gone.server.stop();
  await expect(gone.identity.verify(await sign(good, key))).rejects.toMatchObject({ code: "unavailable" });
});

test("the web gets the hosted provider's settings; a session lasts an hour", async () => {
  const { identity } = await open();
  expect(identity.client).toEqual({
    mode: "hosted",
    projectId: "lapang-demo",
    apiKey: "web-key",
    authDomain: "lapang-demo.firebaseapp.com",
    methods: [],
  });
  expect(identity.sessionSeconds).toBe(3_600);
});

test("Google's button is shown when the project is configured for it", () => {
  const { client } = openHostedIdentity({ ...hosted, google: true }, { clock: () => new Date() });
  expect(client.methods).toEqual([{ id: "google.com", label: "Google" }]);
});
