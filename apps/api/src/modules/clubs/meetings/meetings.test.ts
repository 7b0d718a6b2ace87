import { describe, expect, it } from "vitest";
import { NOW, openApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { rollMeetings } from "./roll-meetings.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
const WEEK_MS = 7 * 86_400_000;

async function aMeetingClub() {
  const slug = `klub-${crypto.randomUUID().slice(0, 8)}`;
  const [{ id }, court, captain] = [await aClub(db, { slug }), await aCourt(db), await aCustomer(db)];
  const { id: memberId } = await db
    .insertInto("club_member")
    .values({ club_id: id, person_id: captain.id, role: "captain", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const call = async (who: Customer, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) => {
    const url = `/api/v1/clubs/${slug}${path}`;
    const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code };
  };
  /** On Wednesdays; the first one is tomorrow. */
  const add = (who: Customer = captain) =>
    call(who, "POST", "/meetings", { court: court.slug, weekday: 3, from: "08:00", to: "10:00", title: "Ganda" });
  const placesOf = () =>
    db
      .selectFrom("allocation")
      .select("note")
      .where("resource_id", "=", court.resource_id)
      .where("purpose", "=", "club")
      .execute();
  return { slug, court, captain, memberId, call, add, placesOf };
}

describe("a club's weekly meeting", () => {
  it("takes its court twelve weeks ahead, and reports collisions without displacing anyone", async () => {
    const club = await aMeetingClub();
    await anAllocation(db, club.court.resource_id, { from: "2043-11-25T09:00+07:00", to: "2043-11-25T11:00+07:00" });
    expect((await club.add(await aCustomer(db))).code).toBe("forbidden");
    expect(await club.add()).toMatchObject({ status: 201, body: { placed: 11, collisions: [{ date: "2043-11-25" }] } });
    expect(await club.placesOf()).toEqual(Array(11).fill({ note: club.slug }));
    expect((await club.add()).code).toBe("conflict");
    const sari = await aCustomer(db);
    const slot = { court: club.court.slug, start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
    expect((await askHold(app, sari, [slot])).body.error.code).toBe("slot_taken");
  });

  it("extends week by week when jobs repeat or run concurrently, and reports a collision once", async () => {
    const club = await aMeetingClub();
    await club.add();
    const nextWeek = new Date(NOW.getTime() + WEEK_MS);
    await anAllocation(db, club.court.resource_id, { from: "2044-02-10T08:00+07:00", to: "2044-02-10T09:00+07:00" });
    await Promise.all([rollMeetings(db, nextWeek), rollMeetings(db, nextWeek)]);
    await rollMeetings(db, nextWeek);
    expect(await club.placesOf()).toHaveLength(12);
    await rollMeetings(db, new Date(nextWeek.getTime() + WEEK_MS));
    expect(await club.placesOf()).toHaveLength(13);
    const messages = db.selectFrom("inbox_message").select("body").where("person_id", "=", club.captain.id);
    expect(await messages.execute()).toEqual([{ body: expect.stringMatching(/10\sFeb/) }]);
  });

  it("frees its courts when it ends", async () => {
    const club = await aMeetingClub();
    const { body } = await club.add();
    expect((await club.call(await aCustomer(db), "DELETE", `/meetings/${body.id}`)).code).toBe("forbidden");
    expect((await club.call(club.captain, "DELETE", `/meetings/${body.id}`)).status).toBe(200);
    expect(await club.placesOf()).toEqual([]);
  });

  it("lets members answer for themselves, and counts the last answer", async () => {
    const [club, stranger] = [await aMeetingClub(), await aCustomer(db)];
    await club.add();
    expect((await club.call(stranger, "GET", "/sessions")).code).toBe("forbidden");
    const list = async () => (await club.call(club.captain, "GET", "/sessions")).body.items;
    const [next] = await list();
    expect(next).toMatchObject({
      title: "Ganda",
      start: "2043-11-18T01:00:00.000Z",
      coming: 0,
      guests: 0,
      answers: [],
    });
    const answer = (who: Customer, coming: boolean) =>
      club.call(who, "PUT", `/sessions/${next.id}/answer`, { memberId: club.memberId, coming });
    expect((await answer(stranger, true)).status).toBe(404);
    await answer(club.captain, false);
    await answer(club.captain, true);
    expect((await list())[0]).toMatchObject({ coming: 1, answers: [{ memberId: club.memberId, coming: true }] });
  });
});
