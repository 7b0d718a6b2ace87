import { describe, expect, it } from "vitest";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aPerson } from "../../testing/factories/venue.ts";
import { testIdentity } from "../../testing/people/identity.ts";
import { signIn, whoIs } from "../../testing/people/sign-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { identityTasks } from "./jobs.ts";

const { db } = await testDatabase();
let now = NOW;
const clock = () => now;
const identity = testIdentity(clock);
const openIdentity = () => identity;
const DAY = 86_400_000;
let counter = 0;
const someone = () => {
  counter += 1;
  return { subject: `subject-${counter}`, email: `orang-${counter}@example.com` };
};
const open = (config = {}) => testApp(db, { clock, identity: openIdentity, config });
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const sessionsOf = (personId: string) =>
  db.selectFrom("session").selectAll().where("person_id", "=", personId).orderBy("created_at").execute();

describe("the first sign-in", () => {
  it("creates a customer, named by the token or by the address", async () => {
    const app = await open();
    const [first, second] = [someone(), someone()];
    const named = await signIn(app, await identity.tokenFor({ ...first, name: " Budi\u0000 Santoso " }));
    expect(named.body.person).toMatchObject({ name: "Budi  Santoso", role: "customer", photoUrl: null });
    const nameless = await signIn(app, await identity.tokenFor(second));
    expect(nameless.body.person.name).toBe(second.email.split("@")[0]);
    const silent = await signIn(app, await identity.tokenFor({ subject: "no-address" }));
    expect(silent.body.person.name).toBe("Pelanggan");
    const row = await db.selectFrom("person").selectAll().where("email", "=", first.email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email_verified: true, role: "customer" });
  });

  it("creates one person for concurrent sign-ins with the same token through two processes", async () => {
    const [one, other] = [await open(), await open()];
    const { subject, email } = someone();
    const token = await identity.tokenFor({ subject, email });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(n % 2 ? one : other, token)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.person.id)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.cookie)).size).toBe(20);
    expect(await db.selectFrom("person").selectAll().where("email", "=", email).execute()).toHaveLength(1);
  });

  it("assigns a verified address to one person when two accounts verify it concurrently", async () => {
    const app = await open();
    const { email } = someone();
    const tokens = await Promise.all(
      ["twin-a", "twin-b"].map((subject) => identity.tokenFor({ subject, email: email.toUpperCase() })),
    );
    const replies = await Promise.all(tokens.map((token) => signIn(app, token)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(await db.selectFrom("person").select("id").where("email", "=", email).execute()).toHaveLength(1);
  });

  it.each(["customer", "front-desk", "owner"])("claims the %s prepared by the venue", async (role) => {
    const { subject, email } = someone();
    const prepared = await aPerson(db, { email, role, name: "Disiapkan" });
    const app = await open();
    const reply = await signIn(app, await identity.tokenFor({ subject, email, name: "Nama lain" }));
    // An owner counts as a customer until the second factor is set up.
    const acting = role === "owner" ? { role: "customer", secondFactor: "set-up" } : { role };
    expect(reply.body.person).toMatchObject({ id: prepared.id, name: "Disiapkan", ...acting });
  });

  it("requires a verified address to claim a prepared person", async () => {
    const { subject, email } = someone();
    const prepared = await aPerson(db, { email, role: "owner" });
    const app = await open();
    const refused = await signIn(app, await identity.tokenFor({ subject, email, verified: false }));
    expect(refused).toMatchObject({ status: 403, code: "email_unverified", setCookie: "" });
    expect(await sessionsOf(prepared.id)).toEqual([]);
    const proven = await signIn(app, await identity.tokenFor({ subject, email }));
    expect(proven.body.person).toMatchObject({ id: prepared.id, role: "customer", secondFactor: "set-up" });
  });

  it("never lets an account claim a person who has an account; only a verified address moves to it", async () => {
    const app = await open();
    const { subject, email } = someone();
    const first = await signIn(app, await identity.tokenFor({ subject, email }));
    await db.updateTable("person").set({ role: "manager" }).where("id", "=", first.body.person.id).execute();
    const emailOf = async (id: string) =>
      (await db.selectFrom("person").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;

    const typed = await signIn(app, await identity.tokenFor({ subject: `${subject}-typed`, email, verified: false }));
    expect(typed.body.person.role).toBe("customer");
    expect(await emailOf(typed.body.person.id)).toBeNull();
    expect(await emailOf(first.body.person.id)).toBe(email);

    const proven = await signIn(app, await identity.tokenFor({ subject: `${subject}-proven`, email }));
    expect(proven.body.person.role).toBe("customer");
    expect(proven.body.person.id).not.toBe(first.body.person.id);
    expect(await emailOf(proven.body.person.id)).toBe(email);
    expect(await emailOf(first.body.person.id)).toBeNull();
  });

  it("ignores a role in the token", async () => {
    const app = await open();
    const claims = { ...someone(), name: "owner", role: "owner", roles: ["owner"], admin: true };
    expect((await signIn(app, await identity.tokenFor(claims))).body.person.role).toBe("customer");
  });

  it("stores when an address was verified", async () => {
    const app = await open();
    const { subject, email } = someone();
    const typed = await signIn(app, await identity.tokenFor({ subject, email, verified: false }));
    const { id } = typed.body.person;
    const verified = async () =>
      (await db.selectFrom("person").select("email_verified").where("id", "=", id).executeTakeFirstOrThrow())
        .email_verified;
    expect(await verified()).toBe(false);
    await signIn(app, await identity.tokenFor({ subject, email }));
    expect(await verified()).toBe(true);
  });
});

describe("a session", () => {
  it("is a random token in a cookie hidden from scripts and other sites", async () => {
    const { setCookie, cookie } = await signIn(await open(), await identity.tokenFor(someone()));
    expect(cookie).toMatch(/^token=[A-Za-z0-9_-]{43}$/);
    expect(setCookie).toContain("HttpOnly");
    expect(setCookie).toContain("SameSite=Lax");
    expect(setCookie).toContain("Path=/");
    expect(setCookie).toContain(`Max-Age=${14 * 86_400}`);
  });

  it("sets under https a cookie named `token` for this host alone, without a domain", async () => {
    const app = await open({ publicUrl: "https://lapang.example" });
    const { setCookie, cookie } = await signIn(app, await identity.tokenFor(someone()));
    expect(setCookie).toBe(`${cookie}; Max-Age=${14 * 86_400}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(await whoIs(app, cookie)).not.toBeNull();
  });

  it.each([
    ["localhost:3000", {}, false],
    ["127.0.0.1:3000", {}, false],
    ["[::1]:3000", {}, false],
    ["lapang.example", {}, true],
    ["localhost.evil.example", {}, true],
    ["localhost:3000", { publicUrl: "https://lapang.example" }, true],
    ["lapang.example", { publicUrl: "http://localhost:3000" }, false],
  ])("requested at %s with %j, has a cookie restricted to https: %s", async (host, config, secure) => {
    const app = await open(config);
    const reply = await app.inject({
      method: "POST",
      url: "/api/v1/session",
      headers: { host },
      payload: { idToken: await identity.tokenFor(someone()) },
    });
    expect(String(reply.headers["set-cookie"]).includes("Secure")).toBe(secure);
  });

  it("replaces a token planted in the browser (session fixation)", async () => {
    const app = await open();
    const attacker = await signIn(app, await identity.tokenFor(someone()));
    const victim = await signIn(app, await identity.tokenFor(someone()), { cookie: attacker.cookie });
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect(await whoIs(app, attacker.cookie)).toBeNull();
    const chosen = `token=${"A".repeat(43)}`;
    const other = await signIn(app, await identity.tokenFor(someone()), { cookie: chosen });
    expect(other.cookie).not.toBe(chosen);
    expect(await whoIs(app, chosen)).toBeNull();
  });

  it("continues as the same device with a new cookie when a fresh token renews it", async () => {
    const app = await open();
    const who = someone();
    const first = await signIn(app, await identity.tokenFor(who), { userAgent: "Firefox/1" });
    const [before] = await sessionsOf(first.body.person.id);
    now = after(1_800);
    const renewed = await signIn(app, await identity.tokenFor({ ...who, authTime: NOW }), { cookie: first.cookie });
    const rows = await sessionsOf(first.body.person.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: before?.id,
      created_at: before?.created_at,
      expires_at: new Date(NOW.getTime() + 14 * DAY),
    });
    expect(await whoIs(app, first.cookie)).toBeNull();
    expect((await whoIs(app, renewed.cookie))?.id).toBe(first.body.person.id);
    now = NOW;
  });

  it("ends exactly when the provider says", async () => {
    const hosted = testIdentity(clock, { sessionSeconds: 3_600 });
    const app = await testApp(db, { clock, identity: () => hosted });
    const { cookie, setCookie, body } = await signIn(app, await hosted.tokenFor(someone()));
    expect(setCookie).toContain("Max-Age=3600");
    expect(body.expiresAt).toBe(after(3_600).toISOString());
    now = after(3_599);
    expect(await whoIs(app, cookie)).not.toBeNull();
    now = after(1);
    expect(await whoIs(app, cookie)).toBeNull();
    now = NOW;
  });

  it("truncates a long user agent", async () => {
    const { body } = await signIn(await open(), await identity.tokenFor(someone()), { userAgent: "x".repeat(2_000) });
    expect((await sessionsOf(body.person.id))[0]?.user_agent).toHaveLength(300);
  });

  it("is purged two months after its end, not before", async () => {
    const { body } = await signIn(await open(), await identity.tokenFor(someone()));
    const sweep = (days: number) =>
      identityTasks({ db, clock: () => new Date(NOW.getTime() + days * DAY) }).purge_sessions();
    await sweep(73.9);
    expect(await sessionsOf(body.person.id)).toHaveLength(1);
    await sweep(74.1);
    expect(await sessionsOf(body.person.id)).toHaveLength(0);
  });
});

describe("an ID token", () => {
  it.each([
    ["nothing", "", 400],
    ["a text", "token", 401],
    ["an unsigned token", `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`, 401],
    ["a token past the limit", "a".repeat(8_193), 400],
    ["a megabyte", "a".repeat(1_000_000), 413],
  ])("that is %s is refused", async (_, idToken, status) => {
    const reply = await signIn(await open(), idToken);
    expect(reply).toMatchObject({ status, setCookie: "" });
  });

  it("of another project or of the future is refused", async () => {
    const app = await open();
    const foreign = await testIdentity(clock).tokenFor(someone());
    expect((await signIn(app, foreign)).code).toBe("invalid_id_token");
    const early = await identity.tokenFor({ ...someone(), authTime: after(120) });
    expect((await signIn(app, early)).code).toBe("invalid_id_token");
  });

  it("starts no session for a disabled person", async () => {
    const app = await open();
    const who = someone();
    const first = await signIn(app, await identity.tokenFor(who));
    await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", first.body.person.id).execute();
    expect(await whoIs(app, first.cookie)).toBeNull();
    expect(await signIn(app, await identity.tokenFor(who))).toMatchObject({ status: 403, setCookie: "" });
  });

  it("is invalid after its device signed out, while other devices continue", async () => {
    const app = await open();
    const who = someone();
    const early = await identity.tokenFor({ ...who, authTime: after(-20) });
    const late = await identity.tokenFor({ ...who, authTime: after(-10) });
    const [phone, laptop] = [await signIn(app, early), await signIn(app, late)];
    const out = await app.inject({ method: "DELETE", url: "/api/v1/session", headers: { cookie: laptop.cookie } });
    expect(out.json()).toEqual({ person: null, expiresAt: null });
    expect(out.headers["set-cookie"]).toMatch(/^token=; /);
    expect(await whoIs(app, laptop.cookie)).toBeNull();
    expect((await signIn(app, late)).code).toBe("invalid_id_token");
    expect(await whoIs(app, phone.cookie)).not.toBeNull();
    expect((await signIn(app, early, { cookie: phone.cookie })).status).toBe(200);
    expect((await signIn(app, await identity.tokenFor(who))).status).toBe(200);
  });

  it("from before a password change is invalid on every device", async () => {
    const app = await open();
    const who = someone();
    const stolen = await identity.tokenFor({ ...who, authTime: after(-10) });
    const here = await signIn(app, stolen);
    const there = await signIn(app, await identity.tokenFor({ ...who, authTime: after(-5) }));
    const unused = await identity.tokenFor({ ...who, authTime: after(-3) });
    const renewed = await signIn(app, await identity.tokenFor(who), { cookie: here.cookie, endOthers: true });
    expect(await whoIs(app, renewed.cookie)).not.toBeNull();
    expect(await whoIs(app, there.cookie)).toBeNull();
    for (const old of [stolen, unused]) expect((await signIn(app, old)).code).toBe("invalid_id_token");
  });
});

it("allows a sign-out repeatedly and with any cookie", async () => {
  const app = await open();
  for (const cookie of ["", "token=", "token=nonsense", `token=${"x".repeat(9_000)}`]) {
    const reply = await app.inject({ method: "DELETE", url: "/api/v1/session", headers: { cookie } });
    expect(reply.statusCode).toBe(200);
  }
});

describe("a sign-in from a new browser", () => {
  const CHROME =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
  const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

  it("sends a notification by inbox and mail regardless of settings, but not for the first browser", async () => {
    const app = await open();
    const who = someone();
    const enter = async (userAgent: string) => signIn(app, await identity.tokenFor(who), { userAgent });
    const { id } = (await enter(CHROME)).body.person;
    const off = { person_id: id, topic: "security", wanted: false };
    await db
      .insertInto("notice_choice")
      .values([
        { ...off, channel: "mail" },
        { ...off, channel: "push" },
      ])
      .execute();
    const heard = () => db.selectFrom("inbox_message").select(["topic", "body"]).where("person_id", "=", id).execute();
    await enter(CHROME);
    expect(await heard()).toEqual([]);
    await enter(FIREFOX);
    expect(await heard()).toEqual([{ topic: "security", body: expect.stringContaining("Firefox di Windows") }]);
    const mails = await db.selectFrom("mail_outbox").select("subject").where("to_address", "=", who.email).execute();
    expect(mails).toEqual([{ subject: "Akunmu dibuka di perangkat baru" }]);
    await enter(FIREFOX);
    expect(await heard()).toHaveLength(1);
  });
});
