import { sql } from "kysely";
import type { PersonalData } from "../personal-data.ts";

/** Erasure removes a person's name, phone and email from audit entries about them; a trigger allows no other change. */
export const personalAudit: PersonalData = {
  collect: async () => ({}),

  async erase(tx, { id }) {
    await sql`update audit_entry set details = details - '{name,phone,email}'::text[]
      where concerned_id = ${id}::uuid and details ?| '{name,phone,email}'::text[]`.execute(tx);
  },
};
