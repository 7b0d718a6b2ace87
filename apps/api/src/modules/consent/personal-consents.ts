import { sql } from "kysely";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";
import { ownIds } from "./read-consents.ts";

/** Exported whole. Nothing is erased: the rows hold no name, and they prove that there was a consent. */
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
