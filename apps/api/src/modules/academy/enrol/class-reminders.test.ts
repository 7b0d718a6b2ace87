import { expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aClass } from "../../../testing/factories/academy.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aSeatedChild } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { sendReminders } from "../../bookings/reminders/send-reminders.ts";

const { db } = await testDatabase();
await aVenue(db);

const remindAt = (moment: string) => sendReminders({ db, sellables, clock: () => new Date(moment) });

async function aPupil() {
  const paying = await payingApp(db);
  const own = await aClass(db);
  const seated = await aSeatedChild(paying, own, { name: "Bima" });
  // Bought at the test's time instead of the machine's.
  await db
    .updateTable("class_seat")
    .set({ created_at: new Date("2043-11-17T07:00:00+07:00") })
    .execute();
  const titles = async () => {
    const rows = await db
      .selectFrom("inbox_message")
      .select("title")
      .where("person_id", "=", seated.parent.id)
      .where("topic", "=", "reminder")
      .orderBy("created_at")
      .execute();
    return rows.map(({ title }) => title);
  };
  const name = `${own.programme.name} ${own.batch.code}, Bima`;
  return { paying, own, ...seated, titles, name };
}

it("reminds of every session a day and two hours before it, once per reminder", async () => {
  const { titles, name } = await aPupil();
  for (let turn = 0; turn < 2; turn += 1) await remindAt("2043-11-19T16:05:00+07:00");
  expect(await titles()).toEqual([`Besok pukul 16.00\u00a0WIB: ${name}`]);
  await Promise.all([remindAt("2043-11-20T14:05:00+07:00"), remindAt("2043-11-20T14:05:00+07:00")]);
  expect(await titles()).toHaveLength(2);
  await remindAt("2043-11-26T16:05:00+07:00");
  expect(await titles()).toHaveLength(3);
});

it("reminds of a moved session at its new time, and not of an excused or cancelled one", async () => {
  const { own, titles, name, paying, parent, itemId } = await aPupil();
  const [first, second, third] = own.sessions;
  await db
    .updateTable("class_session")
    .set({ starts_at: new Date("2043-11-21T10:00:00+07:00"), ends_at: new Date("2043-11-21T11:00:00+07:00") })
    .where("id", "=", first?.id ?? "")
    .execute();
  await remindAt("2043-11-19T16:05:00+07:00");
  expect(await titles()).toEqual([]);
  await remindAt("2043-11-20T10:05:00+07:00");
  expect(await titles()).toEqual([`Besok pukul 10.00\u00a0WIB: ${name}`]);
  const absence = `/api/v1/enrolments/${itemId}/sessions/${second?.id}/absence`;
  expect((await ask(paying, parent, "POST", absence)).status).toBeLessThan(300);
  await db
    .updateTable("class_session")
    .set({ status: "cancelled" })
    .where("id", "=", third?.id ?? "")
    .execute();
  await remindAt("2043-11-26T16:05:00+07:00");
  await remindAt("2043-12-03T16:05:00+07:00");
  expect(await titles()).toHaveLength(1);
});
