import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { anExternalSite, call, SITE, TOOLKIT, Visitor } from "../../../../testing/servers/external-sign-in.ts";
import { aKeyServer } from "../../../../testing/servers/key-server.ts";
import { startOidcServer } from "../../../../testing/servers/oidc-server.ts";
import { API_KEY } from "../project.ts";

const { db } = await testDatabase();
const sari = { sub: "sari-1", email: "sari@example.com", name: "Sari Lestari" };
const BEGIN = `${SITE}/__/auth/handler?authType=signInViaPopup&eventId=e&providerId=oidc.external`;
const CALLBACK = `${SITE}/__/auth/callback`;

test("a person is redirected to the external provider and back, and gets our tokens", async () => {
  const site = await anExternalSite(db);
  const visitor = new Visitor(site);
  const authorization = await visitor.begin();
  expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: CALLBACK,
    state: expect.stringMatching(/^.{40,}$/),
    nonce: expect.stringMatching(/^.{40,}$/),
  });
  const { event, returnTo, headers } = await visitor.comeBack(await visitor.visit(authorization, sari));
  expect(returnTo).toBeNull();
  expect(event).toMatchObject({ type: "signInViaPopup", eventId: "event-1", urlResponse: CALLBACK });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");

  const { status, body } = await call(site.app, "signInWithIdp", { sessionId: event?.sessionId }, visitor.cookies);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    providerId: "oidc.external",
    federatedId: `${site.oidc.issuer}/sari-1`,
    email: "sari@example.com",
    emailVerified: true,
    displayName: "Sari Lestari",
    isNewUser: true,
    expiresIn: "3600",
  });
  expect(JSON.parse(body.rawUserInfo)).toMatchObject({ sub: "sari-1", name: "Sari Lestari" });
  await expect(site.identity.verify(body.idToken)).resolves.toMatchObject({ email: "sari@example.com" });
});

test("under https the cookie is bound to this host, and its plain name is not read", async () => {
  const site = await anExternalSite(db, { publicUrl: "https://lapang.example" });
  const headers = { host: "lapang.example" };
  const begun = await site.app.inject({ url: BEGIN.slice(SITE.length), headers });
  expect(begun.headers["set-cookie"]).toMatch(
    /^__Host-external_flow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );

  const visitor = new Visitor(site);
  const address = new URL(await visitor.visit(await visitor.begin(), sari));
  const browser = visitor.cookies["__Host-external_flow"] ?? "";
  const planted = { external_flow: browser };
  const refused = await site.app.inject({ url: `${address.pathname}${address.search}`, headers, cookies: planted });
  expect(refused.statusCode).toBe(400);
  const { event } = await visitor.comeBack(address.href);
  const url = `${TOOLKIT}:signInWithIdp?key=${API_KEY}`;
  const finish = async (cookies: Record<string, string>) => {
    const payload = { sessionId: event?.sessionId };
    return (await site.app.inject({ method: "POST", url, headers, cookies, payload })).statusCode;
  };
  expect(await finish(planted)).toBe(400);
  expect(await finish(visitor.cookies)).toBe(200);
});

test("an address that is only available from the userinfo endpoint is requested there", async () => {
  const site = await anExternalSite(db, { claimsInToken: false });
  const visitor = new Visitor(site);
  const { event } = await visitor.walk({ sub: "budi-1", email: "budi@example.com", name: "Budi" });
  const { body } = await call(site.app, "signInWithIdp", { sessionId: event?.sessionId }, visitor.cookies);
  expect(body).toMatchObject({ email: "budi@example.com", displayName: "Budi", isNewUser: true });
});

test("the result page passes its result to its own origin only, by a script that the policy allows", async () => {
  const site = await anExternalSite(db);
  const { text, headers } = await new Visitor(site).walk(sari);
  const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? "";
  expect(script).toContain("window.opener.postMessage({lapangAuthEvent: event}, location.origin)");
  expect(script).not.toContain("*");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`script-src 'self' 'sha256-${Buffer.from(digest).toString("base64")}'`);
});

