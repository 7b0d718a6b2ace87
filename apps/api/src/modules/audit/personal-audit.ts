import { sql } from "kysely";
import type { PersonalData } from "../personal-data.ts";

/** What staff did about a person stays in the log; who the person was goes with them, and the database lets nothing else go. */
export const personalAudit: PersonalData = {
  collect: async () => ({}),

  async erase(tx, { id }) {
    await sql`update audit_entry set details = details - '{name,phone,email}'::text[]
      where concerned_id = ${id}::uuid and details ?| '{name,phone,email}'::text[]`.execute(tx);
  },
};
