import type { LadderMatch } from "@lapang/contract/clubs/club-play";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";

const t = clubPlayText.ladder;

type Player = LadderMatch["challenger"];

/** The name that the player allows to be shown. */
export function playerName({ memberId, name }: Player): string {
  return name ?? (memberId === null ? t.gone : t.nameless);
}

/** "Sinta mengalahkan Maya" */
export function resultWords({ challenger, opponent, winner }: LadderMatch): string {
  const [won, lost] = winner === "challenger" ? [challenger, opponent] : [opponent, challenger];
  return t.won(playerName(won), playerName(lost));
}
