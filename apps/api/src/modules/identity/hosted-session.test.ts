import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { openHostedIdentity } from "../../adapters/identity/hosted.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { signIn, whoIs } from "../../testing/people/sign-in.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { aKey, aKeyServer } from "../../testing/servers/key-server.ts";

const { db } = await testDatabase();
const hosted = { projectId: "venue-1", webKey: "kunci-web", authDomain: "masuk.example", google: false };
const HOUR = 3_600;
let subjects = 0;

/** Opens the API with fake keys of the hosted provider and a test clock. */
async function open() {
  const key = await aKey("one");
  const { url: keysUrl } = await aKeyServer(key);
  let now = NOW;
  const clock = () => now;
  const app = await testApp(db, { clock, identity: () => openHostedIdentity({ ...hosted, keysUrl }, { clock }) });
  const seconds = () => Math.floor(now.getTime() / 1000);
  const signedInAt = seconds();
  subjects += 1;
  const subject = `hosted-${subjects}`;
  const token = (authTime = signedInAt) =>
    new SignJWT({ auth_time: authTime, email: `${subject}@example.com`, email_verified: true })
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .setIssuer("https://securetoken.google.com/venue-1")
      .setAudience("venue-1")
      .setSubject(subject)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + HOUR)
      .sign(key.privateKey);
  const pass = (more: number) => {
    now = new Date(now.getTime() + more * 1000);
  };
  return { app, token, pass, seconds };
}

it("lasts an hour, continues as the same device with every fresh token, and ends without one", async () => {
  const { app, token, pass } = await open();
  let session = await signIn(app, await token());
  const devices = async () => (await send(app, session, "GET", "/api/v1/me/sessions")).body.items;
  const [first] = await devices();
  for (let renewal = 0; renewal < 3; renewal += 1) {
    pass(HOUR - 300);
    session = await signIn(app, await token(), { cookie: session.cookie });
    expect(session.status).toBe(200);
  }
  expect(await devices()).toMatchObject([{ id: first.id, startedAt: first.startedAt, current: true }]);
  pass(HOUR);
  expect(await whoIs(app, session.cookie)).toBeNull();
});

it("cannot be renewed by the provider's token after a remote sign-out", async () => {
  const { app, token, pass, seconds } = await open();
  const lost = await signIn(app, await token());
  pass(60);
  const here = await signIn(app, await token(seconds()));
  const { items } = (await send(app, here, "GET", "/api/v1/me/sessions")).body;
  const { id } = items.find(({ current }: { current: boolean }) => !current);
  await send(app, here, "DELETE", `/api/v1/me/sessions/${id}`);
  expect((await signIn(app, await token(), { cookie: lost.cookie })).code).toBe("invalid_id_token");
  pass(60);
  expect((await signIn(app, await token(seconds() - 60), { cookie: here.cookie })).status).toBe(200);
});

it("lets an offline device continue, whatever other devices did meanwhile", async () => {
  const { app, token, pass, seconds } = await open();
  await signIn(app, await token());
  pass(60);
  const other = await signIn(app, await token(seconds()));
  await app.inject({ method: "DELETE", url: "/api/v1/session", headers: { cookie: other.cookie } });
  pass(2 * HOUR);
  expect((await signIn(app, await token())).status).toBe(200);
});

it("ends offline devices together with all others", async () => {
  const { app, token, pass, seconds } = await open();
  await signIn(app, await token());
  pass(2 * HOUR);
  const here = await signIn(app, await token(seconds()));
  await send(app, here, "DELETE", "/api/v1/me/sessions");
  expect((await signIn(app, await token())).code).toBe("invalid_id_token");
  expect((await signIn(app, await token(seconds()), { cookie: here.cookie })).status).toBe(200);
});