test("a redirect returns to pages of this site only", async () => {
  const site = await anExternalSite(db);
  const params = { authType: "signInViaRedirect", returnTo: "/login?redirect=%2Fprofile" };
  expect(await new Visitor(site).walk(sari, params)).toMatchObject({ returnTo: "/login?redirect=%2Fprofile" });
  for (const returnTo of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""]) {
    expect(await new Visitor(site).walk(sari, { ...params, returnTo }), returnTo).toMatchObject({ returnTo: "/login" });
  }
});

test('a path with "</script>" stays data in the page', async () => {
  const site = await anExternalSite(db);
  const returnTo = "/login?x=</script><script>alert(1)</script>";
  const { text, ...end } = await new Visitor(site).walk(sari, { authType: "signInViaRedirect", returnTo });
  expect(end.returnTo).toBe(returnTo);
  expect(text.match(/<script/g)).toHaveLength(2);
});

test("cancelling at the provider returns an error code", async () => {
  const site = await anExternalSite(db);
  const { event } = await new Visitor(site).walk("nobody");
  expect(event).toMatchObject({ sessionId: null, error: { code: "auth/user-cancelled" } });
});

test("a return works once, in the same browser, and for ten minutes", async () => {
  let now = Date.now();
  const site = await anExternalSite(db, { clock: () => new Date(now) });
  const visitor = new Visitor(site);
  const address = await visitor.visit(await visitor.begin(), sari);

  const stranger = new Visitor(site);
  expect(await stranger.comeBack(address)).toMatchObject({ status: 400 });
  await stranger.begin();
  const theirs = await stranger.comeBack(address);
  expect(theirs).toMatchObject({ status: 400 });
  expect(theirs).not.toHaveProperty("event");

  expect((await visitor.comeBack(address)).event).toMatchObject({ sessionId: expect.any(String) });
  expect(await visitor.comeBack(address)).toMatchObject({ status: 400 });

  const slow = await visitor.visit(await visitor.begin(), sari);
  now += 601_000;
  expect(await visitor.comeBack(slow)).toMatchObject({ status: 400 });
  await visitor.begin();
  expect(
    await db.selectFrom("external_flow").select("expires_at").where("expires_at", "<", new Date(now)).execute(),
  ).toEqual([]);
});

test("the result of a sign-in is usable once and only in the same browser", async () => {
  let now = Date.now();
  const site = await anExternalSite(db, { clock: () => new Date(now) });
  const visitor = new Visitor(site);
  const { event } = await visitor.walk(sari);
  const { sessionId } = event ?? {};
  const stranger = new Visitor(site);
  await stranger.begin();
  for (const cookies of [{}, stranger.cookies]) {
    const { status, body } = await call(site.app, "signInWithIdp", { sessionId }, cookies);
    expect({ status, message: body.error.message }).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^INVALID_IDP_RESPONSE/),
    });
  }
  // It is no pending token either: those are not bound to a browser.
  expect((await call(site.app, "signInWithIdp", { pendingToken: sessionId }, {})).body.error.message).toMatch(
    /^INVALID_PENDING_TOKEN/,
  );
  expect((await call(site.app, "signInWithIdp", { sessionId }, visitor.cookies)).status).toBe(200);
  expect((await call(site.app, "signInWithIdp", { sessionId }, visitor.cookies)).status).toBe(400);

  const late = await visitor.walk(sari);
  now += 121_000;
  expect((await call(site.app, "signInWithIdp", late.event ?? {}, visitor.cookies)).status).toBe(400);
});

test.each([
  ["nonce", "auth/rejected-credential"],
  ["code_challenge", "auth/rejected-credential"],
])("refuses a sign-in whose %s was altered between redirect and return", async (name, code) => {
  const visitor = new Visitor(await anExternalSite(db));
  const authorization = await visitor.begin();
  authorization.searchParams.set(name, "A".repeat(43));
  const { event } = await visitor.comeBack(await visitor.visit(authorization, sari));
  expect(event).toMatchObject({ sessionId: null, error: { code } });
});

