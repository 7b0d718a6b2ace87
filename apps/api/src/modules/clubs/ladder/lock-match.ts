import { otherSide, type Side } from "@lapang/domain/club/ladder";
import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import { type ClubFacts, selectMembers } from "../member-queries.ts";
import { lockLadder } from "./ladder-rows.ts";

export type Playing = { club: ClubFacts; personId: string; now: Date };

/** Locks a challenge and its ladder; returns which of the two players the person is. 404 for anyone else. */
export async function lockMatch(tx: Tx, { club, personId }: Playing, id: string, statuses: readonly string[]) {
  await lockLadder(tx, club.id);
  const match = await tx
    .selectFrom("ladder_match")
    .selectAll()
    .where("id", "=", id)
    .where("club_id", "=", club.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!match) throw new DomainError("not_found", "There is no such challenge");
  const players = await selectMembers(tx)
    .where("member.id", "in", [match.challenger_id ?? id, match.opponent_id ?? id])
    .execute();
  const own = players.find((player) => player.person_id === personId && player.status === "active");
  if (!own) throw new DomainError("not_found", "There is no such challenge");
  if (!statuses.includes(match.status)) throw new DomainError("conflict", "The challenge is no longer at that point");
  const side: Side = match.challenger_id === own.id ? "challenger" : "opponent";
  const otherId = otherSide(side) === "challenger" ? match.challenger_id : match.opponent_id;
  return { match, side, own, other: players.find((player) => player.id === otherId) };
}
