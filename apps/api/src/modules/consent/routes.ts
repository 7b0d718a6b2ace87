import type { PortName } from "@lapang/contract/desk/system";
import { acceptDocuments, consentForChild, listConsents } from "@lapang/contract/identity/consents";
import { getKeptData } from "@lapang/contract/identity/kept-data";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { readConsents } from "./read-consents.ts";
import { readKeptData } from "./read-kept-data.ts";
import { recordAcceptance, recordGuardian } from "./record-consent.ts";

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

/** Accepts only current versions: a page left open for long may show an old text. */
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
