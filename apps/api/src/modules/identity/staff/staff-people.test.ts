import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { testIdentity } from "../../../testing/people/identity.ts";
import { signIn, whoIs } from "../../../testing/people/sign-in.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
const identity = testIdentity(() => NOW);
const openIdentity = () => identity;
const open = () => testApp(db, { identity: openIdentity });
const reason = "Naik tugas bulan ini";
const PEOPLE = "/api/v1/staff/people";

type App = Awaited<ReturnType<typeof open>>;
const setRole = (app: App, by: Caller, id: string, role: string) =>
  send(app, by, "PUT", `${PEOPLE}/${id}/role`, { role, reason });
const setRights = (app: App, by: Caller, id: string, rights: string[] | null) =>
  send(app, by, "PUT", `${PEOPLE}/${id}/rights`, { rights, reason });
const auditOf = (id: string) =>
  db
    .selectFrom("audit_entry")
    .select(["action", "person_id", "reason", "details"])
    .where("subject_id", "=", id)
    .execute();

it("lets only an owner set rights, never their own, with an audit entry and a notification", async () => {
  const app = await open();
  const [owner, manager, clerk] = [
    await aCaller(db, { role: "owner" }),
    await aCaller(db, { role: "manager" }),
    await aCaller(db, { role: "front-desk" }),
  ];
  expect((await setRights(app, manager, clerk.id, ["refunds"])).status).toBe(403);
  expect((await setRights(app, owner, owner.id, [])).code).toBe("forbidden");
  const given = await setRights(app, owner, clerk.id, ["refunds", "cash", "cash"]);
  expect(given.body).toMatchObject({ rights: ["cash", "refunds"], rightsChosen: true });
  expect((await send(app, clerk, "GET", "/api/v1/session")).body.person.rights).toEqual(["cash", "refunds"]);
  // Repeating it changes nothing.
  await setRights(app, owner, clerk.id, ["cash", "refunds"]);
  expect(await auditOf(clerk.id)).toEqual([
    {
      action: "rights_changed",
      person_id: owner.id,
      reason,
      details: { before: null, after: ["cash", "refunds"] },
    },
  ]);
  const messages = await db.selectFrom("inbox_message").select("topic").where("person_id", "=", clerk.id).execute();
  expect(messages).toEqual([{ topic: "security" }]);
  expect((await setRights(app, owner, clerk.id, null)).body).toMatchObject({ rights: ["cash"], rightsChosen: false });
  const other = await aCaller(db, { role: "owner" });
  expect((await setRights(app, owner, other.id, [])).code).toBe("conflict");
});

it.each([
  ["manager", "customer", "front-desk", 200],
  ["manager", "customer", "manager", 403],
  ["manager", "manager", "front-desk", 403],
  ["owner", "front-desk", "manager", 200],
  ["owner", "owner", "customer", 200],
])("answers a %s who makes a %s a %s with %i", async (role, before, after, status) => {
  const app = await open();
  const [by, whom] = [await aCaller(db, { role }), await aCaller(db, { role: before })];
  expect((await setRole(app, by, whom.id, after)).status).toBe(status);
  expect((await whoIs(app, whom.cookie))?.role).toBe(status === 200 ? after : before);
  expect(await auditOf(whom.id)).toHaveLength(status === 200 ? 1 : 0);
});

it("resets rights with a new role; refuses one's own role and a role for a person who cannot sign in", async () => {
  const app = await open();
  const owner = await aCaller(db, { role: "owner" });
  const clerk = await aCaller(db, { role: "front-desk", rights: [] });
  expect((await setRole(app, owner, clerk.id, "manager")).body).toMatchObject({
    role: "manager",
    rights: ["cash", "refunds", "rates", "people"],
    rightsChosen: false,
  });
  expect((await setRole(app, owner, owner.id, "manager")).code).toBe("forbidden");
  const nameless = await aCaller(db, { email: null });
  expect((await setRole(app, owner, nameless.id, "front-desk")).code).toBe("conflict");
});

