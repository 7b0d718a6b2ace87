import { describe, expect, it } from "vitest";
import { checkout, pay } from "../../../testing/apps/paying-app.ts";
import { NOW, openApp } from "../../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { rollMeetings } from "../meetings/roll-meetings.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
const court = await aCourt(db);
const club = await aClub(db, { slug: "satu", courtId: court.id, day: 4 });
await rollMeetings(db, NOW);

async function call(who: Customer | null, method: "GET" | "POST" | "DELETE", url: string, payload?: object) {
  const headers = { ...who?.headers, "idempotency-key": crypto.randomUUID() };
  const reply = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code };
}
const listed = async () => (await call(null, "GET", "/clubs/satu/visits")).body.items;
const hold = (who: Customer, sessionId: string) =>
  call(who, "POST", "/holds", { items: [{ kind: "visit", sessionId }] });

async function visit(sessionId: string) {
  const guest = await aCustomer(db);
  await fillWallet(db, guest.id, 50_000);
  const { id } = (await hold(guest, sessionId)).body.booking;
  await checkout(app, guest, id, { useWallet: true });
  expect((await pay(app, guest, id, 0)).status).toBe(201);
  return { guest, id: id as string };
}
const guests = async () =>
  (await db.selectFrom("club_guest").select("person_id").execute()).map((row) => row.person_id);

describe("a guest of a club", () => {
  it("pays a visitor's fee for one session and gets a ticket; members need none", async () => {
    const [next] = await listed();
    expect(next).toMatchObject({ title: "Ganda", fee: 50_000, start: "2043-11-18T23:00:00.000Z" });
    const { guest, id } = await visit(next.id);
    expect((await call(guest, "GET", `/bookings/${id}`)).body).toMatchObject({
      status: "confirmed",
      title: "Tamu satu",
      startsAt: next.start,
      ticket: expect.any(String),
      items: [{ kind: "visit", price: 50_000 }],
      may: { cancel: true },
    });
    expect(await guests()).toContain(guest.id);
    expect((await hold(guest, next.id)).code).toBe("quota_exceeded");
    const member = await aCustomer(db);
    await db.insertInto("club_member").values({ club_id: club.id, person_id: member.id, status: "active" }).execute();
    expect((await hold(member, next.id)).code).toBe("already_member");
    expect(await listBroken(db)).toEqual({});
  });

  it("cancels by the rules of a court and is then no longer a guest", async () => {
    const [, later] = await listed();
    const { guest, id } = await visit(later.id);
    const wish = { expectedRefund: 50_000, way: "wallet" };
    expect((await call(guest, "POST", `/bookings/${id}/cancellation`, wish)).status).toBe(200);
    expect([await walletOf(db, guest.id), (await guests()).includes(guest.id)]).toEqual([50_000, false]);
    expect((await hold(guest, later.id)).status).toBe(201);
    expect(await listBroken(db)).toEqual({});
  });

  it("keeps the session from being cancelled once paid", async () => {
    const [next] = await listed();
    await visit(next.id);
    const { id } = await db.selectFrom("club_meeting").select("id").executeTakeFirstOrThrow();
    const desk = await aCustomer(db, { role: "front-desk" });
    expect((await call(desk, "DELETE", `/clubs/satu/meetings/${id}`)).code).toBe("conflict");
    const reason = { reason: "Turnamen" };
    expect((await call(desk, "POST", `/clubs/satu/sessions/${next.id}/cancellation`, reason)).code).toBe("conflict");
  });

  it("cannot pay for a cancelled session, even with an earlier hold", async () => {
    const [, , third] = await listed();
    const [guest, desk] = [await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
    await fillWallet(db, guest.id, 50_000);
    const { id } = (await hold(guest, third.id)).body.booking;
    await checkout(app, guest, id, { useWallet: true });
    const path = `/clubs/satu/sessions/${third.id}/cancellation`;
    expect((await call(desk, "POST", path, { reason: "Turnamen" })).status).toBe(200);
    await pay(app, guest, id, 0);
    expect([await walletOf(db, guest.id), (await guests()).includes(guest.id)]).toEqual([50_000, false]);
    expect((await hold(await aCustomer(db), third.id)).status).toBe(404);
    expect(await listBroken(db)).toEqual({});
  });

  it("is accepted only if the club takes guests, at its fee", async () => {
    const [next] = await listed();
    const fee = (visitor_fee: number | null) => db.updateTable("club").set({ visitor_fee }).execute();
    await fee(0);
    expect((await hold(await aCustomer(db), next.id)).status).toBe(404);
    await fee(30_000);
    expect((await hold(await aCustomer(db), next.id)).body.booking.total).toBe(30_000);
    await fee(null);
  });
});
