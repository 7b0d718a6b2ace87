import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { bytesOf } from "../../../testing/base32.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testIdentity } from "../../../testing/people/identity.ts";
import { signIn } from "../../../testing/people/sign-in.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { makeOwner } from "../make-owner.ts";
import { codeAt, stepAt } from "./totp.ts";

const { db } = await testDatabase();
await aVenue(db);
let now = NOW;
const clock = () => now;
const identity = testIdentity(clock);
const openIdentity = () => identity;
const open = () => testApp(db, { clock, identity: openIdentity });
const MINE = "/api/v1/me/second-factor";
let counter = 0;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** A member of staff with a verified address who has signed in by password only. */
async function aNewcomer(app: FastifyInstance, role = "manager") {
  counter += 1;
  const who = { subject: `kode-${counter}`, email: `kode-${counter}@example.com` };
  await db.insertInto("person").values({ name: "Hendra", email: who.email, role }).execute();
  const { cookie, body } = await signIn(app, await identity.tokenFor(who));
  return { id: body.person.id as string, cookie, ...who };
}
const begin = (app: FastifyInstance, by: Caller, code: string) => send(app, by, "POST", MINE, { code });
const mail = (app: FastifyInstance, by: Caller) => send(app, by, "POST", `${MINE}/codes`);
const hand = (app: FastifyInstance, by: Caller, id: string) =>
  send(app, by, "POST", `/api/v1/staff/people/${id}/enrolment-code`);
async function mailedTo(address: string): Promise<string> {
  const { body_text } = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", address)
    .where("subject", "=", "Kode untuk memasang kode keamanan")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return body_text.match(/[A-Z0-9]{5}-[A-Z0-9]{5}/)?.[0] ?? "";
}

it("returns a secret only for a code mailed to the verified address, once and within half an hour", async () => {
  const app = await open();
  const manager = await aNewcomer(app);
  expect((await send(app, manager, "POST", MINE, {})).status).toBe(400);
  expect((await begin(app, manager, "AAAAA-AAAAA")).code).toBe("code_wrong");
  expect((await mail(app, manager)).status).toBe(200);
  expect((await mail(app, manager)).code).toBe("rate_limited");
  const late = await mailedTo(manager.email);
  later(30 * 60 - 1);
  const kept = await db.selectFrom("enrolment_code").selectAll().where("person_id", "=", manager.id).execute();
  expect(JSON.stringify(kept)).not.toContain(late);
  later(1);
  await db
    .updateTable("session")
    .set({ auth_time: now, last_seen_at: now })
    .where("person_id", "=", manager.id)
    .execute();
  expect((await begin(app, manager, late)).code).toBe("code_wrong");
  await mail(app, manager);
  const code = await mailedTo(manager.email);
  const { status, body } = await begin(app, manager, code.toLowerCase().replace("-", " "));
  expect(status).toBe(201);
  expect((await begin(app, manager, code)).code).toBe("code_wrong");
  const totp = codeAt(bytesOf(body.secret), stepAt(now));
  expect((await send(app, manager, "POST", `${MINE}/confirmation`, { code: totp })).status).toBe(200);
  expect((await mail(app, manager)).code).toBe("conflict");
});

it("accepts a code only for its own person, issued by staff who may appoint them", async () => {
  const app = await open();
  const [manager, other] = [await aNewcomer(app), await aNewcomer(app)];
  expect((await hand(app, await aCaller(db, { role: "manager" }), manager.id)).code).toBe("forbidden");
  const owner = await aCaller(db, { role: "owner" });
  expect((await hand(app, owner, owner.id)).code).toBe("forbidden");
  const { status, body } = await hand(app, owner, manager.id);
  expect(status).toBe(200);
  expect((await begin(app, other, body.code)).code).toBe("code_wrong");
  expect((await begin(app, manager, body.code)).status).toBe(201);
  const entries = db.selectFrom("audit_entry").select(["action", "person_id"]).where("subject_id", "=", manager.id);
  expect(await entries.execute()).toEqual([{ action: "enrolment_code_given", person_id: owner.id }]);
});

it("locks after five wrong codes, also for a valid code and a new one", async () => {
  const app = await open();
  const manager = await aNewcomer(app);
  const owner = await aCaller(db, { role: "owner" });
  const { code } = (await hand(app, owner, manager.id)).body;
  const refusals = [];
  for (let index = 0; index < 5; index += 1) refusals.push((await begin(app, manager, "AAAAA-AAAAA")).code);
  expect(refusals).toEqual(["code_wrong", "code_wrong", "code_wrong", "code_wrong", "code_locked"]);
  expect((await begin(app, manager, code)).code).toBe("code_locked");
  const anew = (await hand(app, owner, manager.id)).body.code;
  expect((await begin(app, manager, anew)).code).toBe("code_locked");
  later(15 * 60);
  expect((await begin(app, manager, anew)).status).toBe(201);
});

it("accepts one of two simultaneous uses of a code", async () => {
  const app = await open();
  const manager = await aNewcomer(app);
  const { code } = (await hand(app, await aCaller(db, { role: "owner" }), manager.id)).body;
  const replies = await Promise.all([begin(app, manager, code), begin(app, manager, code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it("mails nothing to an address that is unverified or was changed without a second factor", async () => {
  const app = await open();
  const unverified = await aNewcomer(app);
  await db.updateTable("person").set({ email_verified: false }).where("id", "=", unverified.id).execute();
  expect((await mail(app, unverified)).code).toBe("email_unverified");
  const moved = await aNewcomer(app);
  later(2);
  const thief = { subject: moved.subject, email: `pencuri-${counter}@example.com` };
  const { cookie } = await signIn(app, await identity.tokenFor(thief));
  expect((await mail(app, { id: moved.id, cookie })).code).toBe("invitation_code_required");
  const { code } = (await hand(app, await aCaller(db, { role: "owner" }), moved.id)).body;
  expect((await begin(app, { id: moved.id, cookie }, code)).status).toBe(201);
});

it("refuses a customer, and accepts the first owner's code from the owner command", async () => {
  const app = await open();
  expect((await mail(app, await aCaller(db))).code).toBe("forbidden");
  const { code } = await makeOwner(db, "pemilik@example.com", now);
  const { cookie, body } = await signIn(app, await identity.tokenFor({ subject: "p", email: "pemilik@example.com" }));
  expect((await begin(app, { id: body.person.id, cookie }, code)).status).toBe(201);
});
