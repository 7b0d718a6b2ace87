import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { lockClub } from "../member-queries.ts";

/** Lists the members on a ladder from the top. */
export async function readLadder(db: Db, clubId: number) {
  return db
    .selectFrom("ladder_place")
    .select(["member_id", "place", "active_at"])
    .where("club_id", "=", clubId)
    .orderBy("place")
    .execute();
}

/** Locks a ladder and returns its members from the top. */
export async function lockLadder(tx: Tx, clubId: number): Promise<string[]> {
  await lockClub(tx, clubId);
  return (await readLadder(tx, clubId)).map(({ member_id }) => member_id);
}

/** Gives every member the place of their position in the list. */
export async function writeLadder(tx: Tx, clubId: number, members: readonly string[]): Promise<void> {
  await sql`update ladder_place set place = listed.place
    from unnest(${members}::uuid[]) with ordinality as listed (member_id, place)
    where ladder_place.club_id = ${clubId} and ladder_place.member_id = listed.member_id
      and ladder_place.place <> listed.place`.execute(tx);
}

export async function noteActive(tx: Tx, members: readonly (string | null)[], at: Date): Promise<void> {
  await tx
    .updateTable("ladder_place")
    .set({ active_at: sql<Date>`greatest(active_at, ${at}::timestamptz)` })
    .where("member_id", "=", sql<string>`any(${members}::uuid[])`)
    .execute();
}
