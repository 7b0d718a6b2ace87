import { sql } from "kysely";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";
import { ownIds } from "./read-consents.ts";

/** Exported completely and never erased: the rows have no name and prove the consent. */
export const personalConsents: PersonalData = {
  async collect(db, { id }) {
    const consents = await db
      .selectFrom("consent")
      .select(["purpose", "given", "participant_id", "channel", "privacy_version", "terms_version", "way", "at"])
      .where(sql<boolean>`person_id in ${ownIds(id)}`)
      .orderBy("id", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { consents };
  },
};
