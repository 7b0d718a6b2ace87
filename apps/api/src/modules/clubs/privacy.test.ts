import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { NOW, openApp } from "../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../testing/factories/bookings.ts";
import { aClub } from "../../testing/factories/content.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { personalClubs } from "./personal-clubs.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
const court = await aCourt(db);
const club = await aClub(db, { slug: "satu", courtId: court.id });
const other = await aClub(db, { slug: "dua" });

async function aMember(clubId: number, traits: { role?: string; status?: string } = {}) {
  const person = await aCustomer(db, { name: "Sinta Maharani" });
  const { id: memberId } = await db
    .insertInto("club_member")
    .values({ club_id: clubId, person_id: person.id, status: "active", message: "Rahasia", ...traits })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...person, memberId };
}

const victim = await aMember(club.id);
const { id: meetingId } = await db.selectFrom("club_meeting").select("id").executeTakeFirstOrThrow();

type Visitor = Customer | null;
const visitors: Record<string, () => Promise<Visitor>> = {
  visitor: async () => null,
  customer: () => aCustomer(db),
  "who asked to join": () => aMember(club.id, { status: "requested" }),
  "who left": () => aMember(club.id, { status: "ended" }),
  "captain elsewhere": () => aMember(other.id, { role: "captain" }),
  member: () => aMember(club.id),
  captain: () => aMember(club.id, { role: "captain" }),
  "front desk": () => aCustomer(db, { role: "front-desk" }),
};

type ApiRequest = { method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"; path: string; payload?: object };
const readable: ApiRequest[] = [
  { method: "GET", path: "/members" },
  { method: "GET", path: "/sessions" },
  { method: "GET", path: "/ladder/own" },
];
/** Keepers may get 404 for these made-up ids; anyone else must get 401 or 403. */
const keepers: ApiRequest[] = [
  { method: "GET", path: "/invitations" },
  { method: "POST", path: "/invitations", payload: {} },
  { method: "DELETE", path: `/invitations/${randomUUID()}` },
  { method: "POST", path: `/members/${randomUUID()}/decision`, payload: { accept: true, reason: "Siap" } },
  { method: "POST", path: `/members/${randomUUID()}/removal`, payload: { reason: "Siap" } },
  { method: "PATCH", path: `/members/${randomUUID()}`, payload: { role: "captain" } },
  { method: "PATCH", path: "", payload: { summary: "Klub uji" } },
  { method: "GET", path: "/meetings" },
  { method: "DELETE", path: `/meetings/${randomUUID()}` },
  { method: "POST", path: `/sessions/${randomUUID()}/place` },
  { method: "POST", path: `/sessions/${randomUUID()}/cancellation`, payload: { reason: "Siap" } },
  {
    method: "POST",
    path: "/meetings",
    payload: { court: "tidak-ada", weekday: 1, from: "06:00", to: "07:00", title: "Uji" },
  },
];

async function ask(who: Visitor, { method, path, payload }: ApiRequest) {
  const url = `/api/v1/clubs/satu${path}`;
  const reply = await app.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) });
  return { status: reply.statusCode, text: reply.body };
}

it.each(Object.keys(visitors))("limits a club's internal data to those who may see it: %s", async (name) => {
  const who = await visitors[name]?.();
  const [mayRead, mayKeep] = [
    ["member", "captain", "front desk"].includes(name),
    ["captain", "front desk"].includes(name),
  ];
  const refused = name === "visitor" ? 401 : 403;
  for (const one of readable) {
    const { status, text } = await ask(who ?? null, one);
    expect([one.path, status]).toEqual([one.path, mayRead ? 200 : refused]);
    if (!mayKeep) expect(text).not.toContain("Rahasia");
  }
  for (const one of keepers) {
    const { status } = await ask(who ?? null, one);
    if (mayKeep) expect([one.path, [200, 201, 404].includes(status)]).toEqual([one.path, true]);
    else expect([one.path, status]).toEqual([one.path, refused]);
  }
});

it("shows members with their accounts at the desk to staff only", async () => {
  for (const [name, make] of Object.entries(visitors)) {
    const who = await make();
    for (const path of ["/api/v1/staff/clubs", "/api/v1/staff/clubs/satu"]) {
      const { statusCode } = await app.inject({ url: path, headers: who?.headers ?? {} });
      expect([name, statusCode]).toEqual([name, name === "front desk" ? 200 : name === "visitor" ? 401 : 403]);
    }
  }
});

it("refuses to act for another person's membership, even to staff", async () => {
  const { id: sessionId } = await db
    .insertInto("club_session")
    .values({
      meeting_id: meetingId,
      starts_at: new Date(NOW.getTime() + 3_600_000),
      ends_at: new Date(NOW.getTime() + 7_200_000),
      status: "placed",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const requests: ApiRequest[] = [
    { method: "DELETE", path: `/memberships/${victim.memberId}` },
    { method: "PATCH", path: `/memberships/${victim.memberId}`, payload: { shownName: "full" } },
    { method: "PUT", path: `/sessions/${sessionId}/answer`, payload: { memberId: victim.memberId, coming: true } },
    { method: "POST", path: "/ladder", payload: { memberId: victim.memberId } },
    { method: "DELETE", path: `/ladder/${victim.memberId}` },
    { method: "POST", path: "/challenges", payload: { memberId: victim.memberId, opponentId: randomUUID() } },
    { method: "PUT", path: `/challenges/${randomUUID()}/court`, payload: { bookingId: randomUUID() } },
  ];
  for (const who of [await aMember(club.id, { role: "captain" }), await aCustomer(db, { role: "owner" })]) {
    for (const one of requests) expect([one.path, (await ask(who, one)).status]).toEqual([one.path, 404]);
  }
});

it("exports what clubs know of a person, and erases it with the account", async () => {
  const [sari, rival] = [await aMember(club.id), await aMember(club.id)];
  for (const who of [sari, rival])
    await ask(who, { method: "POST", path: "/ladder", payload: { memberId: who.memberId } });
  const challenge = { memberId: rival.memberId, opponentId: sari.memberId };
  expect((await ask(rival, { method: "POST", path: "/challenges", payload: challenge })).status).toBe(201);
  await db
    .insertInto("club_invitation")
    .values({ club_id: club.id, token: "A".repeat(22), created_by: sari.id, expires_at: NOW, max_uses: 1 })
    .execute();
  const subject = { id: sari.id, email: null };
  expect(await personalClubs.collect(db, subject)).toMatchObject({
    clubs: [{ club: "satu", message: "Rahasia" }],
    invitations: [{ max_uses: 1 }],
    ladderMatches: [{ opponent_id: sari.memberId }],
  });
  await db.transaction().execute(async (tx) => personalClubs.erase?.(tx, subject));
  const { rows } = await sql<{ left: number }>`select (select count(*) from club_member where person_id = ${sari.id})
    + (select count(*) from club_invitation where created_by = ${sari.id})
    + (select count(*) from ladder_match where opponent_id = ${sari.memberId}) as left`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
  const places = await db
    .selectFrom("ladder_place")
    .select(["member_id", "place"])
    .where("club_id", "=", club.id)
    .execute();
  expect(places).toEqual([{ member_id: rival.memberId, place: 1 }]);
});
