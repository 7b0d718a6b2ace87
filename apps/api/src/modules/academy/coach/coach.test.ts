import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aChild, aClass, askSeats, signInCoach, type TestClass } from "../../../testing/factories/academy.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aSeatedChild } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
type App = Awaited<ReturnType<typeof testApp>>;
/** During the first session of a class. */
const DURING = "2043-11-20T16:30:00+07:00";
const at = (instant: string) => testApp(db, { clock: () => new Date(instant) });

async function send(
  app: App,
  { headers }: Customer,
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  payload?: object,
) {
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = reply.json();
  return { status: reply.statusCode, body, code: body.error?.code as string | undefined };
}

async function aCoachedClass() {
  const own = await aClass(db);
  const skills = JSON.stringify([
    { key: "forehand", name: "Forehand" },
    { key: "servis", name: "Servis" },
  ]);
  await db.updateTable("programme").set({ skills }).where("id", "=", own.programme.id).execute();
  return { ...own, signedIn: await signInCoach(db, own) };
}

const sessionUrl = ({ sessions }: TestClass, rest = "") => `/api/v1/coach/sessions/${sessions[0]?.id}${rest}`;
const mark = (attendee: string, status: string, time = "16:20", note = "") => ({
  marks: [{ attendee, status, note, markedAt: new Date(`2043-11-20T${time}:00+07:00`).toISOString() }],
});

describe("a coach", () => {
  it("sees only their own week and the people in their own classes", async () => {
    const paying = await payingApp(db);
    const [own, other] = [await aCoachedClass(), await aCoachedClass()];
    await aSeatedChild(paying, own, { name: "Bima" });
    await aSeatedChild(paying, other, { name: "Citra" });
    const app = await at(DURING);
    const { body } = await send(app, own.signedIn, "GET", "/api/v1/coach/week");
    expect(body).toMatchObject({ from: "2043-11-16", to: "2043-11-22", hours: { week: 0 } });
    expect(body.sessions).toMatchObject([{ id: own.sessions[0]?.id, people: 1, marked: 0 }]);
    const session = (await send(app, own.signedIn, "GET", sessionUrl(own))).body;
    expect(session.attendees).toMatchObject([{ name: "Bima", age: 7, status: null }]);
    expect((await send(app, own.signedIn, "GET", sessionUrl(other))).status).toBe(404);
    const stranger = await aCustomer(db, { role: "coach" });
    expect((await send(app, stranger, "GET", "/api/v1/coach/week")).status).toBe(403);
  });

  it("does not see people who have not paid", async () => {
    const own = await aCoachedClass();
    const app = await at(DURING);
    const parent = await aCustomer(db);
    const child = await aChild(db, parent.id);
    await askSeats(await testApp(db), parent, [{ batch: own.batch.code, participant: child.id }]);
    expect((await send(app, own.signedIn, "GET", sessionUrl(own))).body.attendees).toEqual([]);
  });

  it("marks attendance; late or repeated marks change nothing, and the family sees the mark", async () => {
    const paying = await payingApp(db);
    const own = await aCoachedClass();
    const { parent, child, bookingId } = await aSeatedChild(paying, own);
    const app = await at(DURING);
    const url = sessionUrl(own, "/attendance");
    const send1 = (body: object) => send(app, own.signedIn, "PUT", url, body);
    expect((await send1(mark(child.id, "late", "16:20", "Baru pulang sekolah"))).status).toBe(200);
    await send1(mark(child.id, "late", "16:20", "Baru pulang sekolah"));
    await send1(mark(child.id, "absent", "16:05"));
    const { body } = await send(app, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
    expect(body.items[0].sessions[0]).toMatchObject({ attendance: "late", note: "Baru pulang sekolah" });
    // A clock that runs ahead must not block later marks.
    await send1(mark(child.id, "absent", "23:59"));
    const later = await at("2043-11-20T16:31:00+07:00");
    await send(later, own.signedIn, "PUT", url, mark(child.id, "present", "16:31"));
    const again = await send(app, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
    expect(again.body.items[0].sessions[0].attendance).toBe("present");
    expect((await send(app, own.signedIn, "GET", "/api/v1/coach/week")).body.hours).toEqual({ week: 1, month: 1 });
    expect((await send1(mark(parent.id, "present"))).status).toBe(404);
    const early = await at("2043-11-20T14:00:00+07:00");
    expect((await send(early, own.signedIn, "PUT", url, mark(child.id, "present"))).code).toBe("conflict");
  });

  it("marks the programme's own skills and notifies the family once", async () => {
    const paying = await payingApp(db);
    const own = await aCoachedClass();
    const { parent, child, bookingId } = await aSeatedChild(paying, own);
    const app = await at(DURING);
    const skill = {
      attendee: child.id,
      skill: "forehand",
      stage: 3,
      note: "Sudah tenang",
      markedAt: new Date(DURING).toISOString(),
    };
    const url = sessionUrl(own, "/skills");
    expect((await send(app, own.signedIn, "PUT", url, skill)).body).toMatchObject({ key: "forehand", stage: 3 });
    await send(app, own.signedIn, "PUT", url, skill);
    expect((await send(app, own.signedIn, "PUT", url, { ...skill, skill: "lain" })).status).toBe(404);
    const { body } = await send(app, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
    expect(body.items[0].skills).toMatchObject([
      { key: "forehand", name: "Forehand", stage: 3, note: "Sudah tenang" },
      { key: "servis", stage: 0, markedAt: null },
    ]);
    const inbox = (await send(app, parent, "GET", "/api/v1/inbox")).body.items;
    expect(inbox.filter(({ topic }: { topic: string }) => topic === "academy")).toHaveLength(1);
  });

  it("requests time off with the conflicting sessions, and gets it once no session conflicts", async () => {
    const paying = await payingApp(db);
    const own = await aCoachedClass();
    await aSeatedChild(paying, own);
    const session = own.sessions[0];
    await sql`insert into allocation (resource_id, during, purpose, owner_id) values
      (${own.coach.resource_id}, tstzrange(${session?.starts_at}, ${session?.ends_at}), 'class', ${session?.id})`.execute(
      db,
    );
    const span = { from: "2043-11-19T17:00:00.000Z", to: "2043-11-20T17:00:00.000Z" };
    const hits = await send(
      paying.app,
      own.signedIn,
      "GET",
      `/api/v1/coach/time-off/hits?from=${span.from}&to=${span.to}`,
    );
    expect(hits.body.items).toMatchObject([{ kind: "class", people: 1 }]);
    const request = await send(paying.app, own.signedIn, "POST", "/api/v1/coach/time-off", {
      ...span,
      reason: "Pernikahan adik",
    });
    expect(request).toMatchObject({ status: 201, body: { status: "requested", hits: [{ kind: "class" }] } });
    const manager = await aCustomer(db, { role: "manager" });
    const url = `/api/v1/time-off/${request.body.id}/decision`;
    expect((await send(paying.app, manager, "POST", url, { decision: "approved" })).code).toBe("slot_taken");
    await send(paying.app, manager, "POST", `/api/v1/class-sessions/${session?.id}/cancellation`, {
      reason: "Pelatih libur",
    });
    expect((await send(paying.app, manager, "POST", url, { decision: "approved" })).body.status).toBe("approved");
    expect((await send(paying.app, own.signedIn, "DELETE", `/api/v1/coach/time-off/${request.body.id}`)).code).toBe(
      "illegal_move",
    );
    const week = (await send(paying.app, own.signedIn, "GET", "/api/v1/coach/week")).body;
    expect(week.timeOff).toMatchObject([{ status: "approved", reason: "Pernikahan adik" }]);
  });
});
