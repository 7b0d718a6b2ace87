import { afterMatch, type Side } from "@lapang/domain/club/ladder";
import type { Tx } from "../../../db/connect.ts";
import { lockLadder, noteActive, writeLadder } from "./ladder-rows.ts";

export type MatchRow = {
  id: string;
  club_id: number;
  challenger_id: string | null;
  opponent_id: string | null;
  winner: string | null;
};

/** Confirms a result and updates the places; locks the ladder. */
export async function confirmResult(tx: Tx, match: MatchRow, now: Date): Promise<void> {
  const { id, club_id, challenger_id, opponent_id, winner } = match;
  const before = await lockLadder(tx, club_id);
  await tx.updateTable("ladder_match").set({ status: "confirmed", confirmed_at: now }).where("id", "=", id).execute();
  const played = { challenger: challenger_id ?? "", opponent: opponent_id ?? "", winner: winner as Side };
  await writeLadder(tx, club_id, afterMatch(before, played));
  await noteActive(tx, [challenger_id, opponent_id], now);
}
