import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { bytesOf } from "../../../testing/base32.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testIdentity } from "../../../testing/people/identity.ts";
import { signIn, whoIs } from "../../../testing/people/sign-in.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { identityTasks } from "../jobs.ts";
import { issueEnrolmentCode } from "./enrolment-code.ts";
import { codeAt, stepAt } from "./totp.ts";

const { db } = await testDatabase();
await aVenue(db);
let now = NOW;
const clock = () => now;
const identity = testIdentity(clock);
const openIdentity = () => identity;
const secretsKey = Buffer.alloc(32, 9);
const open = () => testApp(db, { clock, secretsKey, identity: openIdentity });
const MINE = "/api/v1/me/second-factor";
const DESK = "/api/v1/desk/today";
const nobody = "00000000-0000-4000-8000-000000000000";
let counter = 0;

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** A person who has just signed in by password only. */
async function aNewcomer(app: FastifyInstance, role: string): Promise<Caller & { email: string; subject: string }> {
  counter += 1;
  const who = { subject: `dua-${counter}`, email: `dua-${counter}@example.com` };
  await db.insertInto("person").values({ name: "Hendra", email: who.email, role }).execute();
  const { cookie, body } = await signIn(app, await identity.tokenFor(who));
  return { id: body.person.id, cookie, ...who };
}

/** An enrolment code from the inviter. */
const handed = async (id: string) =>
  (await db.transaction().execute((tx) => issueEnrolmentCode(tx, id, new Date(now.getTime() + 60_000)))).code;
const begin = async (app: FastifyInstance, caller: Caller, code?: string) =>
  send(app, caller, "POST", MINE, { code: code ?? (await handed(caller.id)) });

async function enrol(app: FastifyInstance, caller: Caller) {
  const { body } = await begin(app, caller);
  const secret = bytesOf(body.secret);
  const code = () => codeAt(secret, stepAt(now));
  const confirmed = await send(app, caller, "POST", `${MINE}/confirmation`, { code: code() });
  return { code, codes: confirmed.body.recoveryCodes as string[], status: confirmed.status, uri: body.uri as string };
}
const prove = (app: FastifyInstance, caller: Caller, code: string) =>
  send(app, caller, "POST", `${MINE}/proof`, { code });
const titlesFor = async (id: string) =>
  (await db.selectFrom("inbox_message").select("title").where("person_id", "=", id).execute()).map(
    ({ title }) => title,
  );

it("treats a manager as a customer until an authenticator is set up and proven", async () => {
  const app = await open();
  const manager = await aNewcomer(app, "manager");
  expect(await whoIs(app, manager.cookie)).toMatchObject({ role: "customer", rights: [], secondFactor: "set-up" });
  const refused = await send(app, manager, "GET", DESK);
  expect([refused.status, refused.code]).toEqual([403, "second_factor_required"]);
  expect((await send(app, manager, "GET", "/api/v1/me")).status).toBe(200);

  const { codes, status, uri } = await enrol(app, manager);
  expect(status).toBe(200);
  expect(uri).toContain("otpauth://totp/");
  expect(new Set(codes).size).toBe(10);
  expect((await send(app, manager, "GET", DESK)).status).toBe(200);
  expect(await whoIs(app, manager.cookie)).toMatchObject({ role: "manager", secondFactor: "proven" });
  expect((await begin(app, manager)).code).toBe("conflict");
  expect(await titlesFor(manager.id)).toContain("Kode keamanan dipasang");
});

it("is optional for the front desk; once set up it is required at every sign-in, and no code works twice", async () => {
  const app = await open();
  const clerk = await aNewcomer(app, "front-desk");
  expect((await send(app, clerk, "GET", DESK)).status).toBe(200);
  const { code } = await enrol(app, clerk);
  later(60);
  const again = await signIn(app, await identity.tokenFor(clerk));
  const device = { id: clerk.id, cookie: again.cookie };
  expect(again.body.person.secondFactor).toBe("prove");
  expect((await send(app, device, "GET", DESK)).code).toBe("second_factor_required");
  const used = code();
  expect((await prove(app, device, used)).status).toBe(200);
  expect((await send(app, device, "GET", DESK)).status).toBe(200);
  expect((await prove(app, device, used)).code).toBe("code_wrong");
  // The proof does not count on another device.
  const third = { id: clerk.id, cookie: (await signIn(app, await identity.tokenFor(clerk))).cookie };
  expect((await send(app, third, "GET", DESK)).code).toBe("second_factor_required");
  later(30);
  expect((await prove(app, third, ` ${code().slice(0, 3)} ${code().slice(3)}`)).status).toBe(200);
});

