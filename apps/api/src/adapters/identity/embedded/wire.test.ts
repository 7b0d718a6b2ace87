import { request } from "node:http";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { type IdentityServer, identityServer, linkIn, post } from "../../../testing/servers/identity-server.ts";
import { API_KEY } from "./project.ts";

const { db } = await testDatabase();
const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts";
const TOKEN = "/securetoken.googleapis.com/v1/token";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let people = 0;

async function signedUp(server: IdentityServer) {
  people += 1;
  const email = `budi${people}@example.com`;
  const { body } = await server.post(`${ACCOUNTS}:signUp`, { email, password: "wayang-71", returnSecureToken: true });
  return { email, uid: body.localId as string, ...(body as { idToken: string; refreshToken: string }) };
}

const refused = (message: string) => ({
  status: 400,
  message,
  body: { error: { code: 400, message, errors: [{ message, domain: "global", reason: "invalid" }] } },
});

it("answers a sign-up and a sign-in with tokens for an hour", async () => {
  const server = await identityServer(db);
  const account = { email: "wire@example.com", password: "wayang-71" };
  const tokens = { idToken: expect.any(String), refreshToken: expect.any(String), expiresIn: "3600" };
  const up = await server.post(`${ACCOUNTS}:signUp`, account);
  expect(up.body).toEqual({
    kind: "identitytoolkit#SignupNewUserResponse",
    localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
    email: "wire@example.com",
    ...tokens,
  });
  const { body } = await server.post(`${ACCOUNTS}:signInWithPassword`, account);
  expect(body).toMatchObject({ localId: up.body.localId, email: account.email, registered: true, ...tokens });
});

