import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import { openEmbeddedProvider } from "../../adapters/identity/embedded/open-provider.ts";
import { diskStorage } from "../../adapters/storage/disk.ts";
import { readConfig } from "../../config/config.ts";
import { issueEnrolmentCode } from "../../modules/identity/second-factor/enrolment-code.ts";
import { codeAt, stepAt } from "../../modules/identity/second-factor/totp.ts";
import { callProvider } from "../../testing/apps/app-with-accounts.ts";
import { NOW, ownApp } from "../../testing/apps/test-app.ts";
import { bytesOf } from "../../testing/base32.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { aFolder } from "../../testing/folder.ts";
import { signIn } from "../../testing/people/sign-in.ts";
import { aCaller, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { actEvents, refusalEvents } from "./security-log.ts";

const { db } = await testDatabase();
await aVenue(db);
const clock = () => NOW;
const FACTOR = "/api/v1/me/second-factor";

type Line = { event: string; msg: string; [field: string]: unknown };

async function openLogged() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  const logger = pino({ level: "info", base: null }, stream);
  const { identity: config } = readConfig({});
  const shared = { db, clock, config, publicUrl: undefined, limited: false, log: logger };
  const app = await ownApp(db, { clock, logger, identity: (hooks) => openEmbeddedProvider({ ...shared, hooks }) });
  const events = () => written.map((line): Line => JSON.parse(line)).filter(({ event }) => event !== undefined);
  return { app, text: () => written.join(""), events };
}

it("logs successful and failed sign-ins by account and address, without credentials", async () => {
  const { app, events, text } = await openLogged();
  const credentials = { email: "Tercatat@example.com", password: "perahu-kertas-7", returnSecureToken: true };
  const { body } = await callProvider(app, "signUp", credentials);
  await callProvider(app, "signInWithPassword", {
    ...credentials,
    email: "tercatat@example.com",
    password: "salah-benar",
  });
  const { cookie } = await signIn(app, body.idToken);
  await signIn(app, "no-token");
  await app.inject({ method: "DELETE", url: "/api/v1/session", headers: { cookie } });
  const common = { ip: "127.0.0.1" };
  expect(events()).toMatchObject([
    { ...common, event: "credentials_accepted", door: "signUp", uid: body.localId },
    { ...common, event: "sign_in_refused", door: "signInWithPassword", refusal: "INVALID_LOGIN_CREDENTIALS" },
    { ...common, event: "session_started", role: "customer", mode: "embedded" },
    { ...common, event: "sign_in_refused", door: "session", refusal: "invalid_id_token" },
    { ...common, event: "session_ended" },
  ]);
  const [first, second] = events();
  expect(first?.accountHash).toMatch(/^[\w-]{22}$/);
  expect(first?.accountHash).toBe(second?.accountHash);
  const token = cookie.split("=")[1] ?? "";
  for (const secret of ["ercatat@", credentials.password, "salah-benar", body.idToken, body.refreshToken, token]) {
    expect(text()).not.toContain(secret);
  }
});

it("logs refused access: no session, insufficient role, missing right, missing proof", async () => {
  const { app, events } = await openLogged();
  const customer = await aCaller(db, { role: "customer" });
  const clerk = await aCaller(db, { role: "front-desk" });
  const path = "/api/v1/desk/today";
  await send(app, undefined, "GET", `${path}?secret=42`);
  await send(app, customer, "GET", path);
  await db.updateTable("person").set({ rights: [] }).where("id", "=", clerk.id).execute();
  const record = `/api/v1/staff/customers/${customer.id}/openings`;
  await send(app, clerk, "POST", record, {});
  expect(events()).toMatchObject([
    { event: "access_denied", code: "unauthenticated", status: 401, route: path, method: "GET", ip: "127.0.0.1" },
    { event: "access_denied", code: "forbidden", status: 403, personId: customer.id, role: "customer" },
    {
      event: "access_denied",
      code: "right_missing",
      personId: clerk.id,
      route: "/api/v1/staff/customers/:id/openings",
    },
  ]);
  expect(JSON.stringify(events())).not.toContain("secret");
});

it("logs the second factor: set up, wrong, proven, and refusals for lack of it", async () => {
  const { app, events, text } = await openLogged();
  const clerk = await aCaller(db, { role: "front-desk" });
  const until = new Date(NOW.getTime() + 60_000);
  const { code: handed } = await db.transaction().execute((tx) => issueEnrolmentCode(tx, clerk.id, until));
  const { body } = await send(app, clerk, "POST", FACTOR, { code: handed });
  const code = codeAt(bytesOf(body.secret), stepAt(NOW));
  await send(app, clerk, "POST", `${FACTOR}/confirmation`, { code });
  await send(app, clerk, "POST", `${FACTOR}/proof`, { code: "000000" });
  const names = events().map(({ event }) => event);
  expect(names).toContain("second_factor_set_up");
  expect(names).toContain("second_factor_refused");
  for (const secret of [code, handed]) expect(text()).not.toContain(secret);
  expect(text()).not.toContain(body.secret);
});

it("logs invalid input without its content", async () => {
  const { app, events, text } = await openLogged();
  const customer = await aCaller(db, { role: "customer" });
  expect((await send(app, customer, "PATCH", "/api/v1/me", { name: { $ne: "attempt" } })).status).toBe(400);
  expect(events()).toMatchObject([{ event: "input_refused", personId: customer.id, route: "/api/v1/me" }]);
  expect(text()).not.toContain("$ne");
});

it("writes at most thirty lines a minute for one repeatedly refused address", async () => {
  const { app, events } = await openLogged();
  for (let index = 0; index < 45; index += 1) await send(app, undefined, "GET", "/api/v1/desk/today");
  expect(events()).toHaveLength(30);
});

it("has a route for every logged act, and the documentation lists every event", async () => {
  const folder = await aFolder();
  const app = await ownApp(db, { clock, storage: diskStorage(folder) });
  for (const act of Object.keys(actEvents)) {
    const [method = "", url = ""] = act.split(" ");
    expect(app.hasRoute({ method: method as "GET", url }), act).toBe(true);
  }
  const documented = readFileSync(new URL("../../../../../docs/security/events.md", import.meta.url), "utf8");
  for (const event of new Set([...Object.values(actEvents), ...Object.values(refusalEvents)]))
    expect(documented).toContain(`\`${event}\``);
});