it("refuses a proof, new recovery codes and a removal by an unconfirmed factor", async () => {
  const app = await open();
  const manager = await aNewcomer(app, "manager");
  const { body } = await begin(app, manager);
  const code = codeAt(bytesOf(body.secret), stepAt(now));
  expect((await prove(app, manager, code)).code).toBe("not_found");
  expect((await send(app, manager, "POST", `${MINE}/recovery-codes`, { code })).code).toBe("not_found");
  expect((await send(app, manager, "DELETE", MINE, { code })).code).toBe("not_found");
  expect(await whoIs(app, manager.cookie)).toMatchObject({ secondFactor: "set-up" });
  expect((await send(app, manager, "GET", DESK)).code).toBe("second_factor_required");
});

it("stores recovery codes as argon2id hashes; those of earlier releases stay valid and are wrapped", async () => {
  const app = await open();
  const owner = await aNewcomer(app, "owner");
  const { codes } = await enrol(app, owner);
  const rows = () => db.selectFrom("recovery_code").selectAll().where("person_id", "=", owner.id).execute();
  const digest = (code: string) => createHash("sha256").update(code.replace("-", "")).digest();
  const plain = codes.map(digest);
  const kept = await rows();
  expect(kept.some(({ code_hash }) => plain.some((hash) => hash.equals(code_hash)))).toBe(false);
  expect(kept.every(({ salt }) => salt !== null)).toBe(true);
  // Store codes in the format of an earlier release.
  const old = ["ABCDE-FGHJK", "LMNPQ-RSTUV", "WXYZ2-34567"];
  await db
    .insertInto("recovery_code")
    .values(old.map((code) => ({ person_id: owner.id, code_hash: digest(code) })))
    .execute();
  expect((await prove(app, owner, old[0] ?? "")).status).toBe(200);
  expect((await rows()).every(({ salt }) => salt !== null)).toBe(true);
  expect((await prove(app, owner, old[0] ?? "")).code).toBe("code_wrong");
  await db
    .insertInto("recovery_code")
    .values({ person_id: owner.id, code_hash: digest("22222-33333") })
    .execute();
  await identityTasks({ db, clock }).wrap_recovery_codes();
  expect((await rows()).every(({ salt }) => salt !== null)).toBe(true);
  for (const code of ["22222-33333", old[1] ?? "", codes[0] ?? ""])
    expect((await prove(app, owner, code)).status).toBe(200);
});