test("a code issued to another sign-in or client is refused", async () => {
  const site = await anExternalSite(db);
  const [mine, theirs] = [new Visitor(site), new Visitor(site)];
  const forOther = await theirs.begin();
  forOther.searchParams.set("client_id", "another-site");
  for (const authorization of [await theirs.begin(), forOther]) {
    const code = new URL(await theirs.visit(authorization, { sub: "thief" })).searchParams.get("code") ?? "";
    const address = new URL(await mine.visit(await mine.begin(), sari));
    address.searchParams.set("code", code);
    expect((await mine.comeBack(address.href)).event).toMatchObject({ error: { code: "auth/rejected-credential" } });
  }
});

test("only a page of this site on a listed domain may start a sign-in", async () => {
  const site = await anExternalSite(db);
  const url = "/__/auth/handler?authType=signInViaPopup&eventId=e&providerId=oidc.external";
  const ask = (headers: Record<string, string>) => site.app.inject({ url, headers });
  expect((await ask({ host: "localhost:3000", "sec-fetch-site": "same-origin" })).statusCode).toBe(302);
  const strangers: Record<string, string>[] = [
    { host: "evil.example" },
    { host: "localhost.evil.example" },
    { host: "localhost", "sec-fetch-site": "cross-site" },
    { host: "localhost", "sec-fetch-site": "same-site" },
  ];
  for (const headers of strangers) {
    const reply = await ask(headers);
    expect(reply.statusCode, JSON.stringify(headers)).toBe(403);
    expect(reply.headers["set-cookie"]).toBeUndefined();
  }
  expect(
    (await site.app.inject({ url: "/__/auth/handler?authType=else", headers: { host: "localhost" } })).statusCode,
  ).toBe(400);
});

test("an unreachable provider fails the sign-in, not the site, and is contacted again", async () => {
  const redirectUris = [CALLBACK];
  const gone = await startOidcServer({ redirectUris });
  await gone.stop();
  const site = await anExternalSite(db, { issuer: gone.issuer });
  const visitor = new Visitor(site);
  const unreachable = { eventId: "e", error: { code: "auth/network-request-failed" } };
  expect((await visitor.comeBack(BEGIN)).event).toMatchObject(unreachable);

  const back = await startOidcServer({ redirectUris, port: Number(new URL(gone.issuer).port) });
  onTestFinished(() => back.stop().catch(() => undefined));
  const address = await visitor.visit(await visitor.begin({ eventId: "e" }), sari);
  await back.stop();
  expect((await visitor.comeBack(address)).event).toMatchObject(unreachable);
});

test("metadata with another issuer fails the sign-in before any redirect", async () => {
  const theirs = "https://accounts.google.com";
  const listener = createServer((_, response) => {
    const metadata = { issuer: theirs, authorization_endpoint: `${theirs}/auth`, jwks_uri: `${theirs}/keys` };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(metadata));
  });
  onTestFinished(() => void listener.close());
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const site = await anExternalSite(db, { issuer: `http://127.0.0.1:${port}` });
  const { event } = await new Visitor(site).comeBack(BEGIN);
  expect(event).toMatchObject({ error: { code: "auth/network-request-failed" } });
});

test("an issuer without encryption is contacted on this machine only", async () => {
  const listener = await aKeyServer();
  const { port } = new URL(listener.url);
  for (const [host, requests] of [
    // Resolves to this machine, but is not one of its names.
    ["[::ffff:127.0.0.1]", 0],
    ["127.0.0.1", 1],
  ] as const) {
    const site = await anExternalSite(db, { issuer: `http://${host}:${port}` });
    const { event } = await new Visitor(site).comeBack(BEGIN);
    expect(event).toMatchObject({ error: { code: "auth/network-request-failed" } });
    expect(listener.state.requests, host).toBe(requests);
  }
});

test("without a configured provider there is no method and nothing to start", async () => {
  const site = await anExternalSite(db, { configured: false });
  expect(site.identity.client.methods).toEqual([]);
  const { event } = await new Visitor(site).comeBack(BEGIN);
  expect(event).toMatchObject({ error: { code: "auth/operation-not-allowed" } });
  const { status, body } = await call(site.app, "signInWithIdp", { postBody: "id_token=x&providerId=oidc.external" });
  expect({ status, message: body.error.message }).toEqual({ status: 400, message: "OPERATION_NOT_ALLOWED" });
  expect((await anExternalSite(db)).identity.client.methods).toEqual([{ id: "oidc.external", label: "Akun Kampus" }]);
});
