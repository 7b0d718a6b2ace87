import { sql } from "kysely";

/** SQL condition: the latest entry about a participant is a guardian's consent. */
export const hasGuardianConsent = (participantId: string) =>
  sql<boolean>`coalesce((select given from consent
    where consent.participant_id = ${sql.ref(participantId)} and purpose = 'guardian' order by id desc limit 1), false)`;
