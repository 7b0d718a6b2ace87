import { sql } from "kysely";
import { peopleTexts } from "../../texts/people.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";

const NAMELESS = peopleTexts.id.erasedName;

/** Personal data of an account and its participants. It is erased with the account except for what bookkeeping needs. */
export const personalAcademy: PersonalData = {
  async collect(db, { id }) {
    const all = async (table: "enrolment" | "attendance" | "skill_mark" | "make_up_credit" | "class_wait") =>
      db.selectFrom(table).selectAll().where("person_id", "=", id).limit(MAX_EXPORTED_ROWS).execute();
    return {
      enrolments: await all("enrolment"),
      attendance: await all("attendance"),
      progress: await all("skill_mark"),
      makeUps: await all("make_up_credit"),
      classWaits: await all("class_wait"),
      timeOff: await db
        .selectFrom("coach_time_off")
        .innerJoin("coach", "coach.id", "coach_id")
        .select(["from_at", "to_at", "reason", "status", "created_at"])
        .where("coach.person_id", "=", id)
        .limit(MAX_EXPORTED_ROWS)
        .execute(),
    };
  },

  async erase(tx, { id }) {
    await tx.deleteFrom("class_seat").where("person_id", "=", id).execute();
    await tx.deleteFrom("attendance").where("person_id", "=", id).execute();
    await tx.deleteFrom("skill_mark").where("person_id", "=", id).execute();
    await tx.deleteFrom("make_up_credit").where("person_id", "=", id).execute();
    await tx.deleteFrom("class_wait").where("person_id", "=", id).execute();
    // Sold items stay for bookkeeping, without the participant's name.
    await sql`update booking_item set details = details || jsonb_build_object('participant', ${NAMELESS}::text)
      from booking where booking.id = booking_id and booking.person_id = ${id} and booking_item.kind = 'academy'`.execute(
      tx,
    );
    await sql`update coach_time_off set reason = '' from coach where coach.id = coach_id and coach.person_id = ${id}`.execute(
      tx,
    );
    await tx.updateTable("coach").set({ person_id: null }).where("person_id", "=", id).execute();
  },
};
