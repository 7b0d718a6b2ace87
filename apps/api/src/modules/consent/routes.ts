import type { PortName } from "@lapang/contract/desk/system";
import { acceptDocuments, consentForChild, listConsents } from "@lapang/contract/identity/consents";
import { getKeptData, type KeptData } from "@lapang/contract/identity/kept-data";
import { DomainError } from "@lapang/domain/errors";
import { personalCategories, personalData } from "@lapang/domain/privacy/personal-data";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { ownIds, readConsents } from "./read-consents.ts";
import { recordAcceptance, recordGuardian } from "./record-consent.ts";

type Adapters = Readonly<Record<PortName, string | null>>;

/** Adapters that store everything on the venue's own server. */
const OWN = new Set(["embedded", "disk", "log", "simulator"]);

/** Counts stored records of a person and their merged records by the categories in `personalData`. */
async function readKeptData(db: Db, personId: string, adapters: Adapters): Promise<KeptData> {
  const counts = personalCategories.map((key) => {
    const tables = personalData[key].columns.map(
      ([table, column]) =>
        sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} in ${ownIds(personId)})`,
    );
    return sql`select ${key}::text as key, (${sql.join(tables, sql` + `)}${extraOf(key, personId)})::int as count`;
  });
  const { rows } = await sql<KeptData["categories"][number]>`${sql.join(counts, sql` union all `)}`.execute(db);
  const outside = (port: PortName) => (OWN.has(adapters[port] ?? "") ? null : adapters[port]);
  return {
    categories: personalCategories.map((key) => ({ key, count: rows.find((row) => row.key === key)?.count ?? 0 })),
    recipients: {
      ...{ identity: outside("identity"), payments: outside("payments"), mail: outside("mail") },
      ...{ push: outside("push"), whatsapp: outside("whatsapp"), storage: outside("storage") },
    },
  };
}

/** A contact message without an account belongs to the person with the same verified address. */
function extraOf(key: string, personId: string) {
  if (key !== "contact") return sql``;
  return sql` + (select count(*) from contact_message join person on person.email = contact_message.email
    and person.email_verified and person.id = ${personId}::uuid where contact_message.person_id is null)`;
}

type ConsentDeps = Deps & { adapters: Readonly<Record<PortName, string | null>> };

export function consentRoutes(app: FastifyInstance, { db, clock, adapters }: ConsentDeps): void {
  serve(app, getKeptData, ({ person }) => readKeptData(db, person.id, adapters));

  serve(app, listConsents, ({ person }) => readConsents(db, person.id));

  serve(app, acceptDocuments, async ({ person, body }) => {
    await accept(db, person.id, body, clock());
    return readConsents(db, person.id);
  });

  serve(app, consentForChild, async ({ person, params, body: { given } }) => {
    const child = { personId: person.id, participantId: params.id };
    await consentFor(db, child, { given, now: clock() });
    return readConsents(db, person.id);
  });
}

type Shown = { privacy: number; terms: number };

/** Records the acceptance of current versions only: a page left open for long may show an old text. */
async function accept(db: Db, personId: string, shown: Shown, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const versions = await tx
      .selectFrom("legal_version")
      .select((row) => ["slug", row.fn.max("version").as("version")])
      .groupBy("slug")
      .execute();
    const current = new Map(versions.map(({ slug, version }) => [slug, version]));
    if (current.get("privacy-policy") !== shown.privacy || current.get("terms-conditions") !== shown.terms) {
      throw new DomainError("conflict", "Newer documents are in force", { rule: "document_changed" });
    }
    await recordAcceptance(tx, { personId, way: "account", now }, shown);
  });
}

type Child = { personId: string; participantId: string };

async function consentFor(db: Db, { personId, participantId }: Child, { given, now }: { given: boolean; now: Date }) {
  await db.transaction().execute(async (tx) => {
    const child = await tx
      .selectFrom("participant")
      .select("id")
      .where("id", "=", participantId)
      .where("person_id", "=", personId)
      .forKeyShare()
      .executeTakeFirst();
    if (!child) throw new DomainError("not_found", "No such participant of yours");
    await recordGuardian(tx, { personId, way: "account", now }, { participantIds: [participantId], given });
  });
}
