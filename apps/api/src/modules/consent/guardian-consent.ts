import { sql } from "kysely";

/** Whether the last word about a child is a guardian's consent, for a query that has the participant's id at hand. */
export const hasGuardianConsent = (participantId: string) =>
  sql<boolean>`coalesce((select given from consent
    where consent.participant_id = ${sql.ref(participantId)} and purpose = 'guardian' order by id desc limit 1), false)`;
