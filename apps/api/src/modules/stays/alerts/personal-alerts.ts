import { MAX_EXPORTED_ROWS, type PersonalData } from "../../personal-data.ts";

/** A person's alerts: exported to them, and erased with the account. */
export const personalStayAlerts: PersonalData = {
  async collect(db, { id }) {
    const rows = db.selectFrom("stay_wish").selectAll().where("person_id", "=", id).limit(MAX_EXPORTED_ROWS);
    return { stayWishes: await rows.execute() };
  },

  async erase(tx, { id }) {
    await tx.deleteFrom("stay_wish").where("person_id", "=", id).execute();
  },
};
