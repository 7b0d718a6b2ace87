import { mayChallenge, type Side } from "@lapang/domain/club/ladder";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { type ClubFacts, lockMember } from "../member-queries.ts";
import { confirmResult } from "./confirm-result.ts";
import { dropFromLadder } from "./drop-from-ladder.ts";
import { lockLadder } from "./ladder-rows.ts";
import { lockMatch, type Playing } from "./lock-match.ts";
import { notifyPlayer } from "./notify-player.ts";

const DAY_MS = 86_400_000;

/** Adds a member at the bottom of the ladder. */
export async function enterLadder(db: Db, { club, personId, now }: Playing, memberId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const members = await lockLadder(tx, club.id);
    await requireOwn(tx, club, { personId, memberId });
    if (members.includes(memberId)) throw new DomainError("conflict", "They stand on the ladder already");
    await tx
      .insertInto("ladder_place")
      .values({ club_id: club.id, member_id: memberId, place: members.length + 1, active_at: now })
      .execute();
  });
}

export async function leaveLadder(db: Db, { club, personId }: Playing, memberId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwn(tx, club, { personId, memberId });
    await dropFromLadder(tx, club.id, memberId);
  });
}

type Challenge = { memberId: string; opponentId: string };

/** Challenges a member a few places above. A database constraint allows each player one open challenge and one open defence. */
export async function challenge(db: Db, { club, personId, now }: Playing, wish: Challenge): Promise<string> {
  const { ladder } = (await findVenueSettings(db)).club;
  try {
    return await db.transaction().execute(async (tx) => {
      const members = await lockLadder(tx, club.id);
      const challenger = await requireOwn(tx, club, { personId, memberId: wish.memberId });
      if (!mayChallenge(members, wish.memberId, wish.opponentId, ladder.reach)) {
        const details = { rule: "ladder", reach: ladder.reach };
        throw new DomainError("challenge_too_far", `At most ${ladder.reach} places above`, details);
      }
      const { id } = await tx
        .insertInto("ladder_match")
        .values({
          club_id: club.id,
          challenger_id: wish.memberId,
          opponent_id: wish.opponentId,
          status: "challenged",
          challenged_at: now,
          play_until: new Date(now.getTime() + ladder.playDays * DAY_MS),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const opponent = await lockMember(tx, club.id, wish.opponentId);
      await notifyPlayer(tx, club, { matchId: id, to: opponent, about: challenger, news: "challenged", now });
      return id;
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

type Result = { winner: Side; score: string };

/** Reports the result of a match. It counts when the other player confirms it or after `confirmDays`. */
export async function reportMatch(db: Db, playing: Playing, id: string, { winner, score }: Result): Promise<void> {
  const { club, now } = playing;
  await db.transaction().execute(async (tx) => {
    const { side, other, own } = await lockMatch(tx, playing, id, ["challenged"]);
    await tx
      .updateTable("ladder_match")
      .set({ status: "reported", winner, score, reported_by: side, reported_at: now })
      .where("id", "=", id)
      .execute();
    if (other) await notifyPlayer(tx, club, { matchId: id, to: other, about: own, news: "reported", now });
  });
}

/** Confirms or disputes the other player's report. A disputed result must be reported again. */
export async function answerReport(db: Db, playing: Playing, id: string, agrees: boolean): Promise<void> {
  const { club, now } = playing;
  await db.transaction().execute(async (tx) => {
    const { match, side, other, own } = await lockMatch(tx, playing, id, ["reported"]);
    if (match.reported_by === side) throw new DomainError("conflict", "The other player has to agree");
    if (agrees) await confirmResult(tx, match, now);
    else await withdrawReport(tx, id);
    if (other)
      await notifyPlayer(tx, club, { matchId: id, to: other, about: own, news: agrees ? "agreed" : "refused", now });
  });
}

async function withdrawReport(tx: Tx, id: string): Promise<void> {
  const nothing = { winner: null, score: null, reported_by: null, reported_at: null };
  await tx
    .updateTable("ladder_match")
    .set({ status: "challenged", ...nothing })
    .where("id", "=", id)
    .execute();
}

async function requireOwn(tx: Tx, { id }: ClubFacts, { personId, memberId }: { personId: string; memberId: string }) {
  const member = await lockMember(tx, id, memberId);
  if (member.person_id !== personId || member.status !== "active") {
    throw new DomainError("not_found", "There is no such membership");
  }
  return member;
}
