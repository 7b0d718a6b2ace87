import type { Consents } from "@lapang/contract/identity/consents";
import type { Channel } from "@lapang/domain/notifications/topics";
import { type ConsentPurpose, type ConsentWay, isAcceptanceDue, type LegalSlug } from "@lapang/domain/privacy/consent";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** Ids of a person and the records merged into them, whose consents stay where they were recorded. */
export const ownIds = (personId: string) =>
  sql`(select id from person where id = ${personId}::uuid or merged_into = ${personId}::uuid)`;

/** Returns a person's consents and withdrawals, and whether terms and privacy policy need acceptance. */
export async function readConsents(db: Db, personId: string): Promise<Consents> {
  const [documents, rows] = await Promise.all([listDocuments(db, personId), listLast(db, personId)]);
  const items = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { due: isAcceptanceDue(documents), documents, items };
}

async function listDocuments(db: Db, personId: string): Promise<Consents["documents"]> {
  const { rows } = await sql<Consents["documents"][number] & { slug: LegalSlug }>`
    select page.slug, page.title, latest.version, latest.effective_on as "effectiveOn",
      (select coalesce(max(version), 1) from legal_version where slug = page.slug and asks_again) as "askedFrom",
      (select case when page.slug = 'privacy-policy' then privacy_version else terms_version end from consent
        where person_id in ${ownIds(personId)} and purpose = 'terms' and given order by id desc limit 1) as accepted
    from legal_page as page join lateral (
      select version, effective_on from legal_version where slug = page.slug order by version desc limit 1) as latest on true
    order by page.slug`.execute(db);
  return rows;
}

type Row = {
  purpose: ConsentPurpose;
  given: boolean;
  way: ConsentWay;
  at: Date;
  channel: Channel | null;
  participant: { id: string; name: string } | null;
  privacyVersion: number | null;
  termsVersion: number | null;
};

/** Returns the latest entry on each subject; removed children are left out. */
async function listLast(db: Db, personId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from (
      select distinct on (purpose, channel, participant_id) purpose, given, way, at, channel,
        case when child.id is not null then json_build_object('id', child.id, 'name', child.name) end as participant,
        privacy_version as "privacyVersion", terms_version as "termsVersion", consent.id as turn
      from consent left join participant as child on child.id = participant_id
      where consent.person_id in ${ownIds(personId)} and (participant_id is null or child.person_id = ${personId}::uuid)
      order by purpose, channel, participant_id, consent.id desc) as last
    order by turn desc`.execute(db);
  return rows.map(({ purpose, given, way, at, channel, participant, privacyVersion, termsVersion }) => ({
    ...{ purpose, given, way, at, channel, participant, privacyVersion, termsVersion },
  }));
}
