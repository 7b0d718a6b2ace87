import { type MatchOutcome, outcomeOf } from "@lapang/domain/club/open-match";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { endMatch, type LockedMatch, lockMatchWithMoney } from "./end-match.ts";
import { notifyMatch } from "./notify-match.ts";

const AT_ONCE = 200;

/** Job, every minute: ends or fills matches that are due or whose court was cancelled or moved. */
export async function settleMatches(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select match.id from open_match as match join booking on booking.id = booking_id
    where match.status in ('open', 'filled') and (
      (match.status = 'open' and closes_at <= ${now}) or (match.status = 'filled' and match.starts_at <= ${now})
      or booking.status in ('expired', 'cancelled', 'no_show', 'rejected') or booking.starts_at is distinct from match.starts_at)
    order by match.starts_at limit ${AT_ONCE}`.execute(db);
  for (const { id } of rows) await db.transaction().execute((tx) => settleMatch(tx, id, now));
}

/** Decides again under the locks, because a player may have paid or cancelled in between. */
async function settleMatch(tx: Tx, id: string, now: Date): Promise<void> {
  const match = await lockMatchWithMoney(tx, id);
  const outcome = match && outcomeNow(match, now);
  if (!match || !outcome) return;
  if (outcome !== "filled") return endMatch(tx, match, outcome, now);
  await tx.updateTable("open_match").set({ status: "filled" }).where("id", "=", id).execute();
  await notifyMatch(tx, id, { news: "filled" });
}

function outcomeNow({ row, places, court }: LockedMatch, now: Date): MatchOutcome | null {
  if (row.status !== "open" && row.status !== "filled") return null;
  const paid = places.filter(({ status }) => status === "paid").length;
  const { starts_at: startsAt, closes_at: closesAt } = row;
  const stands = !["expired", "cancelled", "no_show", "rejected"].includes(court.status);
  return outcomeOf(
    { status: row.status, places: row.places, paid, startsAt, closesAt, court: { stands, startsAt: court.starts_at } },
    now,
  );
}
