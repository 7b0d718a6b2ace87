import type { Tx } from "../../db/connect.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";
import { dropFromLadder } from "./ladder/drop-from-ladder.ts";

function listPlaces(tx: Tx, personId: string) {
  return tx
    .selectFrom("club_member")
    .select(["id", "club_id"])
    .where("person_id", "=", personId)
    .orderBy("club_id")
    .execute();
}

/** Personal data of a person in clubs, including their participants'. */
export const personalClubs: PersonalData = {
  async collect(db, { id }) {
    const clubs = await db
      .selectFrom("club_member")
      .innerJoin("club", "club.id", "club_id")
      .select(["club.name as club", "club_member.id", "participant_id", "role", "status", "since", "paid_until"])
      .select(["shown_name", "message", "reason"])
      .where("person_id", "=", id)
      .orderBy("since", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const invitations = await db
      .selectFrom("club_invitation")
      .select(["club_id", "expires_at", "max_uses", "uses", "created_at"])
      .where("created_by", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const openMatches = await db
      .selectFrom("open_match")
      .selectAll()
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const joinedMatches = await db
      .selectFrom("open_match_place")
      .selectAll()
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const attendance = await db
      .selectFrom("club_attendance")
      .innerJoin("club_member as member", "member.id", "member_id")
      .select(["session_id", "member_id", "coming", "answered_at"])
      .where("member.person_id", "=", id)
      .orderBy("answered_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const ladderMatches = await db
      .selectFrom("ladder_match")
      .selectAll("ladder_match")
      .where((where) =>
        where.exists(
          where
            .selectFrom("club_member as member")
            .select("member.id")
            .where("member.person_id", "=", id)
            .where(({ eb, or }) =>
              or([
                eb("member.id", "=", eb.ref("ladder_match.challenger_id")),
                eb("member.id", "=", eb.ref("ladder_match.opponent_id")),
              ]),
            ),
        ),
      )
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const visits = await db
      .selectFrom("club_guest")
      .selectAll()
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { clubs, invitations, attendance, ladderMatches, openMatches, joinedMatches, visits };
  },

  async erase(tx, { id }) {
    for (const member of await listPlaces(tx, id)) await dropFromLadder(tx, member.club_id, member.id);
    await tx.updateTable("open_match").set({ note: null }).where("person_id", "=", id).execute();
    await tx.deleteFrom("club_guest").where("person_id", "=", id).execute();
    await tx.deleteFrom("club_member").where("person_id", "=", id).execute();
    await tx.updateTable("club_member").set({ decided_by: null }).where("decided_by", "=", id).execute();
    await tx.deleteFrom("club_invitation").where("created_by", "=", id).execute();
  },
};
