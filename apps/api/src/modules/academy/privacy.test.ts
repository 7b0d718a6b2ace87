import { expect, it } from "vitest";
import { payingApp } from "../../testing/apps/paying-app.ts";
import { aClass, signInCoach } from "../../testing/factories/academy.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { aSeatedChild } from "../../testing/factories/paid-seats.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { findLeaks } from "../../testing/people/find-leaks.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const CHILD = "Nareswari Ciptaning";
const NOTE = "Takut bola tinggi";
const SKILL_NOTE = "Genggaman sudah benar";

it("exposes a child's name, notes and progress only to their account, their coach and staff, on every route", async () => {
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
  // An owner may do everything other staff may. Another test proves the role check of every route.
  const readers = await findLeaks(
    app,
    [
      { name: "visitor", role: null },
      { name: "stranger", role: "customer", headers: (await aCustomer(db)).headers },
      { name: "own coach", role: "coach", headers: coach.headers },
      { name: "other coach", role: "coach", headers: otherCoach.headers },
      { name: "parent", role: "customer", headers: parent.headers },
      { name: "staff", role: "owner", headers: (await aCustomer(db, { role: "owner" })).headers },
    ],
    {
      secrets: { child: CHILD, note: NOTE, "skill note": SKILL_NOTE },
      params: { sessionId, slug: own.programme.slug, code: own.batch.code },
      ids: [bookingId, itemId, sessionId, child.id, excused.json().id],
    },
  );
  const where = new Set(readers.map((one) => one.replace(/: .* at/, " at")));
  expect([...where].sort()).toEqual([
    "own coach at /api/v1/coach/sessions/:id",
    "parent at /api/v1/bookings/:id",
    "parent at /api/v1/bookings/:id/training",
    "parent at /api/v1/make-ups",
    "parent at /api/v1/me",
    "parent at /api/v1/me/consents",
    "parent at /api/v1/me/export",
    "staff at /api/v1/desk/bookings/:id",
    "staff at /api/v1/staff/class-sessions/:id",
    "staff at /api/v1/staff/classes/:code",
    "staff at /api/v1/staff/make-ups",
  ]);
});
