import type { Side } from "@lapang/domain/club/ladder";
import type { Tx } from "../../../db/connect.ts";
import { confirmResult, type MatchRow } from "./confirm-result.ts";
import { lockLadder, readLadder, writeLadder } from "./ladder-rows.ts";

type OpenMatch = MatchRow & { status: string; reported_by: string | null; reported_at: Date | null };

/** Removes a member from the ladder: settles their open matches and moves everyone below up. */
export async function dropFromLadder(tx: Tx, clubId: number, memberId: string): Promise<void> {
  await lockLadder(tx, clubId);
  const open = await selectOpen(tx, clubId)
    .where((where) => where.or([where("challenger_id", "=", memberId), where("opponent_id", "=", memberId)]))
    .execute();
  for (const match of open) await settleWithout(tx, match, (id) => id === memberId);
  await tx.deleteFrom("ladder_place").where("member_id", "=", memberId).execute();
  const left = await readLadder(tx, clubId);
  await writeLadder(
    tx,
    clubId,
    left.map(({ member_id }) => member_id),
  );
}

/**
 * Settles open matches of players who are no longer on the ladder. Needed for rows from older releases, which did not settle on
 * leaving. The caller holds the ladder's lock.
 */
export async function settleAbandoned(tx: Tx, clubId: number): Promise<void> {
  const members = new Set((await readLadder(tx, clubId)).map(({ member_id }) => member_id));
  const hasLeft = (id: string | null) => id === null || !members.has(id);
  const open = await selectOpen(tx, clubId).execute();
  const abandoned = open.filter(({ challenger_id, opponent_id }) => hasLeft(challenger_id) || hasLeft(opponent_id));
  for (const match of abandoned) await settleWithout(tx, match, hasLeft);
}

function selectOpen(tx: Tx, clubId: number) {
  return tx
    .selectFrom("ladder_match")
    .select(["id", "club_id", "challenger_id", "opponent_id", "winner", "status", "reported_by", "reported_at"])
    .where("club_id", "=", clubId)
    .where("status", "in", ["challenged", "reported"])
    .orderBy("challenged_at")
    .orderBy("id");
}

type HasLeft = (memberId: string | null) => boolean;

/**
 * A leaving player loses the right to object, so a result reported by the other player is confirmed as of its report. A result
 * that only the leaving player reported lapses, because the other can no longer correct it.
 */
async function settleWithout(tx: Tx, match: OpenMatch, hasLeft: HasLeft): Promise<void> {
  const by = match.reported_by as Side | null;
  const reporter = by === "challenger" ? match.challenger_id : match.opponent_id;
  if (match.reported_at && !hasLeft(reporter)) return confirmResult(tx, match, match.reported_at);
  await tx.updateTable("ladder_match").set({ status: "lapsed" }).where("id", "=", match.id).execute();
}
