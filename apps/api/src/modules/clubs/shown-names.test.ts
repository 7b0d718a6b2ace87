import { expect, it } from "vitest";
import { NOW, openApp } from "../../testing/apps/test-app.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { aClub } from "../../testing/factories/content.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { findLeaks } from "../../testing/people/find-leaks.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { rollMeetings } from "./meetings/roll-meetings.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
const FAMILY_NAME = "Ciptaning";
const HIDDEN = "Prawirodirdja";
const MESSAGE = "Saya pindah dari Surabaya";

/** A club with a public ladder. One member shows a first name, another shows none. */
const court = await aCourt(db);
const club = await aClub(db, { slug: "satu", courtId: court.id });
await db.updateTable("club").set({ ladder: "public" }).where("id", "=", club.id).execute();
await rollMeetings(db, NOW);

async function aMember(name: string, traits: { role?: string; shown_name?: string; message?: string } = {}) {
  const person = await aCustomer(db, { name });
  const { id: memberId } = await db
    .insertInto("club_member")
    .values({ club_id: club.id, person_id: person.id, status: "active", ...traits })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...person, memberId };
}

it("shows a member's full name to themselves, the club's keepers and staff, on no route to anyone else", async () => {
  const member = await aMember(`Nareswari ${FAMILY_NAME}`, { message: MESSAGE });
  const hidden = await aMember(`${HIDDEN} Adi`, { shown_name: "none" });
  const [fellow, captain] = [await aMember("Tono"), await aMember("Kapten", { role: "captain" })];
  const ask = async (who: typeof member, method: "POST" | "PUT", path: string, payload: object) => {
    const reply = await app.inject({ method, url: `/api/v1/clubs/satu${path}`, headers: who.headers, payload });
    expect(reply.statusCode).toBeLessThan(300);
    return reply.json();
  };
  for (const who of [member, hidden]) await ask(who, "POST", "/ladder", { memberId: who.memberId });
  const { id: matchId } = await ask(hidden, "POST", "/challenges", {
    memberId: hidden.memberId,
    opponentId: member.memberId,
  });
  await ask(hidden, "POST", `/challenges/${matchId}/result`, { winner: "challenger", score: "6-3 6-4" });
  await ask(member, "POST", `/challenges/${matchId}/confirmation`, { agrees: true });
  const [session] = (await app.inject({ url: "/api/v1/clubs/satu/sessions", headers: fellow.headers })).json().items;
  for (const who of [member, hidden]) {
    await ask(who, "PUT", `/sessions/${session.id}/answer`, { memberId: who.memberId, coming: true });
  }

  const readers = await findLeaks(
    app,
    [
      { name: "visitor", role: null },
      { name: "stranger", role: "customer", headers: (await aCustomer(db)).headers },
      { name: "coach", role: "coach", headers: (await aCustomer(db, { role: "coach" })).headers },
      { name: "fellow", role: "customer", headers: fellow.headers },
      { name: "member", role: "customer", headers: member.headers },
      { name: "hidden", role: "customer", headers: hidden.headers },
      { name: "captain", role: "customer", headers: captain.headers },
      { name: "staff", role: "owner", headers: (await aCustomer(db, { role: "owner" })).headers },
    ],
    {
      secrets: { name: FAMILY_NAME, "hidden name": HIDDEN, message: MESSAGE },
      params: { slug: "satu" },
      ids: [member.memberId, hidden.memberId, matchId, session.id],
    },
  );
  const toOthers = readers.filter((one) => !/^(staff|member|hidden):/.test(one));
  expect(toOthers).toEqual([
    "captain: hidden name at /api/v1/clubs/:slug/members",
    "captain: message at /api/v1/clubs/:slug/members",
    "captain: name at /api/v1/clubs/:slug/members",
  ]);
  // The two players see no more of each other than anyone does.
  expect(readers.filter((one) => one.startsWith("member: hidden") || one.startsWith("hidden: name"))).toEqual([]);
});
