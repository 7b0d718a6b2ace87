import type { Body } from "../traffic.ts";
import { buy, finish } from "./pay.ts";
import { type Acts, call, callOnce, type Turn } from "./turn.ts";

/** Joins a club and pays its dues. */
async function joinClub(turn: Turn): Promise<void> {
  const { random, venue, memory } = turn;
  const club = random.pick(venue.clubs);
  const seen = await call(turn, "club: own membership", `GET /clubs/${club.slug}/membership`);
  const [member] = seen.body.memberships ?? [];
  if (seen.status !== 200) return;
  if (!member) {
    const joined = await call(turn, "club: join", `POST /clubs/${club.slug}/members`, {});
    if (joined.status === 201) memory.acknowledge("club: joined", "club_member", joined.body.id);
    return;
  }
  if (member.status === "active" && member.dues.length > 0) {
    await buy(turn, "dues", [{ kind: "membership", memberId: member.id, period: member.dues[0].period }]);
  }
}

/** Joins an open match, and sometimes cancels. */
async function joinMatch(turn: Turn): Promise<void> {
  const { random, memory } = turn;
  const { body } = await call(turn, "matches", "GET /open-matches?limit=50");
  const open = (body.items ?? []).filter(({ left }: Body) => left > 0);
  if (open.length === 0) return;
  const matchId = random.pick(open as readonly { id: string }[]).id;
  const { bought } = await buy(turn, "share", [{ kind: "share", matchId }]);
  if (!bought || !random.chance(0.25)) return;
  const left = await call(turn, "match: leave", `DELETE /open-matches/${matchId}/place`);
  if (left.status === 200) memory.acknowledge("match: left", "open_match", matchId);
}

/** Buys an hour package. */
async function buyPackage(turn: Turn): Promise<void> {
  const { random, venue } = turn;
  const held = await callOnce(turn, "package: hold", `POST /packages/${random.pick(venue.packages)}/holds`);
  if (held.status === 201) await finish(turn, "package", held.body.booking);
}

export const clubActs: Acts = [
  [joinClub, 3],
  [joinMatch, 3],
  [buyPackage, 2],
];
