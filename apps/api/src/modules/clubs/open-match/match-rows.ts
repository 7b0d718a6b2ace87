import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** The opened court as its booking names it. */
const courtOf = sql<{
  slug: string;
  name: string;
} | null>`(select json_build_object('slug', item.details->>'slug', 'name', item.details->>'name')
  from booking_item as item where item.booking_id = match.booking_id and item.kind = 'court' order by position limit 1)`.as(
  "court",
);

/** Places that are paid for or held. */
const taken = sql<number>`(select count(*)::int from open_match_place where match_id = match.id and status <> 'returned')`;

export function selectMatches(db: Db) {
  return db
    .selectFrom("open_match as match")
    .innerJoin("person as opener", "opener.id", "match.person_id")
    .innerJoin("booking", "booking.id", "match.booking_id")
    .select(["match.id", "match.booking_id", "match.person_id", "match.level_min", "match.level_max", "match.places"])
    .select(["match.share", "match.note", "match.starts_at", "match.ends_at", "match.closes_at", "match.status"])
    .select(["opener.name as opener_name", taken.as("taken"), courtOf]);
}
export type OpenMatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>["executeTakeFirstOrThrow"]>>;

/** Matches that can be joined: not closed, not yet due, and their court paid for and not moved. */
export function selectJoinable(db: Db, now: Date) {
  return selectMatches(db)
    .where("match.status", "=", "open")
    .where("match.closes_at", ">", now)
    .where("booking.status", "=", "confirmed")
    .where("booking.starts_at", "=", (column) => column.ref("match.starts_at"));
}

/** Locks a match, so that concurrent joins for the last place take turns. */
export async function lockMatch(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("open_match").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

type Taking = { itemId: string; matchId: string; personId: string; amount: number };

/**
 * Takes the lowest free place of a locked match that is still open; false if there is none. Constraints refuse a second holder
 * of a place and a second place of a person.
 */
export async function takePlace(tx: Tx, { itemId, matchId, personId, amount }: Taking): Promise<boolean> {
  const { rows } = await sql<{ place: number }>`
    insert into open_match_place (item_id, match_id, person_id, place, amount)
    select ${itemId}::uuid, match.id, ${personId}::uuid, free.place, ${amount}::integer
    from open_match as match cross join lateral (
      select min(number) as place from generate_series(1, match.places) as number
      where not exists (select from open_match_place where match_id = match.id and place = number and status <> 'returned')
    ) as free
    where match.id = ${matchId}::uuid and match.status = 'open' and match.closes_at > clock_timestamp()
      and free.place is not null
    returning place`.execute(tx);
  return rows.length > 0;
}

export function matchFull(): DomainError {
  return new DomainError("match_full", "All places are taken");
}

export function matchClosed(): DomainError {
  return new DomainError("match_closed", "The match is closed to new players");
}
