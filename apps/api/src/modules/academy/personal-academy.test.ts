import { expect, it } from "vitest";
import { payingApp } from "../../testing/apps/paying-app.ts";
import { aClass, signInCoach } from "../../testing/factories/academy.ts";
import { aSeatedChild } from "../../testing/factories/paid-seats.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { personalAcademy } from "./personal-academy.ts";

const { db } = await testDatabase();
await aVenue(db);

it("exports what the academy knows of a family, and erases it with the account", async () => {
  const paying = await payingApp(db);
  const own = await aClass(db);
  const coach = await signInCoach(db, own);
  const { parent, child, bookingId } = await aSeatedChild(paying, own, { name: "Bima" });
  const [session, missed] = own.sessions;
  const person = { person_id: parent.id, participant_id: child.id };
  const marked = { marked_by: coach.id, marked_at: new Date() };
  await db
    .insertInto("attendance")
    .values({ ...person, ...marked, session_id: session?.id ?? "", status: "present", note: "Rajin" })
    .execute();
  await db
    .insertInto("skill_mark")
    .values({ ...person, ...marked, programme_id: own.programme.id, skill: "forehand", stage: 2 })
    .execute();
  await db
    .insertInto("class_wait")
    .values({ ...person, batch_id: (await aClass(db)).batch.id })
    .execute();
  await db
    .insertInto("make_up_credit")
    .values({
      ...{ ...person, missed_session_id: missed?.id ?? "", missed_at: new Date(), programme_name: "Uji" },
      ...{ level: "pemula", reason: "absence", valid_until: new Date() },
    })
    .execute();
  const subject = { id: parent.id, email: null };
  const parts = await personalAcademy.collect(db, subject);
  const counts = () => Object.entries(parts).map(([name, rows]) => [name, (rows as unknown[]).length]);
  expect(Object.fromEntries(counts())).toEqual({
    ...{ enrolments: 1, attendance: 1, progress: 1, makeUps: 1, classWaits: 1, timeOff: 0 },
  });
  await db.transaction().execute(async (tx) => personalAcademy.erase?.(tx, subject));
  const left = await personalAcademy.collect(db, subject);
  expect(left).toMatchObject({ attendance: [], progress: [], makeUps: [], classWaits: [] });
  const { details } = await db
    .selectFrom("booking_item")
    .select("details")
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ participant: "Akun dihapus" });
  expect(JSON.stringify(details)).not.toContain("Bima");
});

it("exports a coach's time off, and erases its reasons with the account", async () => {
  const own = await aClass(db);
  const coach = await signInCoach(db, own);
  const span = { from_at: new Date("2043-12-01T00:00:00Z"), to_at: new Date("2043-12-02T00:00:00Z") };
  await db
    .insertInto("coach_time_off")
    .values({ coach_id: own.coach.id, ...span, reason: "Sakit" })
    .execute();
  const subject = { id: coach.id, email: null };
  expect((await personalAcademy.collect(db, subject)).timeOff).toMatchObject([{ reason: "Sakit" }]);
  await db.transaction().execute(async (tx) => personalAcademy.erase?.(tx, subject));
  const kept = db.selectFrom("coach_time_off").select("reason").where("coach_id", "=", own.coach.id);
  expect(await kept.execute()).toEqual([{ reason: "" }]);
});
