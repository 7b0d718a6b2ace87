import { describe, expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aChild, aClass, askSeats, listOversold, signInCoach } from "../../../testing/factories/academy.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aSeatedChild } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
/** During the first session of a class, and after it. */
const during = { clock: () => new Date("2043-11-20T16:30:00+07:00") };
const after = { clock: () => new Date("2043-11-20T18:00:00+07:00") };
const [desk, manager] = [await aCustomer(db, { role: "front-desk" }), await aCustomer(db, { role: "manager" })];

describe("the academy in the back-office", () => {
  it("shows how full each class is, who is in it and who is on its waiting list", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db, { capacity: 2 });
    const { code } = own.batch;
    const paid = await aSeatedChild(paying, own, { name: "Bima" });
    const holder = await aCustomer(db, { name: "Dewi" });
    const held = await askSeats(paying.app, holder, [
      { batch: code, participant: (await aChild(db, holder.id, { name: "Citra" })).id },
    ]);
    expect(held.status).toBe(201);
    const waiter = await aCustomer(db, { name: "Eko" });
    await ask(paying, waiter, "POST", "/api/v1/class-waits", {
      batch: code,
      participant: (await aChild(db, waiter.id, { name: "Fitri" })).id,
    });
    const { body } = await ask(paying, desk, "GET", "/api/v1/staff/classes");
    expect(body.items.find((one: { code: string }) => one.code === code)).toMatchObject({
      ...{ programme: { slug: own.programme.slug }, capacity: 2, enrolled: 1, held: 1, seatsLeft: 0, waiting: 1 },
      ...{ sessions: 4, sessionsOver: 0, unmarked: 0, from: "16:00", nextAt: "2043-11-20T09:00:00.000Z" },
    });
    expect(body.courts).toContainEqual({ slug: own.court.slug, name: own.court.name });
    const one = (await ask(paying, desk, "GET", `/api/v1/staff/classes/${code}`)).body;
    expect(one.people).toMatchObject([
      { id: paid.itemId, name: "Bima", paid: true, trial: false, came: 0 },
      { name: "Citra", paid: false, account: { name: "Dewi" } },
    ]);
    expect(one.line).toMatchObject([{ name: "Fitri", status: "waiting", account: { name: "Eko" } }]);
    expect(one.sessionList).toHaveLength(4);
    expect((await ask(paying, desk, "GET", "/api/v1/staff/classes/TIDAK-ADA")).status).toBe(404);
  });

  it("offers the seats of a grown class to its waiting list, and never shrinks below the seats taken", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db, { capacity: 1 });
    const { code } = own.batch;
    await aSeatedChild(paying, own);
    const waiter = await aCustomer(db);
    const participant = (await aChild(db, waiter.id)).id;
    await ask(paying, waiter, "POST", "/api/v1/class-waits", { batch: code, participant });
    const change = (capacity: number) =>
      ask(paying, manager, "PUT", `/api/v1/staff/classes/${code}/capacity`, { capacity });
    expect((await ask(paying, desk, "PUT", `/api/v1/staff/classes/${code}/capacity`, { capacity: 3 })).status).toBe(
      403,
    );
    expect((await change(2)).body).toMatchObject({ capacity: 2, enrolled: 1, held: 1, seatsLeft: 0, waiting: 1 });
    const { body } = await ask(paying, waiter, "GET", "/api/v1/class-waits");
    expect(body.items).toMatchObject([{ status: "offered" }]);
    expect((await change(1)).code).toBe("class_full");
    expect(await listOversold(db)).toEqual([]);
  });

  it("records attendance in place of the coach, and the session then counts for the coach's hours", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db, { days: [3, 10] });
    const { child } = await aSeatedChild(paying, own, { name: "Bima" });
    const [duringIt, afterIt] = [await payingApp(db, during), await payingApp(db, after)];
    const session = `/api/v1/staff/class-sessions/${own.sessions[0]?.id}`;
    const hours = async () => {
      const { body } = await ask(afterIt, manager, "GET", "/api/v1/staff/coach-hours?month=2043-11");
      return body.items.find((one: { coach: { slug: string } }) => one.coach.slug === own.coach.slug);
    };
    expect(await hours()).toMatchObject({ classHours: 0, sessions: 0, unmarked: 1 });
    const marks = [{ attendee: child.id, status: "late", markedAt: "2043-11-20T09:20:00.000Z" }];
    expect((await ask(paying, desk, "PUT", `${session}/attendance`, { marks })).code).toBe("conflict");
    expect((await ask(duringIt, desk, "PUT", `${session}/attendance`, { marks })).body).toEqual({ marked: 1 });
    expect((await ask(duringIt, desk, "GET", session)).body.attendees).toMatchObject([
      { name: "Bima", status: "late" },
    ]);
    expect(await hours()).toMatchObject({ classHours: 1, lessonHours: 0, sessions: 1, unmarked: 0 });
    expect((await ask(afterIt, desk, "GET", "/api/v1/staff/coach-hours")).status).toBe(403);
    const audited = db.selectFrom("audit_entry").select("person_id").where("action", "=", "attendance_noted");
    expect(await audited.execute()).toEqual([{ person_id: desk.id }]);
  });

  it("lists open make-ups and chooses one for a family with a notification", async () => {
    const paying = await payingApp(db);
    const [own, other] = [await aClass(db), await aClass(db, { days: [4, 11] })];
    const { parent, itemId } = await aSeatedChild(paying, own, { name: "Gilang" });
    const absence = `/api/v1/enrolments/${itemId}/sessions/${own.sessions[0]?.id}/absence`;
    const { body: credit } = await ask(paying, parent, "POST", absence);
    const list = async () => {
      const { body } = await ask(paying, desk, "GET", "/api/v1/staff/make-ups");
      return body.items.find((one: { id: string }) => one.id === credit.id);
    };
    expect(await list()).toMatchObject({ participant: "Gilang", account: { name: expect.any(String) }, session: null });
    const options = (await ask(paying, desk, "GET", `/api/v1/staff/make-ups/${credit.id}/sessions`)).body.items;
    const [chosen] = other.sessions;
    expect(options.map(({ id }: { id: string }) => id)).toContain(chosen?.id);
    const choose = (sessionId: string | undefined) =>
      ask(paying, desk, "PUT", `/api/v1/staff/make-ups/${credit.id}/session`, { sessionId });
    expect((await choose(own.sessions[0]?.id)).code).toBe("make_up_not_fitting");
    expect((await choose(chosen?.id)).body).toMatchObject({ session: { id: chosen?.id } });
    expect(await list()).toMatchObject({ session: { id: chosen?.id } });
    const messages = db.selectFrom("inbox_message").select("title").where("person_id", "=", parent.id);
    expect(await messages.execute()).toContainEqual({ title: "Kelas pengganti Gilang sudah dipilihkan" });
  });

  it("shows the conflicts of a time-off request before the decision", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db);
    const coach = await signInCoach(db, own);
    const wish = { from: "2043-11-20T00:00:00.000Z", to: "2043-11-21T00:00:00.000Z", reason: "Keluarga" };
    const { body } = await ask(paying, coach, "POST", "/api/v1/coach/time-off", wish);
    const { items } = (await ask(paying, desk, "GET", "/api/v1/time-off")).body;
    expect(items.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
      hits: [{ kind: "class", startsAt: "2043-11-20T09:00:00.000Z" }],
    });
  });
});
