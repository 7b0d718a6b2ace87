import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aPerson, aVenue } from "../../testing/factories/venue.ts";
import { testIdentity } from "../../testing/people/identity.ts";
import { signIn, whoIs } from "../../testing/people/sign-in.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { notifyPerson } from "../notifications/notify-person.ts";

const { db } = await testDatabase();
await aVenue(db);
const identity = testIdentity(() => NOW);
const openIdentity = () => identity;
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const open = () => testApp(db, { identity: openIdentity });
let counter = 0;

async function aCustomer(role = "customer", verified = true) {
  counter += 1;
  const claims = { subject: `leaver-${counter}`, email: `pergi-${counter}@example.com`, name: "Sari Pergi", verified };
  const app = await open();
  const { cookie, body } = await signIn(app, await identity.tokenFor(claims));
  const { id } = body.person as { id: string };
  if (role !== "customer") await db.updateTable("person").set({ role }).where("id", "=", id).execute();
  const leave = async (changes = {}) =>
    send(app, { cookie }, "DELETE", "/api/v1/me", { idToken: await identity.tokenFor({ ...claims, ...changes }) });
  return { app, cookie, id, claims, leave };
}

async function aBooking(personId: string, status: string, startsAt: Date, held?: Date) {
  counter += 1;
  const code = [...String(counter).padStart(6, "0")].map((digit) => "ABCDEFGHJK"[Number(digit)]).join("");
  await db
    .insertInto("booking")
    .values({
      code,
      kind: "court",
      person_id: personId,
      contact_name: "Sari Pergi",
      contact_phone: "+6281234567890",
      status,
      held_until: held ?? null,
      total: 150_000,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 3_600_000),
    })
    .execute();
}

async function aFullLife(id: string, email: string) {
  await aBooking(id, "completed", minutesAgo(6_000));
  const { id: booking_id } = await db
    .selectFrom("booking")
    .select("id")
    .where("person_id", "=", id)
    .executeTakeFirstOrThrow();
  await db.insertInto("booking_player").values({ booking_id, position: 0, name: "Teman Sari" }).execute();
  await db
    .insertInto("participant")
    .values({ person_id: id, name: "Bima", birth_date: "2018-02-28", level: "pemula", place: 1 })
    .execute();
  const news = { topic: "booking", title: "Berita untukmu", body: "Rahasia", link: null, mail: true };
  await db.transaction().execute((tx) => notifyPerson(tx, { ...news, personId: id, dedupeKey: randomUUID() }));
  await db
    .insertInto("contact_message")
    .values({
      reference: `ABCDEF${String.fromCharCode(65 + (counter % 8))}${String.fromCharCode(80 + (counter % 8))}`,
      name: "Sari Pergi",
      email,
      topic: "other",
      body: "Halo, saya punya pertanyaan.",
      challenge: Buffer.from(randomUUID().replaceAll("-", ""), "hex"),
      remote_hash: Buffer.alloc(32),
    })
    .execute();
}

const traces = async (id: string, email: string) => ({
  person: await db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst(),
  sessions: await db.selectFrom("session").select("id").where("person_id", "=", id).execute(),
  identities: await db.selectFrom("person_identity").select("subject").where("person_id", "=", id).execute(),
  participants: await db.selectFrom("participant").select("id").where("person_id", "=", id).execute(),
  inbox: await db.selectFrom("inbox_message").select("id").where("person_id", "=", id).execute(),
  mails: await db.selectFrom("mail_outbox").select("id").where("to_address", "=", email).execute(),
  players: await db
    .selectFrom("booking_player")
    .innerJoin("booking", "booking.id", "booking_id")
    .select("booking_player.name")
    .where("booking.person_id", "=", id)
    .execute(),
  contact: await db.selectFrom("contact_message").select("id").where("email", "=", email).execute(),
});

