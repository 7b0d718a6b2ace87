import { createHash } from "node:crypto";
import { exportJWK, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import {
  anExternalSite,
  call,
  type ExternalSite,
  externalToken,
  Visitor,
} from "../../../../testing/servers/external-sign-in.ts";
import { aKey } from "../../../../testing/servers/key-server.ts";

const { db } = await testDatabase();
const PASSWORD = "rahasia-sekali";

/** Signs in with a token that the page brings itself. */
async function bring(site: ExternalSite, claims: object, more: object = {}) {
  const idToken = await externalToken(site.oidc, claims as Record<string, unknown>);
  return call(site.app, "signInWithIdp", { postBody: bodyWith(idToken), returnSecureToken: true, ...more });
}

function bodyWith(idToken: string, more: Record<string, string> = {}): string {
  return `${new URLSearchParams({ id_token: idToken, providerId: "oidc.external", ...more })}`;
}

async function register(site: ExternalSite, email: string, { verified = false } = {}) {
  const { body } = await call(site.app, "signUp", { email, password: PASSWORD, returnSecureToken: true });
  if (verified) await db.updateTable("account").set({ email_verified: true }).where("email", "=", email).execute();
  return body as { localId: string; idToken: string; refreshToken: string };
}

async function methodsOf(site: ExternalSite, idToken: string): Promise<string[]> {
  const { body } = await call(site.app, "lookup", { idToken });
  return body.users[0].providerUserInfo.map((info: { providerId: string }) => info.providerId);
}

test("the same person returns to the same account, and the current claims are stored", async () => {
  const site = await anExternalSite(db);
  const first = await bring(site, { sub: "a-1", email: "A@example.com", email_verified: true, name: "Ani" });
  expect(first.body).toMatchObject({ isNewUser: true, email: "a@example.com", displayName: "Ani" });
  const again = await bring(site, { sub: "a-1", email: "a.new@example.com", email_verified: true, name: "Ani W" });
  expect(again.body).toMatchObject({ localId: first.body.localId });
  expect(again.body).not.toHaveProperty("isNewUser");
  const { body } = await call(site.app, "lookup", { idToken: again.body.idToken });
  expect(body.users[0]).toMatchObject({
    email: "a@example.com",
    emailVerified: true,
    providerUserInfo: [{ providerId: "oidc.external", email: "a.new@example.com", displayName: "Ani W", rawId: "a-1" }],
  });
});

test("a person without an address gets an account too", async () => {
  const site = await anExternalSite(db);
  const { status, body } = await bring(site, { sub: "no-mail" });
  expect({ status, isNewUser: body.isNewUser }).toEqual({ status: 200, isNewUser: true });
  expect(body).not.toHaveProperty("email");
});

test("an address verified on both sides is one person: the method is added, the password stays", async () => {
  const site = await anExternalSite(db);
  const { localId } = await register(site, "both@example.com", { verified: true });
  const { body } = await bring(site, { sub: "both-1", email: "both@example.com", email_verified: true });
  expect(body).toMatchObject({ localId });
  expect(await methodsOf(site, body.idToken)).toEqual(["password", "oidc.external"]);
  expect(site.notices).toEqual([]);
});

test("the owner of a verified external address takes over an account that never verified it", async () => {
  const site = await anExternalSite(db);
  const squatter = await register(site, "mine@example.com");
  await bring(site, { sub: "squatter-2" }, { idToken: squatter.idToken });
  const { body } = await bring(site, { sub: "mine-1", email: "mine@example.com", email_verified: true, name: "Mia" });
  expect(body).toMatchObject({ localId: squatter.localId, emailVerified: true });
  expect(await methodsOf(site, body.idToken)).toEqual(["oidc.external"]);
  expect(site.notices).toEqual([
    `sessions of ${squatter.localId} end`,
    `${squatter.localId} has mine@example.com, true`,
  ]);

  await expect(site.identity.verify(squatter.idToken)).rejects.toMatchObject({ code: "invalid_id_token" });
  const password = { email: "mine@example.com", password: PASSWORD, returnSecureToken: true };
  expect((await call(site.app, "signInWithPassword", password)).status).toBe(400);
  // The squatter's own external identity is no longer linked.
  expect((await bring(site, { sub: "squatter-2" })).body).toMatchObject({ isNewUser: true });
});

test("an unverified external address opens no existing account before its owner agrees", async () => {
  const site = await anExternalSite(db);
  const { localId, idToken } = await register(site, "carl@example.com", { verified: true });
  const { status, body } = await bring(site, { sub: "carl-1", email: "carl@example.com", email_verified: false });
  expect(status).toBe(200);
  expect(body).toMatchObject({ needConfirmation: true, email: "carl@example.com", verifiedProvider: [] });
  expect(body).not.toHaveProperty("idToken");
  expect(body).not.toHaveProperty("localId");

  const linked = await call(site.app, "signInWithIdp", { pendingToken: body.pendingToken, idToken });
  expect(linked.body).toMatchObject({ localId });
  expect(await methodsOf(site, linked.body.idToken)).toEqual(["password", "oidc.external"]);
  const again = await call(site.app, "signInWithIdp", { pendingToken: body.pendingToken, idToken });
  expect(again.body.error.message).toMatch(/^INVALID_PENDING_TOKEN/);
});

test("a second identity of the same provider is not added to an account that has one", async () => {
  const site = await anExternalSite(db);
  const owner = await bring(site, { sub: "two-1", email: "two@example.com", email_verified: true });
  const other = { sub: "two-2", email: "two@example.com", email_verified: true };
  expect((await bring(site, other)).body).toMatchObject({ needConfirmation: true });
  const { body } = await bring(site, other, { idToken: owner.body.idToken });
  expect(body.error.message).toBe("PROVIDER_ALREADY_LINKED");
});

test("linking adds a method and proves nothing new about the account's owner", async () => {
  let now = Date.now() - 200_000;
  const site = await anExternalSite(db, { clock: () => new Date(now) });
  const { localId, idToken } = await register(site, "link@example.com");
  now = Date.now();
  const { body } = await bring(site, { sub: "link-1", email: "link.elsewhere@example.com" }, { idToken });
  expect(body).toMatchObject({ localId });
  const before = await site.identity.verify(idToken);
  expect(await site.identity.verify(body.idToken)).toMatchObject({ authTime: before.authTime });
  expect((await bring(site, { sub: "link-1" })).body).toMatchObject({ localId });

  const dropped = await call(site.app, "update", { idToken: body.idToken, deleteProvider: ["oidc.external"] });
  expect(dropped.status).toBe(200);
  expect((await bring(site, { sub: "link-1" })).body).toMatchObject({ isNewUser: true });
});

test("linking and unlinking require a recent sign-in, and the external proof stays usable", async () => {
  let now = Date.now() - 400_000;
  const site = await anExternalSite(db, { clock: () => new Date(now) });
  const credentials = { email: "stale@example.com", password: PASSWORD, returnSecureToken: true };
  const { localId, idToken } = await register(site, credentials.email);
  const linked = await bring(site, { sub: "stale-1" }, { idToken });
  now = Date.now();
  const tooOld = { status: 400, message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" };
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => ({ status, message: body.error?.message });
  const unlinkBy = (by: string, method: string) => call(site.app, "update", { idToken: by, deleteProvider: [method] });
  for (const method of ["password", "oidc.external"]) {
    expect(refusalOf(await unlinkBy(linked.body.idToken, method))).toEqual(tooOld);
  }
  expect(await methodsOf(site, linked.body.idToken)).toEqual(["password", "oidc.external"]);

  const again = await call(site.app, "signInWithPassword", credentials);
  expect((await unlinkBy(again.body.idToken, "oidc.external")).status).toBe(200);
  expect(refusalOf(await bring(site, { sub: "stale-2" }, { idToken }))).toEqual(tooOld);
  // Neither a refresh nor the other account is a proof.
  const visitor = new Visitor(site);
  const { event } = await visitor.walk({ sub: "stale-2" }, { authType: "linkViaPopup" });
  const link = (by: string) =>
    call(site.app, "signInWithIdp", { sessionId: event?.sessionId, idToken: by }, visitor.cookies);
  expect(refusalOf(await link(idToken))).toEqual(tooOld);
  expect(await methodsOf(site, again.body.idToken)).toEqual(["password"]);
  expect((await link(again.body.idToken)).body).toMatchObject({ localId });
});

test("linking one's own externally verified address verifies it here", async () => {
  const site = await anExternalSite(db);
  const { localId, idToken } = await register(site, "own@example.com");
  const { body } = await bring(site, { sub: "own-1", email: "own@example.com", email_verified: true }, { idToken });
  expect((await call(site.app, "lookup", { idToken: body.idToken })).body.users[0].emailVerified).toBe(true);
  expect(site.notices).toEqual([`${localId} has own@example.com, true`]);
});

test("an identity of another account cannot be linked, and the page may continue with what it proved", async () => {
  const site = await anExternalSite(db);
  const taken = { sub: "taken-1", email: "taken@example.com", email_verified: true };
  const owner = await bring(site, taken);
  const { idToken } = await register(site, "wants@example.com");

  expect((await bring(site, taken, { idToken })).body.error.message).toBe("FEDERATED_USER_ID_ALREADY_LINKED");
  const refused = await bring(site, taken, { idToken, returnIdpCredential: true });
  expect(refused.body).toMatchObject({ errorMessage: "FEDERATED_USER_ID_ALREADY_LINKED", providerId: "oidc.external" });
  const onward = await call(site.app, "signInWithIdp", { pendingToken: refused.body.pendingToken });
  expect(onward.body).toMatchObject({ localId: owner.body.localId });

  const sameAddress = { sub: "taken-2", email: "taken@example.com", email_verified: true };
  expect((await bring(site, sameAddress, { idToken })).body.error.message).toBe("EMAIL_EXISTS");
});

test("re-authentication never creates an account, by token or by redirect", async () => {
  const site = await anExternalSite(db);
  const { body } = await bring(site, { sub: "nobody-yet" }, { autoCreate: false });
  expect(body.error.message).toBe("EMAIL_NOT_FOUND");

  const visitor = new Visitor(site);
  const { event } = await visitor.walk({ sub: "nobody-yet" }, { authType: "reauthViaPopup" });
  const walked = await call(site.app, "signInWithIdp", { sessionId: event?.sessionId }, visitor.cookies);
  expect(walked.body.error.message).toBe("EMAIL_NOT_FOUND");

  const known = await bring(site, { sub: "known-1" });
  expect((await bring(site, { sub: "known-1" }, { autoCreate: false })).body.localId).toBe(known.body.localId);
});

test("a disabled account cannot be entered by any external identity", async () => {
  const site = await anExternalSite(db);
  const { body } = await bring(site, { sub: "off-1", email: "off@example.com", email_verified: true });
  await db.updateTable("account").set({ disabled_at: new Date() }).where("uid", "=", body.localId).execute();
  expect((await bring(site, { sub: "off-1" })).body.error.message).toBe("USER_DISABLED");
  const byAddress = await bring(site, { sub: "off-2", email: "off@example.com", email_verified: true });
  expect(byAddress.body.error.message).toBe("USER_DISABLED");
});

test.each([
  ["makes the account", "race-1@example.com", { email_verified: true }, { isNewUsers: 1 }],
  ["makes the account, verified or not", "race-2@example.com", { email_verified: false }, { isNewUsers: 1 }],
  ["takes over the unverified account", "race-3@example.com", { email_verified: true }, { isNewUsers: 0 }],
])("of concurrent first sign-ins one %s, and all enter the same account", async (_, email, claims, { isNewUsers }) => {
  const site = await anExternalSite(db);
  if (isNewUsers === 0) await register(site, email);
  const visit = () => bring(site, { sub: email, email, ...claims });
  const replies = await Promise.all(Array.from({ length: 8 }, visit));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(replies.map(({ body }) => body.localId))).toEqual(new Set([expect.any(String)]));
  expect(replies.filter(({ body }) => body.isNewUser)).toHaveLength(isNewUsers);
});

test("refuses a token of another issuer, for another client or expired", async () => {
  const site = await anExternalSite(db);
  const second = Math.floor(Date.now() / 1000);
  const good = { iss: site.oidc.issuer, aud: "lapang-web", sub: "x", iat: second, exp: second + 60 };
  const { privateKey } = await aKey("external-1");
  const stranger = { ...site.oidc, signingKey: { ...(await exportJWK(privateKey)), kid: "external-1" } };
  const tokens = {
    "for another client": await externalToken(site.oidc, { sub: "x", aud: "another-site" }),
    "asked for by another client": await externalToken(site.oidc, { sub: "x", azp: "another-site" }),
    "of another issuer": await externalToken(site.oidc, { sub: "x", iss: "https://accounts.google.com" }),
    expired: await externalToken(site.oidc, { sub: "x", iat: second - 120, exp: second - 60 }),
    unsigned: new UnsecuredJWT(good).encode(),
    "signed by a stranger": await externalToken(stranger, { sub: "x" }),
    "about nobody": await externalToken(site.oidc, { sub: "" }),
    garbage: "garbage",
  };
  for (const [what, token] of Object.entries(tokens)) {
    const { status, body } = await call(site.app, "signInWithIdp", { postBody: bodyWith(token) });
    expect({ status, message: body.error?.message }, what).toEqual({
      status: 400,
      message: expect.stringMatching(/^INVALID_IDP_RESPONSE/),
    });
  }
});

test("a token with a nonce is valid only for the page that requested it", async () => {
  const site = await anExternalSite(db);
  const nonce = createHash("sha256").update("known to the page").digest("hex");
  const token = await externalToken(site.oidc, { sub: "nonce-1", nonce });
  const ask = (more: Record<string, string>) => call(site.app, "signInWithIdp", { postBody: bodyWith(token, more) });
  for (const more of [{}, { nonce: "guessed" }, { nonce }]) {
    expect((await ask(more as Record<string, string>)).body.error.message).toBe("MISSING_OR_INVALID_NONCE");
  }
  expect((await ask({ nonce: "known to the page" })).status).toBe(200);
});

test("the ID token of a redirect sign-in is useless to anyone who finds it", async () => {
  const site = await anExternalSite(db);
  const visitor = new Visitor(site);
  const { event } = await visitor.walk({ sub: "found-1" });
  const { body } = await call(site.app, "signInWithIdp", { sessionId: event?.sessionId }, visitor.cookies);
  const replay = await call(site.app, "signInWithIdp", { postBody: bodyWith(body.oauthIdToken) });
  expect(replay.body.error.message).toBe("MISSING_OR_INVALID_NONCE");
});

test("a provider other than the configured one is not offered, and an empty credential is refused", async () => {
  const site = await anExternalSite(db);
  const postBody = `${new URLSearchParams({ id_token: "x", providerId: "facebook.com" })}`;
  expect((await call(site.app, "signInWithIdp", { postBody })).body.error.message).toBe("OPERATION_NOT_ALLOWED");
  for (const request of [{}, { postBody: "" }, { sessionId: null, postBody: null }]) {
    expect((await call(site.app, "signInWithIdp", request)).body.error.message).toMatch(/^INVALID_IDP_RESPONSE/);
  }
});

test("does not reveal which methods an address has", async () => {
  const site = await anExternalSite(db);
  await register(site, "asked@example.com");
  const ask = (identifier: string) =>
    call(site.app, "createAuthUri", { identifier, continueUri: "http://localhost" }).then(({ body }) => body);
  const shape = { kind: "identitytoolkit#CreateAuthUriResponse", sessionId: expect.any(String) };
  expect(await ask("asked@example.com")).toEqual(shape);
  expect(await ask("ghost@example.com")).toEqual(shape);
  expect((await ask("nope")).error.message).toBe("INVALID_IDENTIFIER");
});
