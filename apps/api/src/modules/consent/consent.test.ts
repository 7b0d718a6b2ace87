import { expect, it } from "vitest";
import { payingApp } from "../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aLegalPage } from "../../testing/factories/content.ts";
import { aCourt, aPerson, aVenue } from "../../testing/factories/venue.ts";
import { testIdentity } from "../../testing/people/identity.ts";
import { aCaller, aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { chooseNotice } from "../notifications/settings/notice-settings.ts";
import { personalConsents } from "./personal-consents.ts";

const { db } = await testDatabase();
await aVenue(db);
await aLegalPage(db, "privacy-policy");
await aLegalPage(db, "terms-conditions");
const identity = testIdentity(() => NOW);
const openIdentity = () => identity;
const open = () => testApp(db, { identity: openIdentity });
const editor = await aCaller(db, { role: "owner" });
let counter = 0;

/** Signs in a new person with a fresh token and returns their consents. */
async function arrive(accepts?: "form" | "button") {
  counter += 1;
  const app = await open();
  const claims = {
    subject: `baru-${counter}`,
    email: `baru-${counter}@example.com`,
    name: "Sari Baru",
    verified: true,
  };
  const signIn = async (act = accepts) => {
    const payload = { idToken: await identity.tokenFor(claims), ...(act && { accepts: act }) };
    const reply = await app.inject({ method: "POST", url: "/api/v1/session", payload });
    const cookie = `token=${reply.cookies.find(({ name }) => name === "token")?.value}`;
    return { cookie, id: reply.json().person.id as string };
  };
  const { cookie, id } = await signIn();
  const consents = async () => (await send(app, { cookie }, "GET", "/api/v1/me/consents")).body;
  return { app, cookie, id, signIn, consents };
}

const rowsOf = (personId: string) =>
  db.selectFrom("consent").selectAll().where("person_id", "=", personId).orderBy("id").execute();

/** Saves a new text of a page in the office; `important` requires a new acceptance. */
async function rewrite(key: string, heading: string, important: boolean) {
  const app = await open();
  const { body } = await send(app, editor, "GET", `/api/v1/site/documents/legal/${key}`);
  const value = {
    title: "Halaman",
    body: [
      { type: "heading", text: heading },
      { type: "paragraph", text: "Isi." },
    ],
    important,
  };
  const saved = await send(app, editor, "PUT", `/api/v1/site/legal/${key}`, { version: body.version, value });
  expect(saved.status).toBe(200);
}

it("records accepted versions, time and way once at the sign-up", async () => {
  const { id, signIn, consents } = await arrive("form");
  await signIn("form");
  const version = (await consents()).documents[0].version;
  expect(await rowsOf(id)).toMatchObject([
    {
      purpose: "terms",
      given: true,
      way: "password",
      at: NOW,
      privacy_version: version,
      terms_version: expect.any(Number),
    },
  ]);
  expect(await consents()).toMatchObject({ due: false });
});

it("distinguishes a provider's button from the form's checkbox", async () => {
  const { id } = await arrive("button");
  expect(await rowsOf(id)).toMatchObject([{ way: "external" }]);
});

it("requires acceptance from people who signed up without it", async () => {
  const { app, cookie, id, consents } = await arrive();
  const before = await consents();
  expect(before).toMatchObject({ due: true, items: [] });
  const shown = Object.fromEntries(
    before.documents.map(({ slug, version }: { slug: string; version: number }) => [slug.split("-")[0], version]),
  );
  const stale = { ...shown, privacy: shown.privacy + 1 };
  expect((await send(app, { cookie }, "POST", "/api/v1/me/consents", stale)).code).toBe("conflict");
  const { body } = await send(app, { cookie }, "POST", "/api/v1/me/consents", shown);
  expect(body).toMatchObject({ due: false, items: [{ purpose: "terms", given: true, way: "account" }] });
  expect(await rowsOf(id)).toHaveLength(1);
});

it("requires a new acceptance after an important change of a document, not after a small one", async () => {
  const { consents } = await arrive("form");
  const { version } = (await consents()).documents[0];
  await rewrite("privacy-policy", "Salah ketik", false);
  expect(await consents()).toMatchObject({ due: false, documents: [{ version: version + 1, accepted: version }, {}] });
  await rewrite("privacy-policy", "Penerima baru", true);
  expect(await consents()).toMatchObject({ due: true, documents: [{ version: version + 2, accepted: version }, {}] });
  const { consents: ofNewcomer } = await arrive("form");
  expect(await ofNewcomer()).toMatchObject({ due: false });
});

it("keeps every published text", async () => {
  await rewrite("terms-conditions", "Aturan lama", false);
  await rewrite("terms-conditions", "Aturan baru", true);
  const texts = db.selectFrom("legal_version").select(["version", "sections"]).where("slug", "=", "terms-conditions");
  const headings = (await texts.orderBy("version", "desc").limit(2).execute()).map(
    ({ sections }) => (sections as { heading: string }[])[0]?.heading,
  );
  expect(headings).toEqual(["Aturan baru", "Aturan lama"]);
  await expect(db.updateTable("legal_version").set({ title: "Lain" }).execute()).rejects.toThrow("append-only");
});

it("records consent to news and its withdrawal, from the settings and from a mail", async () => {
  const { app, cookie, id, consents } = await arrive("form");
  const choice = { topic: "news", channels: ["mail"], wanted: true };
  await send(app, { cookie }, "PUT", "/api/v1/me/notices", choice);
  await send(app, { cookie }, "PUT", "/api/v1/me/notices", { ...choice, topic: "club" });
  await chooseNotice(db, { topic: "news", channels: ["mail"], wanted: false }, { personId: id, way: "mail", now: NOW });
  expect((await rowsOf(id)).slice(1)).toMatchObject([
    { purpose: "news", channel: "mail", given: true, way: "settings" },
    { purpose: "news", channel: "mail", given: false, way: "mail" },
  ]);
  expect((await consents()).items[0]).toMatchObject({ purpose: "news", given: false, way: "mail" });
});

it("records a walk-in's consent at the desk with the member of staff", async () => {
  const { app } = await payingApp(db);
  const clerk = await aMemberOfStaff(db);
  const court = await aCourt(db);
  const item = { kind: "court", court: court.slug, start: "2043-11-18T01:00:00.000Z", end: "2043-11-18T02:00:00.000Z" };
  const sale = {
    customer: { name: "Tamu Meja", phone: "081234500099", accepts: true },
    items: [item],
    expectedTotal: 150_000,
  };
  const reply = await app.inject({
    method: "POST",
    url: "/api/v1/desk/sales",
    headers: { cookie: clerk.cookie, "idempotency-key": "sale-with-consent" },
    payload: sale,
  });
  expect(reply.statusCode).toBe(201);
  const walkIn = db.selectFrom("person").select("id").where("name", "=", "Tamu Meja");
  const { id } = await walkIn.executeTakeFirstOrThrow();
  expect(await rowsOf(id)).toMatchObject([{ purpose: "terms", way: "desk", recorded_by: clerk.id }]);
});

it("cannot be changed or deleted, stays without a name after an erasure, and is exported", async () => {
  const { app, cookie, id } = await arrive("form");
  await expect(db.updateTable("consent").set({ given: false }).where("person_id", "=", id).execute()).rejects.toThrow();
  await expect(db.deleteFrom("consent").where("person_id", "=", id).execute()).rejects.toThrow();
  const { body } = await send(app, { cookie }, "GET", "/api/v1/me/export");
  expect(body.consents).toMatchObject([{ purpose: "terms", way: "password" }]);
  const claims = {
    subject: `baru-${counter}`,
    email: `baru-${counter}@example.com`,
    name: "Sari Baru",
    verified: true,
  };
  const left = await send(app, { cookie }, "DELETE", "/api/v1/me", { idToken: await identity.tokenFor(claims) });
  expect(left.status).toBe(200);
  expect(await rowsOf(id)).toHaveLength(1);
  expect(JSON.stringify(await rowsOf(id))).not.toContain("Sari");
});

it("counts for the remaining customer after a merge", async () => {
  const app = await open();
  const manager = await aCaller(db, { role: "manager" });
  const { id: double } = await arrive("form");
  const { id: into } = await aPerson(db);
  const merge = { into, name: "Sari Baru", reason: "Orang yang sama" };
  expect((await send(app, manager, "POST", `/api/v1/staff/customers/${double}/merge`, merge)).status).toBe(200);
  const { consents } = await personalConsents.collect(db, { id: into, email: null });
  expect(consents).toMatchObject([{ purpose: "terms", given: true }]);
});
