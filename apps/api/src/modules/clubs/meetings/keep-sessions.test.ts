import { describe, expect, it } from "vitest";
import { openApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);

/** A club that meets on Wednesdays from tomorrow; its second session collides. */
async function aMeetingClub() {
  const slug = `klub-${crypto.randomUUID().slice(0, 8)}`;
  const [{ id: club_id }, court] = [await aClub(db, { slug }), await aCourt(db)];
  const [captain, desk] = [await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
  const member = { club_id, person_id: captain.id, role: "captain", status: "active" } as const;
  const { id: memberId } = await db.insertInto("club_member").values(member).returning("id").executeTakeFirstOrThrow();
  const call = async (who: Customer, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) => {
    const url = path.startsWith("/api") ? path : `/api/v1/clubs/${slug}${path}`;
    const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code };
  };
  const blocker = await anAllocation(db, court.resource_id, {
    from: "2043-11-25T09:00+07:00",
    to: "2043-11-25T11:00+07:00",
  });
  const wish = { court: court.slug, weekday: 3, from: "08:00", to: "10:00", title: "Ganda" };
  await call(captain, "POST", "/meetings", wish);
  const meeting = async (who = captain) =>
    (await call(who, "GET", "/meetings")).body.items.find(({ title }: { title: string }) => title === "Ganda");
  return { slug, court, captain, desk, memberId, call, meeting, blocker };
}

describe("a keeper of a club", () => {
  it("sees the dates on which the meeting has no court, and places one once the court is free", async () => {
    const { call, captain, court, meeting } = await aMeetingClub();
    const before = await meeting();
    expect(before).toMatchObject({ weekday: 3, from: "08:00", court: { slug: court.slug }, placed: 11 });
    expect(before.missing).toMatchObject([{ startsAt: "2043-11-25T01:00:00.000Z", status: "collided" }]);
    const place = () => call(captain, "POST", `/sessions/${before.missing[0].id}/place`);
    expect((await place()).code).toBe("slot_taken");
    expect((await meeting()).missing).toHaveLength(1);
    await db.deleteFrom("allocation").where("resource_id", "=", court.resource_id).where("note", "is", null).execute();
    expect((await place()).status).toBe(200);
    expect(await meeting()).toMatchObject({ placed: 12, missing: [] });
    expect((await place()).code).toBe("illegal_move");
    expect((await call(await aCustomer(db), "GET", "/meetings")).code).toBe("forbidden");
  });

  it("cancels one session: frees its court and notifies those who are coming; the session can be placed again", async () => {
    const { call, captain, court, memberId, desk, meeting } = await aMeetingClub();
    const [next] = (await meeting()).next;
    await call(captain, "PUT", `/sessions/${next.id}/answer`, { memberId, coming: true });
    expect((await meeting()).next[0]).toMatchObject({ coming: 1, guests: 0 });
    const placesOn = () =>
      db.selectFrom("allocation").select("id").where("resource_id", "=", court.resource_id).execute();
    const before = (await placesOn()).length;
    const drop = () => call(desk, "POST", `/sessions/${next.id}/cancellation`, { reason: "Turnamen" });
    expect((await drop()).status).toBe(200);
    expect(await placesOn()).toHaveLength(before - 1);
    expect((await drop()).code).toBe("illegal_move");
    const messages = db.selectFrom("inbox_message").select(["topic", "body"]).where("person_id", "=", captain.id);
    // This notification ignores quiet hours: otherwise people would arrive at a closed court in the morning.
    expect(await messages.execute()).toEqual([{ topic: "change", body: "Ganda hari itu ditiadakan: Turnamen" }]);
    const audited = db.selectFrom("audit_entry").select(["person_id", "reason"]).where("subject_id", "=", next.id);
    expect(await audited.execute()).toEqual([{ person_id: desk.id, reason: "Turnamen" }]);
    expect((await call(captain, "POST", `/sessions/${next.id}/place`)).status).toBe(200);
    expect(await placesOn()).toHaveLength(before);
  });

  it("sees the club's numbers, members, accounts and dues at the desk only as staff", async () => {
    const { call, captain, desk, slug } = await aMeetingClub();
    const { body } = await call(desk, "GET", "/api/v1/staff/clubs");
    expect(body.items.find((club: { slug: string }) => club.slug === slug)).toMatchObject({
      ...{ members: 1, requests: 0, owing: 0, collisions: 1, guests: 0, nextAt: "2043-11-18T01:00:00.000Z" },
    });
    const one = (await call(desk, "GET", `/api/v1/staff/clubs/${slug}`)).body;
    expect(one.memberList).toMatchObject([
      { role: "captain", status: "active", paidUntil: null, isAccountHolder: true },
    ]);
    expect((await call(captain, "GET", `/api/v1/staff/clubs/${slug}`)).status).toBe(403);
  });
});
