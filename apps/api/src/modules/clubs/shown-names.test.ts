import { mayActAs, type Role } from "@lapang/domain/roles";
import { expect, it } from "vitest";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { testDatabase } from "../../testing/database.ts";
import { aCustomer } from "../../testing/factories-bookings.ts";
import { aClub } from "../../testing/factories-content.ts";
import { aCourt, aVenue } from "../../testing/factories-venue.ts";
import { NOW, openApp } from "../../testing/test-app.ts";
import { rollMeetings } from "./meetings/roll-meetings.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
const FAMILY_NAME = "Ciptaning";
const HIDDEN = "Prawirodirdja";
const MESSAGE = "Saya pindah dari Surabaya";

/** A club with a public ladder; one member shows a first name, another one none. */
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

it("a member's whole name is told to themselves, to those who keep the club and to staff, on no route to anybody else", async () => {
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

  const people: [string, Role | null, { headers?: object }][] = [
    ["visitor", null, {}],
    ["stranger", "customer", await aCustomer(db)],
    ["coach", "coach", await aCustomer(db, { role: "coach" })],
    ["fellow", "customer", fellow],
    ["member", "customer", member],
    ["hidden", "customer", hidden],
    ["captain", "customer", captain],
    ["staff", "owner", await aCustomer(db, { role: "owner" })],
  ];
  const ids = [member.memberId, hidden.memberId, matchId, session.id];
  const routes = (await contractRoutes()).filter(({ method }) => method === "GET");
  const urlsOf = (path: string) => {
    const named = path.replace(":slug", "satu");
    return named.includes(":") ? ids.map((id) => named.replace(/:[a-zA-Z]+/g, id)) : [named];
  };
  const told = new Set<string>();
  for (const [who, role, { headers = {} }] of people) {
    const open = routes.filter(({ access }) => (role && access ? mayActAs(role, access) : !role && !access));
    const asked = open.flatMap(({ path }) =>
      urlsOf(path).map(async (url) => {
        const { body } = await app.inject({ url, headers: headers as Record<string, string> });
        for (const [whose, secret] of [
          ["name", FAMILY_NAME],
          ["hidden name", HIDDEN],
          ["message", MESSAGE],
        ] as const) {
          if (body.includes(secret)) told.add(`${who}: ${whose} at ${path}`);
        }
      }),
    );
    await Promise.all(asked);
  }
  const toOthers = [...told].filter((one) => !/^(staff|member|hidden):/.test(one)).sort();
  expect(toOthers).toEqual([
    "captain: hidden name at /api/v1/clubs/:slug/members",
    "captain: message at /api/v1/clubs/:slug/members",
    "captain: name at /api/v1/clubs/:slug/members",
  ]);
  // Of each other these two are told no more than anybody is.
  expect([...told].filter((one) => one.startsWith("member: hidden") || one.startsWith("hidden: name"))).toEqual([]);
});
