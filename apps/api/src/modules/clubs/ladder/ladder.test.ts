import { randomBytes } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { describe, expect, it } from "vitest";
import { NOW, openApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { remindOfDues } from "../dues/remind-dues.ts";
import { keepLadders } from "./keep-ladders.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
const DAY_MS = 86_400_000;

type Player = Customer & { memberId: string };

/** A club with `count` players on its ladder, from the top. */
async function aLadder(count: number) {
  const slug = `klub-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await aClub(db, { slug });
  const call = async (
    who: Customer | null,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    payload?: object,
  ) => {
    const url = `/api/v1/clubs/${slug}${path}`;
    const reply = await app.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code };
  };
  const players: Player[] = [];
  for (let number = 1; number <= count; number += 1) {
    const person = await aCustomer(db, { name: `Pemain ${number}` });
    const { id: memberId } = await db
      .insertInto("club_member")
      .values({ club_id: id, person_id: person.id, status: "active" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const player = { ...person, memberId };
    expect((await call(player, "POST", "/ladder", { memberId })).status).toBe(201);
    players.push(player);
  }
  /** Returns the players' numbers from the top, and checks that the places are 1, 2, 3 …. */
  const places = async () => {
    const rows = await db
      .selectFrom("ladder_place")
      .select(["member_id", "place"])
      .where("club_id", "=", id)
      .orderBy("place")
      .execute();
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    return rows.map(({ member_id }) => players.findIndex(({ memberId }) => memberId === member_id) + 1);
  };
  const player = (number: number) => players[number - 1] as Player;
  const challenge = (from: number, to: number) =>
    call(player(from), "POST", "/challenges", {
      memberId: player(from).memberId,
      opponentId: player(to).memberId,
    });
  const report = (by: number, matchId: string, winner = "challenger") =>
    call(player(by), "POST", `/challenges/${matchId}/result`, { winner, score: "6-3 6-4" });
  const confirm = (by: number, matchId: string, agrees = true) =>
    call(player(by), "POST", `/challenges/${matchId}/confirmation`, { agrees });
  const play = async (from: number, to: number) => {
    const { body } = await challenge(from, to);
    await report(from, body.id);
    return confirm(to, body.id);
  };
  return { id, slug, call, places, player, challenge, report, confirm, play };
}

type Booked = { personId: string; startsAt: Date };

async function aBookedCourt({ personId, startsAt }: Booked): Promise<string> {
  const { id } = await db
    .insertInto("booking")
    .values({
      ...{ code: bookingCode(randomBytes(16)), kind: "court", person_id: personId, contact_name: "Pemain", total: 1 },
      ...{ status: "confirmed", title: "Lapangan", starts_at: startsAt },
      ends_at: new Date(startsAt.getTime() + 3_600_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("a club's ladder", () => {
  it("moves a winning challenger to the opponent's place and the players between down", async () => {
    const ladder = await aLadder(5);
    expect((await ladder.challenge(5, 1)).code).toBe("challenge_too_far");
    expect((await ladder.challenge(1, 2)).code).toBe("challenge_too_far");
    const { body } = await ladder.challenge(5, 2);
    expect(body).toMatchObject({
      status: "challenged",
      playUntil: new Date(NOW.getTime() + 14 * DAY_MS).toISOString(),
    });
    expect((await ladder.report(4, body.id)).status).toBe(404);
    expect((await ladder.confirm(2, body.id)).code).toBe("conflict");
    expect((await ladder.report(5, body.id)).status).toBe(200);
    expect((await ladder.confirm(5, body.id)).code).toBe("conflict");
    expect(await ladder.places()).toEqual([1, 2, 3, 4, 5]);
    expect((await ladder.confirm(2, body.id)).status).toBe(200);
    expect(await ladder.places()).toEqual([1, 5, 2, 3, 4]);
    expect((await ladder.confirm(2, body.id)).code).toBe("conflict");
  });

  it("accepts a court that one player has booked, notifies the other, and drops the court when it is cancelled", async () => {
    const ladder = await aLadder(3);
    const aGame = (number: number, day: number) =>
      aBookedCourt({ personId: ladder.player(number).id, startsAt: new Date(NOW.getTime() + day * DAY_MS) });
    const { body } = await ladder.challenge(3, 2);
    const choose = (by: number, bookingId: string) =>
      ladder.call(ladder.player(by), "PUT", `/challenges/${body.id}/court`, { bookingId });
    const [soon, late, other] = [await aGame(3, 2), await aGame(3, 20), await aGame(1, 3)];
    const open = async (by: number) => (await ladder.call(ladder.player(by), "GET", "/ladder/own")).body.open[0];
    expect(await open(3)).toMatchObject({ game: null, courts: [{ bookingId: soon }] });
    expect((await open(2)).courts).toEqual([]);
    expect((await choose(3, late)).code).toBe("conflict");
    expect((await choose(3, other)).code).toBe("conflict");
    expect((await choose(1, other)).status).toBe(404);
    expect((await choose(3, soon)).status).toBe(200);
    expect(await open(3)).toMatchObject({ game: { bookingId: soon, court: "Lapangan" }, courts: [] });
    expect((await open(2)).game).toMatchObject({ bookingId: null, court: "Lapangan" });
    const messages = db.selectFrom("inbox_message").select("title").where("person_id", "=", ladder.player(2).id);
    expect(await messages.execute()).toContainEqual({ title: expect.stringMatching(/^Pemain memesan lapangan/) });
    await db.updateTable("booking").set({ status: "cancelled" }).where("id", "=", soon).execute();
    expect((await open(2)).game).toBeNull();
  });

  it("lets the opponent dispute a result, and confirms it after a few days without an answer", async () => {
    const ladder = await aLadder(3);
    const { body } = await ladder.challenge(3, 2);
    await ladder.report(3, body.id);
    expect((await ladder.confirm(2, body.id, false)).status).toBe(200);
    await ladder.report(2, body.id);
    await keepLadders(db, new Date(NOW.getTime() + 3 * DAY_MS - 1));
    expect(await ladder.places()).toEqual([1, 2, 3]);
    await keepLadders(db, new Date(NOW.getTime() + 3 * DAY_MS));
    expect(await ladder.places()).toEqual([1, 3, 2]);
  });

  it("allows one open challenge by and against each player, and lapses unplayed ones", async () => {
    const ladder = await aLadder(4);
    const race = await Promise.all([ladder.challenge(3, 2), ladder.challenge(4, 2), ladder.challenge(3, 1)]);
    const won = race.filter(({ status }) => status === 201).length;
    expect([1, 2]).toContain(won);
    expect(race.filter(({ status }) => status !== 201).map(({ code }) => code)).toEqual(
      Array(3 - won).fill("challenge_open"),
    );
    await keepLadders(db, new Date(NOW.getTime() + 14 * DAY_MS));
    const open = await db.selectFrom("ladder_match").select("status").where("club_id", "=", ladder.id).execute();
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(["lapsed"]));
    expect((await ladder.challenge(4, 2)).status).toBe(201);
  });

  it("keeps its places consecutive when results are confirmed, reported and left concurrently", async () => {
    const ladder = await aLadder(8);
    const pairs = [
      [2, 1],
      [4, 3],
      [6, 5],
      [8, 7],
    ] as const;
    const matches: { id: string; to: number }[] = [];
    for (const [from, to] of pairs) {
      const { body } = await ladder.challenge(from, to);
      await ladder.report(from, body.id);
      matches.push({ id: body.id, to });
    }
    const leave = ladder.call(ladder.player(5), "DELETE", `/memberships/${ladder.player(5).memberId}`);
    const replies = await Promise.all([
      leave,
      ...matches.flatMap(({ id, to }) => [ladder.confirm(to, id), ladder.confirm(to, id)]),
      keepLadders(db, NOW).then(() => ({ status: 200 })),
    ]);
    expect(replies.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    expect(await ladder.places()).toEqual([2, 1, 4, 3, 6, 8, 7]);
  });

  it("moves a player down after three weeks without a match, at most once in three weeks", async () => {
    const ladder = await aLadder(3);
    const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
    await db
      .updateTable("ladder_place")
      .set({ active_at: later(10) })
      .where("member_id", "=", ladder.player(3).memberId)
      .execute();
    await keepLadders(db, later(21));
    expect(await ladder.places()).toEqual([3, 1, 2]);
    await keepLadders(db, later(30));
    expect(await ladder.places()).toEqual([3, 1, 2]);
  });

  it("drops a member whose membership ends, for any reason", async () => {
    const ladder = await aLadder(4);
    const [first, second, third] = [1, 2, 3].map(ladder.player) as [Player, Player, Player];
    await ladder.call(first, "DELETE", `/memberships/${first.memberId}`);
    expect(await ladder.places()).toEqual([2, 3, 4]);
    await ladder.call(await aCustomer(db, { role: "front-desk" }), "POST", `/members/${second.memberId}/removal`, {
      reason: "Pindah kota",
    });
    expect(await ladder.places()).toEqual([3, 4]);
    const paid_until = new Date(NOW.getTime() - 8 * DAY_MS);
    await db.updateTable("club_member").set({ paid_until }).where("id", "=", third.memberId).execute();
    await remindOfDues(db, NOW);
    expect(await ladder.places()).toEqual([4]);
  });

  it.each([
    ["counts a reported result when the player leaves who had not answered it", 4, "confirmed", [1, 4, 3]],
    ["withdraws a result with the player who reported it and leaves", 2, "lapsed", [1, 3, 4]],
  ])("%s", async (_, reporter, status, places) => {
    const ladder = await aLadder(4);
    const { body } = await ladder.challenge(4, 2);
    await ladder.report(reporter, body.id);
    const leaver = ladder.player(2);
    await ladder.call(leaver, "DELETE", `/memberships/${leaver.memberId}`);
    const match = db.selectFrom("ladder_match").select("status").where("id", "=", body.id);
    expect(await match.executeTakeFirst()).toEqual({ status });
    expect(await ladder.places()).toEqual(places);
  });

  it("settles results still reported by or against departed players, even on an empty ladder", async () => {
    const ladder = await aLadder(4);
    const matchOf = async (from: number, to: number) => {
      const { body } = await ladder.challenge(from, to);
      await ladder.report(from, body.id);
      return body.id as string;
    };
    const ids = [await matchOf(2, 1), await matchOf(4, 3)];
    const statuses = async () => {
      const rows = await db.selectFrom("ladder_match").select(["id", "status"]).where("id", "in", ids).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.status);
    };
    // Rows as an older release left them: no place on the ladder, and the match still open.
    const leave = (number: number) =>
      db.deleteFrom("ladder_place").where("member_id", "=", ladder.player(number).memberId).execute();
    await leave(1);
    await keepLadders(db, NOW);
    expect(await statuses()).toEqual(["confirmed", "reported"]);
    for (const number of [2, 3, 4]) await leave(number);
    await keepLadders(db, NOW);
    expect(await statuses()).toEqual(["confirmed", "lapsed"]);
    expect(
      (await ladder.call(ladder.player(4), "POST", "/ladder", { memberId: ladder.player(4).memberId })).status,
    ).toBe(201);
  });

  it("is public only if the club allows it, and shows names as each member chose", async () => {
    const ladder = await aLadder(3);
    await ladder.play(3, 2);
    await db
      .updateTable("club_member")
      .set({ shown_name: "none" })
      .where("id", "=", ladder.player(1).memberId)
      .execute();
    expect((await ladder.call(null, "GET", "/ladder")).status).toBe(404);
    expect((await ladder.call(await aCustomer(db), "GET", "/ladder/own")).code).toBe("forbidden");
    const own = (await ladder.call(ladder.player(3), "GET", "/ladder/own")).body;
    expect(own.places).toMatchObject([
      { place: 1, name: null, mayChallenge: true },
      { place: 2, name: "Pemain 3", isOwn: true, mayChallenge: false },
      { place: 3, name: "Pemain", mayChallenge: false },
    ]);
    await db.updateTable("club").set({ ladder: "public" }).where("id", "=", ladder.id).execute();
    const shown = (await (await openApp(db)).inject({ url: `/api/v1/clubs/${ladder.slug}/ladder` })).json();
    expect(shown).toMatchObject({
      view: "public",
      open: [],
      history: [{ winner: "challenger", score: "6-3 6-4", challenger: { name: "Pemain" } }],
    });
    expect(JSON.stringify(shown)).not.toContain("Pemain 3");
  });
});