it("returns an account without any hash", async () => {
  const server = await identityServer(db);
  const { idToken, email, uid } = await signedUp(server);
  const { body } = await server.post(`${ACCOUNTS}:lookup`, { idToken });
  expect(body).toEqual({
    kind: "identitytoolkit#GetAccountInfoResponse",
    users: [
      {
        localId: uid,
        email,
        emailVerified: false,
        passwordHash: "hidden",
        passwordUpdatedAt: expect.any(Number),
        providerUserInfo: [{ providerId: "password", rawId: email, federatedId: email, email }],
        createdAt: expect.stringMatching(/^\d{13}$/),
        lastLoginAt: expect.stringMatching(/^\d{13}$/),
        validSince: expect.stringMatching(/^\d{10}$/),
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("argon2");
});

it("issues new tokens only after a new password or address", async () => {
  const server = await identityServer(db);
  const { idToken } = await signedUp(server);
  const named = await server.post(`${ACCOUNTS}:update`, { idToken, displayName: "Budi", returnSecureToken: true });
  expect(named.body).toMatchObject({ displayName: "Budi", emailVerified: false });
  expect(named.body).not.toHaveProperty("idToken");
  const changed = await server.post(`${ACCOUNTS}:update`, { idToken, password: "wayang-72" });
  expect(changed.body).toMatchObject({
    idToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: "3600",
  });
  expect(await server.post(`${ACCOUNTS}:lookup`, { idToken })).toEqual(refused("TOKEN_EXPIRED"));
});

it("ignores fields that people may not set about themselves", async () => {
  const server = await identityServer(db);
  const { idToken, uid } = await signedUp(server);
  const wishes = {
    emailVerified: true,
    disableUser: true,
    localId: "x".repeat(28),
    validSince: "0",
    customAttributes: "{}",
  };
  const { body } = await server.post(`${ACCOUNTS}:update`, { idToken, displayName: "Budi", ...wishes });
  expect(body).toMatchObject({ localId: uid, emailVerified: false });
  const row = await db.selectFrom("account").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email_verified: false, disabled_at: null });
});

it("exchanges a refresh token sent as a form", async () => {
  const server = await identityServer(db);
  const { refreshToken, uid } = await signedUp(server);
  const { body } = await server.post(TOKEN, `grant_type=refresh_token&refresh_token=${refreshToken}`, FORM);
  expect(body).toEqual({
    access_token: expect.any(String),
    id_token: body.access_token,
    refresh_token: expect.any(String),
    expires_in: "3600",
    token_type: "Bearer",
    user_id: uid,
    project_id: "lapang",
  });
});

it.each([
  ["grant_type=password&refresh_token=x", "INVALID_GRANT_TYPE"],
  ["refresh_token=x", "INVALID_GRANT_TYPE"],
  ["grant_type=refresh_token", "MISSING_REFRESH_TOKEN"],
  ["grant_type=refresh_token&refresh_token=", "MISSING_REFRESH_TOKEN"],
  ["grant_type=refresh_token&refresh_token=never-was", "TOKEN_EXPIRED"],
])("refuses to refresh with %s", async (form, message) => {
  const server = await identityServer(db);
  expect(await server.post(TOKEN, form, FORM)).toEqual(refused(message));
});

it.each([
  [":lookup", {}, "INVALID_ID_TOKEN"],
  [":lookup", { idToken: 7 }, "INVALID_ID_TOKEN"],
  [":update", {}, "INVALID_ID_TOKEN"],
  [":update", { oobCode: "" }, "MISSING_OOB_CODE"],
  [":resetPassword", {}, "MISSING_OOB_CODE"],
  [":sendOobCode", {}, "MISSING_REQ_TYPE"],
  [":sendOobCode", { requestType: "NONSENSE" }, "INVALID_REQ_TYPE"],
  [":sendOobCode", { requestType: "PASSWORD_RESET" }, "MISSING_EMAIL"],
  [":sendOobCode", { requestType: "VERIFY_EMAIL" }, "INVALID_ID_TOKEN"],
  [":signUp", {}, "ADMIN_ONLY_OPERATION"],
  [":signUp", { email: { $ne: null }, password: "wayang-71" }, "INVALID_EMAIL"],
  [":signUp", [], "INVALID_ARGUMENT"],
  [":signInWithPhoneNumber", { phoneNumber: "+62" }, "OPERATION_NOT_ALLOWED"],
  [":batchDelete", {}, "OPERATION_NOT_ALLOWED"],
])("answers %s with %j in the provider's format", async (path, body, message) => {
  const server = await identityServer(db);
  expect((await server.post(`${ACCOUNTS}${path}`, body)).message?.split(" : ")[0]).toBe(message);
});

it("answers unreadable, endless and wrongly typed bodies in the provider's error shape", async () => {
  const server = await identityServer(db);
  const paths = [`${ACCOUNTS}:signUp`, `${ACCOUNTS}:lookup`, TOKEN, `${ACCOUNTS}:nothing`];
  for (const path of paths) {
    const bad = [
      await server.post(path, "{"),
      await server.post(path, `{"a":${"[".repeat(100_000)}`),
      await server.post(path, JSON.stringify({ idToken: "x".repeat(2_000_000) })),
      await server.post(path, "<a/>", { "content-type": "text/xml" }),
      await server.post(path, '{"__proto__":{"admin":true}}'),
    ];
    for (const reply of bad) {
      expect(reply.body).toEqual({ error: { code: 400, message: reply.message, errors: [expect.anything()] } });
      expect(reply.status).toBe(400);
    }
  }
  expect((await server.post(`${ACCOUNTS}:lookup`, "idToken=x", FORM)).message).toContain("INVALID_ARGUMENT");
});

it("refuses requests from another site's page and without our API key", async () => {
  const server = await identityServer(db);
  const account = { email: "origin@example.com", password: "wayang-71" };
  for (const origin of ["https://evil.example", "null", `${server.url}.evil.example`]) {
    const reply = await server.post(`${ACCOUNTS}:signUp`, account, { origin });
    expect(reply.message).toMatch(/^OPERATION_NOT_ALLOWED/);
  }
  expect((await server.post(`${ACCOUNTS}:signUp`, account, { "sec-fetch-site": "cross-site" })).status).toBe(400);
  expect(await post(`${server.url}${ACCOUNTS}:signUp`, account)).toEqual(refused("INVALID_API_KEY"));
  expect(await post(`${server.url}${TOKEN}?key=x`, "grant_type=refresh_token", FORM)).toEqual(
    refused("INVALID_API_KEY"),
  );
  expect((await server.post(`${ACCOUNTS}:signUp`, account, { origin: server.url })).status).toBe(200);
});

it("returns the password policy, the project and its domains", async () => {
  const server = await identityServer(db, {
    publicUrl: "https://lapang.example",
    config: { authorizedDomains: ["x.example"] },
  });
  const ask = async (path: string) =>
    (await fetch(`${server.url}/identitytoolkit.googleapis.com${path}?key=${server.port.client.apiKey}`)).json();
  expect(await ask("/v2/passwordPolicy")).toEqual({
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
    allowedNonAlphanumericCharacters: expect.arrayContaining(["!", "_"]),
    enforcementState: "ENFORCE",
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  });
  expect(await ask("/v1/projects")).toEqual({
    projectId: "lapang",
    authorizedDomains: ["lapang.example", "x.example", "localhost", "127.0.0.1"],
  });
});

it("mails links to our login page, with the page to continue to", async () => {
  const server = await identityServer(db, { publicUrl: "https://lapang.example" });
  const { idToken, email } = await signedUp(server);
  const continueUrl = "https://lapang.example/profile?tab=akun";
  const { body } = await server.post(`${ACCOUNTS}:sendOobCode`, { requestType: "VERIFY_EMAIL", idToken, continueUrl });
  expect(body).toEqual({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email });
  const [mail] = server.mails;
  const link = linkIn(mail?.body ?? "");
  expect(mail).toMatchObject({ to: email, subject: "Konfirmasi alamat e-mail kamu" });
  expect(`${link.origin}${link.pathname}`).toBe("https://lapang.example/login");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: "verifyEmail",
    oobCode: expect.stringMatching(/^[\w-]{43}$/),
    continueUrl: "/profile?tab=akun",
  });
});