describe("deleting an account", () => {
  it("deletes all personal data and keeps the books without a name", async () => {
    const { app, cookie, id, claims, leave } = await aCustomer();
    await aFullLife(id, claims.email);
    const reply = await leave();
    expect(reply.body).toEqual({ done: true });
    expect(reply.headers["set-cookie"]).toMatch(/^token=; /);
    expect(await whoIs(app, cookie)).toBeNull();
    expect(await traces(id, claims.email)).toMatchObject({
      person: { name: "Akun dihapus", email: null, phone: null, photo_path: null, erased_at: NOW, disabled_at: NOW },
      ...{ sessions: [], identities: [], participants: [], inbox: [], mails: [], players: [], contact: [] },
    });
    const booking = await db.selectFrom("booking").selectAll().where("person_id", "=", id).executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ contact_name: "Akun dihapus", contact_phone: null, total: 150_000 });
  });

  it("lets the address sign up again as a new person", async () => {
    const { app, id, claims, leave } = await aCustomer();
    await leave();
    const again = await signIn(app, await identity.tokenFor(claims));
    expect(again.status).toBe(200);
    expect(again.body.person.id).not.toBe(id);
  });

  it("is refused while a booking is open, with the open business listed", async () => {
    const { app, cookie, id, leave } = await aCustomer();
    await aBooking(id, "confirmed", new Date(NOW.getTime() + 60_000));
    await aBooking(id, "confirmed", minutesAgo(1_000));
    await aBooking(id, "held", new Date(NOW.getTime() + 60_000), minutesAgo(1));
    const unsettled = [{ kind: "bookings", count: 1, amount: 0 }];
    expect((await send(app, { cookie }, "GET", "/api/v1/me/leaving")).body).toEqual({ unsettled });
    const refused = await leave();
    expect(refused).toMatchObject({ status: 409, code: "account_not_settled" });
    expect(refused.body.error.details).toEqual({ unsettled });
    expect(await whoIs(app, cookie)).toMatchObject({ name: "Sari Pergi" });
    await db.updateTable("booking").set({ status: "cancelled" }).where("person_id", "=", id).execute();
    expect((await leave()).status).toBe(200);
  });

  it.each([
    ["a sign-in of six minutes ago", { authTime: minutesAgo(6) }, "recent_login_required"],
    ["another person's sign-in", { subject: "stranger" }, "invalid_id_token"],
  ])("is refused with %s", async (_, changes, code) => {
    const { app, cookie, leave } = await aCustomer();
    expect((await leave(changes)).code).toBe(code);
    expect(await whoIs(app, cookie)).not.toBeNull();
  });

  it("is refused with another person's token and changes neither account", async () => {
    const [one, other] = [await aCustomer(), await aCustomer()];
    const idToken = await identity.tokenFor(other.claims);
    const { code } = await send(one.app, { cookie: one.cookie }, "DELETE", "/api/v1/me", { idToken });
    expect(code).toBe("invalid_id_token");
    expect(await whoIs(one.app, one.cookie)).not.toBeNull();
    expect(await whoIs(one.app, other.cookie)).not.toBeNull();
  });

  it("keeps the venue's last owner, even when two owners delete their accounts concurrently", async () => {
    const [one, other] = [await aCustomer("owner"), await aCustomer("owner")];
    const codes = (await Promise.all([one.leave(), other.leave()])).map((reply) => reply.code);
    expect(codes.sort()).toEqual(["last_owner", undefined]);
    const owners = await db.selectFrom("person").select("id").where("role", "=", "owner").execute();
    expect(owners).toHaveLength(1);
    await aPerson(db, { role: "owner" });
    const left = owners[0]?.id === one.id ? one : other;
    expect((await left.leave()).status).toBe(200);
  });
});

describe("the exported data", () => {
  it("has everything stored about the person, as a download", async () => {
    const { app, cookie, id, claims } = await aCustomer();
    await aFullLife(id, claims.email);
    const { body, headers } = await send(app, { cookie }, "GET", "/api/v1/me/export");
    expect(headers["content-disposition"]).toBe('attachment; filename="lapang-data-saya.json"');
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatchObject({
      person: { id, email: claims.email, name: "Sari Pergi" },
      signInMethods: [{ subject: claims.subject }],
      participants: [{ name: "Bima", birth_date: "2018-02-28" }],
      sessions: [{ user_agent: expect.any(String) }],
      bookings: [{ contact_phone: "+6281234567890", total: 150_000 }],
      players: [{ name: "Teman Sari" }],
      inbox: [{ title: "Berita untukmu", body: "Rahasia" }],
      mails: [{ subject: "Berita untukmu" }],
      contactMessages: [{ body: "Halo, saya punya pertanyaan." }],
    });
    expect(JSON.stringify(body)).not.toMatch(/token_hash|password/);
  });

  it("has no contact messages of an address that the person has not verified", async () => {
    const { app, cookie, claims, leave } = await aCustomer("customer", false);
    await db
      .insertInto("contact_message")
      .values({
        reference: "ZZZZZZZZ",
        name: "Pemilik alamat",
        email: claims.email,
        topic: "other",
        body: "Ini pesan orang lain.",
        challenge: Buffer.alloc(16, 7),
        remote_hash: Buffer.alloc(32),
      })
      .execute();
    const { body } = await send(app, { cookie }, "GET", "/api/v1/me/export");
    expect(body.contactMessages).toEqual([]);
    await leave();
    expect((await traces("00000000-0000-4000-8000-000000000000", claims.email)).contact).toHaveLength(1);
  });
});