it("accepts one of two simultaneous uses of a recovery code", async () => {
  const app = await open();
  const owner = await aNewcomer(app, "owner");
  const { codes } = await enrol(app, owner);
  const [code = ""] = codes;
  const replies = await Promise.all([prove(app, owner, code), prove(app, owner, code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it("accepts one of two simultaneous uses of a code", async () => {
  const app = await open();
  const owner = await aNewcomer(app, "owner");
  const { code } = await enrol(app, owner);
  later(60);
  const replies = await Promise.all([prove(app, owner, code()), prove(app, owner, code())]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it("accepts a recovery code once, in any typed form; new codes invalidate the old", async () => {
  const app = await open();
  const owner = await aNewcomer(app, "owner");
  const { codes, code } = await enrol(app, owner);
  const [first = "", second = ""] = codes;
  expect((await prove(app, owner, first.toLowerCase().replace("-", " "))).status).toBe(200);
  expect((await prove(app, owner, first)).code).toBe("code_wrong");
  expect((await send(app, owner, "GET", MINE)).body).toMatchObject({ state: "proven", recoveryCodesLeft: 9 });
  later(60);
  const renewed = await send(app, owner, "POST", `${MINE}/recovery-codes`, { code: code() });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await prove(app, owner, second)).code).toBe("code_wrong");
});

it("locks for 15 minutes after five wrong codes, also for a valid code, and notifies the owner", async () => {
  const app = await open();
  const owner = await aNewcomer(app, "owner");
  const { code } = await enrol(app, owner);
  later(60);
  const refusals = [];
  for (let index = 0; index < 5; index += 1) refusals.push((await prove(app, owner, "AAAAA-AAAAA")).code);
  expect(refusals).toEqual(["code_wrong", "code_wrong", "code_wrong", "code_wrong", "code_locked"]);
  expect((await prove(app, owner, code())).code).toBe("code_locked");
  expect(await titlesFor(owner.id)).toContain("Kode keamananmu salah berkali-kali");
  later(15 * 60);
  expect((await prove(app, owner, code())).status).toBe(200);
});

it("allows payouts and changes of rights only within ten minutes of a proof", async () => {
  const app = await open();
  const owner = await aNewcomer(app, "owner");
  const { code } = await enrol(app, owner);
  const payOut = (by: Caller) => send(app, by, "POST", `/api/v1/refunds/${nobody}/paid-out`, { reference: "TRF-1" });
  later(600);
  expect((await payOut(owner)).code).toBe("not_found");
  later(1);
  expect((await payOut(owner)).code).toBe("step_up_required");
  const choice = { rights: [], reason: "Coba" };
  const rights = await send(app, owner, "PUT", `/api/v1/staff/people/${nobody}/rights`, choice);
  expect(rights.code).toBe("step_up_required");
  expect((await send(app, owner, "GET", "/api/v1/refunds")).status).toBe(200);
  expect((await prove(app, owner, code())).status).toBe(200);
  expect((await payOut(owner)).code).toBe("not_found");
  // The front desk can have the right, but cannot pay out without a factor.
  const clerk = await aNewcomer(app, "front-desk");
  await db
    .updateTable("person")
    .set({ rights: ["refunds"] })
    .where("id", "=", clerk.id)
    .execute();
  expect((await send(app, clerk, "GET", "/api/v1/refunds")).status).toBe(200);
  expect((await payOut(clerk)).code).toBe("second_factor_required");
});

it("stores no secret in plain text: neither the database alone nor another key yields a code", async () => {
  const app = await open();
  const owner = await aNewcomer(app, "owner");
  const { body } = await begin(app, owner);
  const { secret } = await db
    .selectFrom("second_factor")
    .select("secret")
    .where("person_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  expect(secret.includes(bytesOf(body.secret))).toBe(false);
  const other = await testApp(db, { clock, secretsKey: Buffer.alloc(32, 8), identity: openIdentity });
  const code = codeAt(bytesOf(body.secret), stepAt(now));
  const sealed = await send(other, owner, "POST", `${MINE}/confirmation`, { code });
  expect([sealed.status, sealed.code]).toEqual([503, "secrets_key_missing"]);
  expect((await send(app, owner, "POST", `${MINE}/confirmation`, { code })).status).toBe(200);
});

it("can be removed with a code or by staff who may appoint the person, and set up again", async () => {
  const app = await open();
  const manager = await aNewcomer(app, "manager");
  const { code } = await enrol(app, manager);
  later(60);
  expect((await send(app, manager, "DELETE", MINE, { code: "AAAAA-AAAAA" })).code).toBe("code_wrong");
  expect((await send(app, manager, "DELETE", MINE, { code: code() })).status).toBe(200);
  expect((await send(app, manager, "GET", DESK)).code).toBe("second_factor_required");
  await enrol(app, manager);
  const reset = (by: Caller) =>
    send(app, by, "DELETE", `/api/v1/staff/people/${manager.id}/second-factor`, { reason: "Ponsel hilang" });
  expect((await reset(await aCaller(db, { role: "manager" }))).code).toBe("forbidden");
  expect((await reset(await aCaller(db, { role: "owner" }))).status).toBe(200);
  expect(await whoIs(app, manager.cookie)).toBeNull();
  later(2);
  const back = await signIn(app, await identity.tokenFor(manager));
  expect(back.body.person.secondFactor).toBe("set-up");
});

it("refuses an enrolment long after the sign-in, and for customers", async () => {
  const app = await open();
  const clerk = await aNewcomer(app, "front-desk");
  const longAgo = new Date(now.getTime() - 31 * 60_000);
  await db.updateTable("session").set({ auth_time: longAgo }).where("person_id", "=", clerk.id).execute();
  expect((await begin(app, clerk)).code).toBe("recent_login_required");
  expect((await begin(app, await aCaller(db))).code).not.toBeUndefined();
});

it("is not required of demo accounts until one sets it up", async () => {
  const who = { subject: "dua-demo", email: "demo@lapang.example" };
  const demoAccounts = [{ uid: who.subject, isPublished: false }];
  const app = await testApp(db, { clock, secretsKey, identity: openIdentity, demoAccounts });
  await db.insertInto("person").values({ name: "Ratna", email: who.email, role: "owner" }).execute();
  const enter = async () => {
    const { cookie, body } = await signIn(app, await identity.tokenFor(who));
    return { id: body.person.id, cookie };
  };
  const payOut = (by: Caller) => send(app, by, "POST", `/api/v1/refunds/${nobody}/paid-out`, { reference: "TRF-1" });
  const owner = await enter();
  expect((await payOut(owner)).code).toBe("not_found");
  // Without the open demo, the same account needs a factor.
  expect((await send(await open(), owner, "GET", "/api/v1/refunds")).code).toBe("second_factor_required");
  await enrol(app, owner);
  later(60);
  expect((await payOut(await enter())).code).toBe("second_factor_required");
});

it("treats a demo account with the published password as a customer even after a promotion", async () => {
  const who = { subject: "demo-raka", email: "raka@lapang.example" };
  const demoAccounts = [{ uid: who.subject, isPublished: true }];
  const app = await testApp(db, { clock, secretsKey, identity: openIdentity, demoAccounts });
  await db.insertInto("person").values({ name: "Raka", email: who.email, role: "owner" }).execute();
  const signedIn = await signIn(app, await identity.tokenFor(who));
  expect(signedIn.body.person).toMatchObject({ role: "customer", rights: [] });
  expect((await send(app, { cookie: signedIn.cookie }, "GET", DESK)).code).toBe("forbidden");
});
