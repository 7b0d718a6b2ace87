import { describe, expect, it } from "vitest";
import { NOW, openApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);

async function club(policy = "open", dues = 150_000): Promise<{ id: number; slug: string }> {
  const slug = `klub-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await aClub(db, { slug, dues });
  await db.updateTable("club").set({ join_policy: policy }).where("id", "=", id).execute();
  return { id, slug };
}

async function call(who: Customer, method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) {
  const reply = await app.inject({ method, url: `/api/v1${url}`, headers: who.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code };
}

async function captainOf({ id }: { id: number }): Promise<Customer> {
  const captain = await aCustomer(db);
  await db
    .insertInto("club_member")
    .values({ club_id: id, person_id: captain.id, role: "captain", status: "active" })
    .execute();
  return captain;
}

const own = async (who: Customer, { slug }: { slug: string }) =>
  (await call(who, "GET", `/clubs/${slug}/membership`)).body;
const inboxOf = async ({ id }: Customer) =>
  (await db.selectFrom("inbox_message").select("title").where("person_id", "=", id).execute()).map((row) => row.title);

describe("joining a club", () => {
  it("makes a customer a member of an open club at once, with dues owed from then, and refuses to join twice", async () => {
    const [sari, open] = [await aCustomer(db), await club()];
    expect(await call(sari, "POST", `/clubs/${open.slug}/members`, {})).toMatchObject({
      status: 201,
      body: { status: "active" },
    });
    expect(await own(sari, open)).toMatchObject({
      memberships: [
        {
          status: "active",
          role: "member",
          paidUntil: NOW.toISOString(),
          graceUntil: "2043-11-24T00:30:00.000Z",
          dues: [{ period: "month", price: 150_000, full: 150_000, to: "2043-12-17T00:30:00.000Z" }],
        },
      ],
    });
    expect((await call(sari, "POST", `/clubs/${open.slug}/members`, {})).code).toBe("already_member");
  });

  it("succeeds once under concurrent requests", async () => {
    const [sari, open] = [await aCustomer(db), await club()];
    const ask = () => call(sari, "POST", `/clubs/${open.slug}/members`, {});
    const replies = await Promise.all(Array.from({ length: 8 }, ask));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it("by approval waits for a captain or staff, who decide once, give a reason and never decide about themselves", async () => {
    const strict = await club("approval");
    const [captain, sari, tono, stranger] = [
      await captainOf(strict),
      await aCustomer(db, { name: "Sari" }),
      await aCustomer(db),
      await aCustomer(db),
    ];
    const { body } = await call(sari, "POST", `/clubs/${strict.slug}/members`, { message: "Level 3.0" });
    expect(body.status).toBe("requested");
    expect(await inboxOf(captain)).toEqual([`Sari minta bergabung dengan ${strict.slug}`]);
    const decide = (who: Customer, id: string, accept = true) =>
      call(who, "POST", `/clubs/${strict.slug}/members/${id}/decision`, { accept, reason: "Cocok levelnya" });
    for (const who of [stranger, sari]) expect((await decide(who, body.id)).code).toBe("forbidden");
    const both = await Promise.all([decide(captain, body.id), decide(captain, body.id, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const declined = (await call(tono, "POST", `/clubs/${strict.slug}/members`, {})).body;
    const desk = await aCustomer(db, { role: "front-desk" });
    expect((await decide(desk, declined.id, false)).status).toBe(200);
    expect((await own(tono, strict)).memberships).toMatchObject([{ status: "declined", reason: "Cocok levelnya" }]);
  });

  it("by invitation requires a valid invitation, and admits no more people than it has uses", async () => {
    const closed = await club("invitation");
    const captain = await captainOf(closed);
    const path = `/clubs/${closed.slug}/invitations`;
    const join = async (invitation?: string) =>
      call(await aCustomer(db), "POST", `/clubs/${closed.slug}/members`, { ...(invitation && { invitation }) });
    expect((await join()).code).toBe("invitation_required");
    expect((await join("tidak-ada")).code).toBe("invitation_invalid");
    expect((await call(await aCustomer(db), "POST", path, {})).code).toBe("forbidden");
    const { body } = await call(captain, "POST", path, { uses: 3 });
    const storm = await Promise.all(Array.from({ length: 12 }, () => join(body.token)));
    expect(storm.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(storm.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
      new Set(["invitation_invalid"]),
    );
    const { uses } = await db
      .selectFrom("club_invitation")
      .select("uses")
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(3);
    const late = (await call(captain, "POST", path, { days: 1 })).body;
    await db
      .updateTable("club_invitation")
      .set({ expires_at: new Date(0) })
      .where("id", "=", late.id)
      .execute();
    expect((await join(late.token)).code).toBe("invitation_invalid");
    expect((await call(captain, "GET", path)).body.items).toEqual([]);
  });

  it("spends no use of an invitation on an existing member", async () => {
    const closed = await club("invitation");
    const captain = await captainOf(closed);
    const { body } = await call(captain, "POST", `/clubs/${closed.slug}/invitations`, { uses: 2 });
    const sari = await aCustomer(db);
    const join = () => call(sari, "POST", `/clubs/${closed.slug}/members`, { invitation: body.token });
    const replies = await Promise.all([join(), join(), join(), join()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await call(captain, "GET", `/clubs/${closed.slug}/invitations`)).body.items).toMatchObject([{ uses: 1 }]);
  });

  it("is possible for participants of one's own account only", async () => {
    const open = await club();
    const [ibu, other] = [await aCustomer(db), await aCustomer(db)];
    const { id } = await db
      .insertInto("participant")
      .values({ person_id: ibu.id, name: "Bima", birth_date: "2033-01-01", level: "pemula", place: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const join = (who: Customer) => call(who, "POST", `/clubs/${open.slug}/members`, { participantId: id });
    expect((await join(other)).status).toBe(404);
    expect((await join(ibu)).status).toBe(201);
    expect(await own(ibu, open)).toMatchObject({
      memberships: [{ participantId: id, name: "Bima" }],
      participants: [],
    });
  });
});

describe("membership", () => {
  it("ends at any time on request; a removed member needs approval to return", async () => {
    const open = await club();
    const [captain, sari, other] = [await captainOf(open), await aCustomer(db), await aCustomer(db)];
    const join = async () => (await call(sari, "POST", `/clubs/${open.slug}/members`, {})).body;
    const { id } = await join();
    expect((await call(other, "DELETE", `/clubs/${open.slug}/memberships/${id}`)).status).toBe(404);
    expect((await call(sari, "DELETE", `/clubs/${open.slug}/memberships/${id}`)).status).toBe(200);
    expect(await join()).toMatchObject({ id, status: "active" });
    const removal = `/clubs/${open.slug}/members/${id}/removal`;
    expect((await call(sari, "POST", removal, { reason: "Tidak sopan" })).code).toBe("forbidden");
    expect((await call(captain, "POST", removal, { reason: "Tidak sopan" })).status).toBe(200);
    expect(await join()).toMatchObject({ id, status: "requested" });
  });

  it("shows names to members as each chose, and shows requests and dues only to keepers", async () => {
    const strict = await club("approval");
    const captain = await captainOf(strict);
    const [sinta, maya] = [
      await aCustomer(db, { name: "Sinta Maharani" }),
      await aCustomer(db, { name: "Maya Puspita" }),
    ];
    for (const who of [sinta, maya]) {
      const { body } = await call(who, "POST", `/clubs/${strict.slug}/members`, { message: "Halo" });
      await call(captain, "POST", `/clubs/${strict.slug}/members/${body.id}/decision`, {
        accept: true,
        reason: "Siap",
      });
    }
    await call(await aCustomer(db), "POST", `/clubs/${strict.slug}/members`, {});
    const list = async (who: Customer) => (await call(who, "GET", `/clubs/${strict.slug}/members`)).body;
    const seen = (await list(maya)).items;
    expect(seen.map(({ name }: { name: string }) => name)).toContain("Sinta");
    expect(seen.map(({ name }: { name: string }) => name)).toContain("Maya Puspita");
    expect(seen.find(({ name }: { name: string }) => name === "Sinta")).toMatchObject({
      paidUntil: null,
      message: null,
    });
    expect(seen).toHaveLength(3);
    const { memberships } = await own(sinta, strict);
    const url = `/clubs/${strict.slug}/memberships/${memberships[0].id}`;
    await call(sinta, "PATCH", url, { shownName: "none" });
    expect((await list(maya)).items.filter(({ name }: { name: null }) => name === null)).toHaveLength(1);
    expect(await list(captain)).toMatchObject({ mayKeep: true, items: { length: 4 } });
    expect((await call(await aCustomer(db), "GET", `/clubs/${strict.slug}/members`)).code).toBe("forbidden");
  });

  it("lets captains change their own club only", async () => {
    const [one, other] = [await club(), await club()];
    const captain = await captainOf(one);
    const change = {
      summary: "Main santai",
      description: ["Kami main tiap Rabu.", "Pemula boleh ikut."],
      perks: ["Bola disediakan"],
      howToJoin: ["Datang sekali", "Bayar iuran"],
      joinPolicy: "approval",
      ladder: "public",
    };
    expect((await call(captain, "PATCH", `/clubs/${one.slug}`, change)).status).toBe(200);
    expect((await call(captain, "PATCH", `/clubs/${other.slug}`, change)).code).toBe("forbidden");
    const { body } = await call(captain, "GET", `/clubs/${one.slug}`);
    expect(body).toMatchObject(change);
  });
});
