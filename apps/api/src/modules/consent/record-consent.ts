import type { ConsentWay } from "@lapang/domain/privacy/consent";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

/** Who consented and how; `recordedBy` is the member of staff at the desk. */
type Act = { personId: string; way: ConsentWay; recordedBy?: string; now: Date };

const versionOf = (slug: string) => sql`(select max(version) from legal_version where slug = ${slug})`;
const versions = sql`${versionOf("privacy-policy")}, ${versionOf("terms-conditions")}`;

/** Records the acceptance of the current terms and privacy policy at a sign-up, unless the person has accepted before. */
export async function recordFirstAcceptance(tx: Tx, { personId, way, recordedBy, now }: Act): Promise<void> {
  await sql`insert into consent (person_id, purpose, given, way, recorded_by, at, privacy_version, terms_version)
    select ${personId}::uuid, 'terms', true, ${way}, ${recordedBy ?? null}::uuid, ${now}, ${versions}
    where not exists (select from consent where person_id = ${personId}::uuid and purpose = 'terms')`.execute(tx);
}

/** Records the acceptance of the shown versions. */
export async function recordAcceptance(
  tx: Tx,
  { personId, way, now }: Act,
  shown: { privacy: number; terms: number },
): Promise<void> {
  await tx
    .insertInto("consent")
    .values({
      ...{ person_id: personId, purpose: "terms", given: true, way, at: now },
      ...{ privacy_version: shown.privacy, terms_version: shown.terms },
    })
    .execute();
}

/** Records a guardian's consent for a child, or its withdrawal. */
export async function recordGuardian(
  tx: Tx,
  { personId, way, recordedBy, now }: Act,
  { participantIds, given = true }: { participantIds: readonly string[]; given?: boolean },
): Promise<void> {
  await sql`insert into consent (person_id, purpose, given, participant_id, way, recorded_by, at, privacy_version, terms_version)
    select ${personId}::uuid, 'guardian', ${given}, child, ${way}, ${recordedBy ?? null}::uuid, ${now}, ${versions}
    from unnest(${[...participantIds]}::uuid[]) as child`.execute(tx);
}

/** Records consent to news by some channels, or its withdrawal. */
export async function recordNews(
  tx: Tx,
  { personId, way, now }: Act,
  { channels, given }: { channels: readonly string[]; given: boolean },
): Promise<void> {
  await sql`insert into consent (person_id, purpose, given, channel, way, at, privacy_version, terms_version)
    select ${personId}::uuid, 'news', ${given}, channel, ${way}, ${now}, ${versions}
    from unnest(${[...channels]}::text[]) as channel`.execute(tx);
}
