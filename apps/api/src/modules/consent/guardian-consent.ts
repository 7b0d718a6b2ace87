import { sql } from "kysely";

/** SQL condition: the latest consent entry for a participant is a guardian's consent, not a withdrawal. */
export const hasGuardianConsent = (participantId: string) =>
  sql<boolean>`coalesce((select given from consent
    where consent.participant_id = ${sql.ref(participantId)} and purpose = 'guardian' order by id desc limit 1), false)`;
