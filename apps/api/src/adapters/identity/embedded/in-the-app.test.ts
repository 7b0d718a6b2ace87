import { createUserWithEmailAndPassword, signInWithEmailAndPassword, updatePassword } from "firebase/auth";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readConfig } from "../../../config/config.ts";
import { systemClock } from "../../../runtime/clock.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { sdk } from "../../../testing/servers/identity-server.ts";
import type { AppOptions } from "../../../wiring/app-options.ts";
import { openEmbeddedProvider } from "./open-provider.ts";
import { API_KEY } from "./project.ts";

const { db } = await testDatabase();
const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts";

/** The whole app with the provider as `main.ts` opens it: real clock, real hashes, limits on. */
function wholeApp(options: Partial<Omit<AppOptions, "config">> = {}) {
  const config = readConfig({ NODE_ENV: "test" });
  const log = pino({ level: "silent" });
  const shared = { db, clock: systemClock, config: config.identity, publicUrl: undefined, limited: true, log };
  return testApp(db, {
    config,
    clock: systemClock,
    identity: (hooks) => openEmbeddedProvider({ ...shared, hooks }),
    ...options,
  });
}

it("works with the official SDK in the app as shipped", async () => {
  const app = await wholeApp();
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const auth = sdk({ url });
  const { user } = await createUserWithEmailAndPassword(auth, "app@example.com", "wayang-71");
  const idToken = await user.getIdToken();
  const session = await app.inject({ method: "POST", url: "/api/v1/session", payload: { idToken } });
  expect(session.statusCode).toBe(200);
  await updatePassword(user, "wayang-72");
  expect((await signInWithEmailAndPassword(auth, "app@example.com", "wayang-72")).user.uid).toBe(user.uid);
});

it("signs people in under an authorised host beside the configured address, but never for another site", async () => {
  const settings = {
    NODE_ENV: "test",
    PUBLIC_URL: "https://lapang.example",
    AUTHORIZED_DOMAINS: "venue.example",
    SIMULATED_PAYMENTS: "on",
  };
  const config = readConfig(settings);
  const { publicUrl, identity } = config;
  const log = pino({ level: "silent" });
  const app = await testApp(db, {
    config,
    clock: systemClock,
    identity: (hooks) =>
      openEmbeddedProvider({ db, clock: systemClock, config: identity, publicUrl, limited: false, log, hooks }),
  });
  const post = (path: string, payload: object, origin = "https://venue.example") =>
    app.inject({ method: "POST", url: path, headers: { host: "venue.example", origin }, payload });
  const signUp = { email: "host@example.com", password: "wayang-71" };
  const url = `${ACCOUNTS}:signUp?key=${API_KEY}`;
  expect((await post(url, signUp, "https://evil.example")).json().error.message).toMatch(/^OPERATION_NOT_ALLOWED/);
  const { idToken } = (await post(url, signUp)).json();
  expect((await post("/api/v1/session", { idToken }, "https://evil.example")).statusCode).toBe(403);
  expect((await post("/api/v1/session", { idToken })).statusCode).toBe(200);
});

it("answers the global rate limit in the provider's error shape too", async () => {
  const app = await wholeApp({ limits: { api: 300, page: 5 } });
  const url = `${ACCOUNTS}:lookup?key=${API_KEY}`;
  const ask = () => app.inject({ method: "POST", url, payload: { idToken: "x" }, remoteAddress: "10.9.8.7" });
  const replies = [];
  for (let index = 0; index < 12; index += 1) replies.push(await ask());
  const last = replies.at(-1);
  expect(last?.statusCode).toBe(400);
  expect(last?.json().error).toMatchObject({ code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER" });
  expect(replies[0]?.json().error.message).toBe("INVALID_ID_TOKEN");
});

it("has no endpoint that only tests would use", async () => {
  const app = await wholeApp();
  const doors = [
    ["DELETE", "/emulator/v1/projects/lapang/accounts"],
    ["GET", "/emulator/v1/projects/lapang/oobCodes"],
    ["PATCH", "/emulator/v1/projects/lapang/config"],
    ["POST", "/identitytoolkit.googleapis.com/v1/projects/lapang/accounts"],
    ["POST", "/identitytoolkit.googleapis.com/v1/projects/lapang/accounts:update"],
    ["POST", "/identitytoolkit.googleapis.com/v1/projects/lapang/accounts:batchGet"],
  ] as const;
  for (const [method, url] of doors) {
    const reply = await app.inject({
      method,
      url: `${url}?key=${API_KEY}`,
      headers: { authorization: "Bearer owner" },
    });
    expect([400, 404]).toContain(reply.statusCode);
  }
});

it("sends the security headers with every reply, and forbids caching", async () => {
  const app = await wholeApp();
  const reply = await app.inject({ method: "POST", url: `${ACCOUNTS}:lookup?key=${API_KEY}`, payload: {} });
  expect(reply.headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
});
