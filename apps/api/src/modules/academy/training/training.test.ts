import { describe, expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aChild, aClass, askSeats, listOversold } from "../../../testing/factories/academy.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aSeatedChild } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
type App = Awaited<ReturnType<typeof testApp>>;

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

const absence = (itemId: string, sessionId: string | undefined) =>
  `/api/v1/enrolments/${itemId}/sessions/${sessionId}/absence`;

describe("reporting an absence", () => {
  it("up to six hours before, frees the seat and gives a make-up credit for thirty days or the term", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db, { capacity: 1 });
    const { parent, itemId, bookingId } = await aSeatedChild(paying, own);
    const [first, second] = own.sessions;
    const late = await at("2043-11-20T10:00:01+07:00");
    expect((await send(late, parent, "POST", absence(itemId, first?.id))).code).toBe("absence_too_late");
    const inTime = await at("2043-11-20T10:00:00+07:00");
    const { status, body } = await send(inTime, parent, "POST", absence(itemId, first?.id));
    expect(status).toBe(201);
    expect(body).toMatchObject({ reason: "absence", validUntil: "2043-12-20T03:00:00.000Z", session: null });
    expect((await send(inTime, parent, "POST", absence(itemId, first?.id))).code).toBe("not_found");
    const { body: training } = await send(inTime, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
    expect(training.items[0].sessions.slice(0, 2)).toMatchObject([
      { id: first?.id, coming: false, attendance: "excused", mayExcuse: false },
      { id: second?.id, coming: true, attendance: null, mayExcuse: true },
    ]);
    expect(training.items[0].makeUps).toHaveLength(1);
    // The seat is free for a trial, but not for a whole term.
    const other = await aSeatedTrial(paying.app, own.batch.code, first?.id ?? "");
    expect(other.status).toBe(201);
  });

  it("is refused for another account's seat", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db);
    const { itemId, bookingId } = await aSeatedChild(paying, own);
    const stranger = await aCustomer(db);
    expect((await ask(paying, stranger, "POST", absence(itemId, own.sessions[0]?.id))).status).toBe(404);
    expect((await ask(paying, stranger, "GET", `/api/v1/bookings/${bookingId}/training`)).status).toBe(404);
  });
});

async function aSeatedTrial(app: App, batch: string, trial: string) {
  const parent = await aCustomer(db);
  const child = await aChild(db, parent.id);
  return askSeats(app, parent, [{ batch, participant: child.id, trial }]);
}

describe("a make-up", () => {
  it("is chosen among free seats of the same level, released in time, and survives deletion of the missed session", async () => {
    const paying = await payingApp(db);
    const [own, same, harder] = [
      await aClass(db),
      await aClass(db, { capacity: 1 }),
      await aClass(db, { level: "mahir" }),
    ];
    const { parent, itemId } = await aSeatedChild(paying, own);
    const { body: credit } = await ask(paying, parent, "POST", absence(itemId, own.sessions[0]?.id));
    const url = `/api/v1/make-ups/${credit.id}/session`;
    const options = (await ask(paying, parent, "GET", `/api/v1/make-ups/${credit.id}/sessions`)).body.items;
    const codes = new Set(options.map(({ batch }: { batch: string }) => batch));
    expect(codes.has(same.batch.code)).toBe(true);
    expect(codes.has(harder.batch.code)).toBe(false);
    const choose = (sessionId: string | undefined) => send(paying.app, parent, "PUT", url, { sessionId });
    expect((await choose(harder.sessions[0]?.id)).code).toBe("make_up_not_fitting");
    expect((await choose(own.sessions[1]?.id)).code).toBe("make_up_not_fitting");
    const chosen = await choose(same.sessions[1]?.id);
    expect(chosen.body.session).toMatchObject({ id: same.sessions[1]?.id, batch: same.batch.code });
    expect((await aSeatedTrial(paying.app, same.batch.code, same.sessions[1]?.id ?? "")).code).toBe("class_full");
    const other = await choose(same.sessions[2]?.id);
    expect(other.body.session.id).toBe(same.sessions[2]?.id);
    const back = await send(paying.app, parent, "DELETE", url);
    expect(back.body).toMatchObject({ session: null, lapsed: false });
    await db
      .deleteFrom("class_session")
      .where("id", "=", own.sessions[0]?.id ?? "")
      .execute();
    expect((await choose(same.sessions[0]?.id)).status).toBe(200);
    const late = await at("2043-11-20T11:00:00+07:00");
    expect((await send(late, parent, "DELETE", url)).code).toBe("absence_too_late");
    expect(await listOversold(db)).toEqual([]);
  });

  it("lapses when its validity ends", async () => {
    const paying = await payingApp(db);
    const [own, far] = [await aClass(db, { days: [3] }), await aClass(db, { days: [40] })];
    const { parent, itemId } = await aSeatedChild(paying, own);
    const { body: credit } = await ask(paying, parent, "POST", absence(itemId, own.sessions[0]?.id));
    const url = `/api/v1/make-ups/${credit.id}/session`;
    const sessionId = far.sessions[0]?.id;
    expect((await send(paying.app, parent, "PUT", url, { sessionId })).code).toBe("make_up_not_fitting");
    const after = await at("2043-12-18T00:00:00+07:00");
    expect((await send(after, parent, "GET", "/api/v1/make-ups")).body.items).toMatchObject([{ lapsed: true }]);
  });
});

it("exports the sessions of a class to a calendar at a secret address", async () => {
  const paying = await payingApp(db);
  const own = await aClass(db);
  const { parent, bookingId } = await aSeatedChild(paying, own);
  const { body } = await ask(paying, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
  const feed = await paying.app.inject({ url: body.calendarUrl });
  expect(feed.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(feed.body).not.toContain("Bima");
  const other = body.calendarUrl.replace(/.(?=\.ics$)/, (last: string) => (last === "A" ? "B" : "A"));
  expect((await paying.app.inject({ url: other })).statusCode).toBe(404);
});