it("never uses a host chosen by the requester in a mailed link", async () => {
  const server = await identityServer(db, { fastify: { trustProxy: true } });
  const { email } = await signedUp(server);
  const body = { requestType: "PASSWORD_RESET", email };
  const forged = await server.post(`${ACCOUNTS}:sendOobCode`, body, { "x-forwarded-host": "evil.example" });
  expect(forged.message).toMatch(/^UNAUTHORIZED_DOMAIN/);
  await server.post(`${ACCOUNTS}:sendOobCode`, body);
  await server.codeFor(email);
  expect(server.mails).toHaveLength(1);
  expect(linkIn(server.mails[0]?.body ?? "").hostname).toBe("127.0.0.1");
});

it.each([
  "localhost\\@evil.example",
  "localhost@evil.example",
  "evil.example#localhost",
  "localhost/@evil.example",
  "evil.example",
])("sends no link for a request whose host is %s", async (host) => {
  const server = await identityServer(db);
  const { email } = await signedUp(server);
  const body = JSON.stringify({ requestType: "PASSWORD_RESET", email });
  const headers = { host, "content-type": "application/json", "content-length": String(body.length) };
  const reply = await new Promise<string>((resolve, reject) => {
    const call = request(
      `${server.url}${ACCOUNTS}:sendOobCode?key=${API_KEY}`,
      { method: "POST", headers },
      (answer) => {
        text(answer).then(resolve, reject);
      },
    );
    call.on("error", reject).end(body);
  });
  expect(reply).toContain("UNAUTHORIZED_DOMAIN");
  await server.close();
  expect(server.mails).toEqual([]);
});

it("passes the session cookie on, so that a new password spares that session", async () => {
  const server = await identityServer(db);
  const { idToken, uid } = await signedUp(server);
  await server.post(`${ACCOUNTS}:update`, { idToken, password: "wayang-72" }, { cookie: "token=my-session" });
  expect(server.hookCalls).toEqual([["onPasswordChanged", uid, "my-session"]]);
});

it("stores no usable secret and logs no personal data", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const onPasswordChanged = async () => {
    throw Object.assign(new Error("broken"), { detail: "Key (email)=(budi@example.com)" });
  };
  const server = await identityServer(db, {
    fastify: { loggerInstance: pino({ level: "trace" }, stream) },
    hooks: { onPasswordChanged },
  });
  const { idToken, refreshToken, email } = await signedUp(server);
  await server.post(`${ACCOUNTS}:signInWithPassword`, { email, password: "salah-sekali" });
  expect((await server.post(`${ACCOUNTS}:update`, { idToken, password: "wayang-72" })).status).toBe(500);
  await server.post(`${ACCOUNTS}:sendOobCode`, { requestType: "VERIFY_EMAIL", idToken });
  const logged = lines.join("");
  expect(logged).toContain("identity request failed");
  const refusals = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "refused at the door");
  expect(refusals).toMatchObject([
    { door: "signInWithPassword", refusal: "INVALID_LOGIN_CREDENTIALS", account: `${email[0]}…@example.com` },
  ]);
  expect(server.attempts).toEqual([
    ["signUp", "ok"],
    ["signInWithPassword", "INVALID_LOGIN_CREDENTIALS"],
    ["update", "INTERNAL_ERROR"],
    ["sendOobCode", "ok"],
  ]);
  const code = await server.codeFor(email);
  for (const secret of [email, "budi@example.com", "salah-sekali", "wayang-7", idToken, refreshToken, code]) {
    expect(logged).not.toContain(secret);
  }
  const kept = JSON.stringify(await db.selectFrom("refresh_token").selectAll().execute());
  expect(kept).not.toContain(refreshToken);
  const { password_hash } = await db
    .selectFrom("account")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
});