it("keeps one of two owners who demote each other concurrently", async () => {
  const app = await open();
  const [one, two] = [await aCaller(db, { role: "owner" }), await aCaller(db, { role: "owner" })];
  const replies = await Promise.all([setRole(app, one, two.id, "customer"), setRole(app, two, one.id, "customer")]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
});

it("makes a person staff only after they verify the invited address", async () => {
  const app = await open();
  const manager = await aCaller(db, { role: "manager" });
  const invite = (email: string, role = "front-desk") =>
    send(app, manager, "POST", PEOPLE, { name: "Dewi", email, role });
  expect((await invite("dewi@example.com", "manager")).status).toBe(403);
  expect(await invite("Dewi@Example.com")).toMatchObject({
    status: 201,
    body: { name: "Dewi", email: "dewi@example.com", role: "front-desk", invited: true },
  });
  const mails = await db.selectFrom("mail_outbox").select("subject").where("to_address", "=", "dewi@example.com");
  expect(await mails.execute()).toEqual([{ subject: "Kamu diundang menjadi petugas" }]);
  const typed = { subject: "dewi-1", email: "dewi@example.com", verified: false };
  expect((await signIn(app, await identity.tokenFor(typed))).status).toBe(403);
  const proven = await signIn(app, await identity.tokenFor({ ...typed, verified: true }));
  expect(proven.body.person).toMatchObject({ name: "Dewi", role: "front-desk", rights: ["cash"] });
  expect((await invite("dewi@example.com")).code).toBe("conflict");
  const listed = (await send(app, manager, "GET", PEOPLE)).body.items;
  expect(listed).toContainEqual(expect.objectContaining({ email: "dewi@example.com", invited: false }));
});

it("does not promote an account with the unverified address by an invitation", async () => {
  const app = await open();
  const manager = await aCaller(db, { role: "manager" });
  const typed = { subject: "tono-1", email: "tono@example.com", verified: false };
  await signIn(app, await identity.tokenFor(typed));
  const invitation = { name: "Tono", email: "tono@example.com", role: "front-desk" };
  expect((await send(app, manager, "POST", PEOPLE, invitation)).code).toBe("email_unverified");
});

it("lists and ends sessions of staff, but not of customers", async () => {
  const app = await open();
  const [manager, clerk, customer] = [
    await aCaller(db, { role: "manager" }),
    await aCaller(db, { role: "front-desk" }),
    await aCaller(db),
  ];
  const sessionsOf = async (id: string) => (await send(app, manager, "GET", `${PEOPLE}/${id}/sessions`)).body.items;
  expect(await sessionsOf(customer.id)).toEqual([]);
  const [session] = await sessionsOf(clerk.id);
  const end = (by: Caller, id: string) => send(app, by, "DELETE", `${PEOPLE}/${id}/sessions/${session.id}`);
  expect((await end(clerk, clerk.id)).status).toBe(403);
  expect((await end(manager, customer.id)).code).toBe("not_found");
  const owner = await aCaller(db, { role: "owner" });
  expect((await end(manager, owner.id)).code).toBe("forbidden");
  expect((await end(manager, clerk.id)).status).toBe(200);
  expect(await whoIs(app, clerk.cookie)).toBeNull();
  expect(await auditOf(clerk.id)).toMatchObject([{ action: "session_ended", person_id: manager.id }]);
});

it("refuses to promote an account before it verifies its address", async () => {
  const app = await open();
  const owner = await aCaller(db, { role: "owner" });
  const customer = await aCaller(db);
  await db
    .insertInto("person_identity")
    .values({ issuer: "https://accounts.test", subject: "typed-only", person_id: customer.id })
    .execute();
  expect((await setRole(app, owner, customer.id, "front-desk")).code).toBe("email_unverified");
  await db.updateTable("person").set({ email_verified: true }).where("id", "=", customer.id).execute();
  expect((await setRole(app, owner, customer.id, "front-desk")).status).toBe(200);
});
