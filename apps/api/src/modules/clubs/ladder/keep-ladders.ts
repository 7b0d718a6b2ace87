import { afterIdling } from "@lapang/domain/club/ladder";
import type { Db, Tx } from "../../../db/connect.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { confirmResult } from "./confirm-result.ts";
import { settleAbandoned } from "./drop-from-ladder.ts";
import { lockLadder, noteActive, readLadder, writeLadder } from "./ladder-rows.ts";

const DAY_MS = 86_400_000;

/** Applies the ladder's deadlines: confirms unanswered results, lapses unplayed challenges and moves idle players down. */
export async function keepLadders(db: Db, now: Date): Promise<void> {
  const { ladder } = (await findVenueSettings(db)).club;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const club_id of await listClubs(db)) {
    await db.transaction().execute(async (tx) => {
      await lockLadder(tx, club_id);
      await settleAbandoned(tx, club_id);
      await confirmUnanswered(tx, club_id, { before: ago(ladder.confirmDays), now });
      await lapseUnplayed(tx, club_id, now);
      await moveIdle(tx, club_id, { before: ago(ladder.idleDays), now });
    });
  }
}

/** Includes clubs whose ladder is empty but still has an open match. */
async function listClubs(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("ladder_place")
    .select("club_id")
    .union(db.selectFrom("ladder_match").select("club_id").where("status", "in", ["challenged", "reported"]))
    .execute();
  return rows.map(({ club_id }) => club_id);
}

type Moment = { before: Date; now: Date };

async function confirmUnanswered(tx: Tx, clubId: number, { before, now }: Moment): Promise<void> {
  const matches = await tx
    .selectFrom("ladder_match")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("status", "=", "reported")
    .where("reported_at", "<=", before)
    .orderBy("reported_at")
    .execute();
  for (const match of matches) await confirmResult(tx, match, now);
}

async function lapseUnplayed(tx: Tx, clubId: number, now: Date): Promise<void> {
  await tx
    .updateTable("ladder_match")
    .set({ status: "lapsed" })
    .where("club_id", "=", clubId)
    .where("status", "=", "challenged")
    .where("play_until", "<=", now)
    .execute();
}

async function moveIdle(tx: Tx, clubId: number, { before, now }: Moment): Promise<void> {
  const rows = await readLadder(tx, clubId);
  const idle = rows.filter(({ active_at }) => active_at <= before).map(({ member_id }) => member_id);
  if (idle.length === 0) return;
  const members = rows.map(({ member_id }) => member_id);
  await writeLadder(tx, clubId, afterIdling(members, new Set(idle)));
  await noteActive(tx, idle, now);
}
