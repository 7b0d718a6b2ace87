import { mayActAs, type Role } from "@lapang/domain/roles";
import { expect, it } from "vitest";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { testDatabase } from "../../testing/database.ts";
import { aClass, signInCoach } from "../../testing/factories-academy.ts";
import { aCustomer } from "../../testing/factories-bookings.ts";
import { aVenue } from "../../testing/factories-venue.ts";
import { aSeatedChild } from "../../testing/paid-seats.ts";
import { payingApp } from "../../testing/paying-app.ts";

const { db } = await testDatabase();
await aVenue(db);
const CHILD = "Nareswari Ciptaning";
const NOTE = "Takut bola tinggi";
const SKILL_NOTE = "Genggaman sudah benar";
const secrets = [CHILD, NOTE, SKILL_NOTE];

it("a child's name, notes and progress are told to their account, their coach and staff, on no route to anybody else", async () => {
  const { app, deps } = await payingApp(db, { clock: () => new Date("2043-11-17T07:30:00+07:00") });
  const own = await aClass(db, { days: [0, 7] });
  const other = await aClass(db);
  const skills = JSON.stringify([{ key: "forehand", name: "Forehand" }]);
  await db.updateTable("programme").set({ skills }).where("id", "=", own.programme.id).execute();
  const [coach, otherCoach] = [await signInCoach(db, own), await signInCoach(db, other)];
  const { parent, child, bookingId, itemId } = await aSeatedChild({ app, deps } as never, own, { name: CHILD });
  const person = { person_id: parent.id, participant_id: child.id, marked_by: coach.id, marked_at: new Date() };
  const sessionId = own.sessions[0]?.id ?? "";
  await db
    .insertInto("attendance")
    .values({ ...person, session_id: sessionId, status: "present", note: NOTE })
    .execute();
  const mark = { programme_id: own.programme.id, skill: "forehand", stage: 2, note: SKILL_NOTE };
  await db
    .insertInto("skill_mark")
    .values({ ...person, ...mark })
    .execute();
  const excused = await app.inject({
    method: "POST",
    url: `/api/v1/enrolments/${itemId}/sessions/${own.sessions[1]?.id}/absence`,
    headers: parent.headers,
  });
  // An owner may ask for all that the other staff may. That nobody gets past the role of a route is proven for every route
  // elsewhere.
  const people: [string, Role | null, { headers?: object }][] = [
    ["visitor", null, {}],
    ["stranger", "customer", await aCustomer(db)],
    ["own coach", "coach", coach],
    ["other coach", "coach", otherCoach],
    ["parent", "customer", parent],
    ["staff", "owner", await aCustomer(db, { role: "owner" })],
  ];
  const ids = [bookingId, itemId, sessionId, child.id, excused.json().id];
  const routes = (await contractRoutes()).filter(({ method }) => method === "GET");
  const urlsOf = (path: string) => {
    const named = path
      .replace(":sessionId", sessionId)
      .replace(":slug", own.programme.slug)
      .replace(":code", own.batch.code);
    return named.includes(":") ? ids.map((id) => named.replace(/:[a-zA-Z]+/g, id)) : [named];
  };
  const told = new Set<string>();
  for (const [who, role, { headers = {} }] of people) {
    const open = routes.filter(({ access }) => (role && access ? mayActAs(role, access) : !role && !access));
    const asked = open.flatMap(({ path }) =>
      urlsOf(path).map(async (url) => {
        const reply = await app.inject({ url, headers: headers as Record<string, string> });
        if (secrets.some((secret) => reply.body.includes(secret))) told.add(`${who} ${path}`);
      }),
    );
    await Promise.all(asked);
  }
  expect([...told].sort()).toEqual([
    "own coach /api/v1/coach/sessions/:id",
    "parent /api/v1/bookings/:id",
    "parent /api/v1/bookings/:id/training",
    "parent /api/v1/make-ups",
    "parent /api/v1/me",
    "parent /api/v1/me/export",
    "staff /api/v1/desk/bookings/:id",
    "staff /api/v1/staff/class-sessions/:id",
    "staff /api/v1/staff/classes/:code",
    "staff /api/v1/staff/make-ups",
  ]);
});
