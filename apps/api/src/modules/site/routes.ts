import { randomUUID } from "node:crypto";
import {
  checkPayments as checkPaymentsRoute,
  countStock as countStockRoute,
  getSetup,
  getSiteDocument,
  getStock,
  listSiteRevisions,
  listSite as listSiteRoute,
  type PaymentCheck,
  saveAddOn,
  saveAnnouncements,
  saveArticle,
  saveClub,
  saveCoach,
  saveCourt,
  saveFacts,
  saveFaqs,
  saveHotel,
  saveHours,
  saveKost,
  saveKostRoom,
  saveLegal,
  savePackage,
  savePartners,
  savePrices,
  saveProgramme,
  saveRoomType,
  saveSettings,
  undoSiteRevision,
} from "@lapang/contract/site/site";
import { type SiteKind, siteDocuments } from "@lapang/contract/site/site-documents";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import { serve } from "../../http/serve.ts";
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from "../../ports/payments.ts";
import type { Deps } from "../deps.ts";
import { countStock, readStock } from "./count-stock.ts";
import { type AnyValue, editorOf } from "./editors.ts";
import { listRevisions } from "./list-revisions.ts";
import { listSite } from "./list-site.ts";
import { readDocument } from "./read-document.ts";
import { readSetup } from "./read-setup.ts";
import { type Saving, saveDocument } from "./save-document.ts";

const savingRoutes = {
  facts: saveFacts,
  hours: saveHours,
  settings: saveSettings,
  court: saveCourt,
  prices: savePrices,
  "add-on": saveAddOn,
  coach: saveCoach,
  package: savePackage,
  programme: saveProgramme,
  club: saveClub,
  hotel: saveHotel,
  "room-type": saveRoomType,
  kost: saveKost,
  "kost-room": saveKostRoom,
  article: saveArticle,
  announcements: saveAnnouncements,
  partners: savePartners,
  faqs: saveFaqs,
  legal: saveLegal,
};
const LARGEST_DOCUMENT = 256 * 1024;

/** Editing of everything the venue shows and sells. */
export function siteRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, listSiteRoute, async () => ({ documents: await listSite(db, clock()) }));

  serve(app, getSiteDocument, ({ params }) => readDocument(db, params.kind, params.key));

  for (const kind of Object.keys(savingRoutes) as SiteKind[]) {
    serve(
      app,
      savingRoutes[kind],
      ({ params, body, person }) => saveDocument(db, { kind, key: params.key, ...body, person, now: clock() }),
      { bodyLimit: LARGEST_DOCUMENT },
    );
  }

  serve(app, listSiteRevisions, async ({ query }) => {
    const { items, total } = await listRevisions(db, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, undoSiteRevision, ({ params, body, person }) =>
    undoRevision(db, { id: params.id, version: body.version, person, now: clock() }),
  );

  serve(app, getStock, ({ params }) => readStock(db, params.key));

  serve(app, countStockRoute, ({ params, body, person }) =>
    countStock(db, { slug: params.key, ...body, personId: person.id }),
  );

  serve(app, getSetup, () => readSetup(db));
}

export function paymentCheckRoutes(
  app: FastifyInstance,
  { db, clock, gateway }: Deps & { gateway: PaymentGateway },
): void {
  serve(app, checkPaymentsRoute, ({ person }) => checkPayments(db, gateway, { personId: person.id, now: clock() }));
}

/** Checks the gateway's keys by querying an order that does not exist: only valid keys get "not found". */
async function checkPayments(
  db: Db,
  gateway: PaymentGateway,
  { personId, now }: { personId: string; now: Date },
): Promise<PaymentCheck> {
  try {
    await gateway.status(`check-${randomUUID()}`);
  } catch (error) {
    if (error instanceof GatewayRefused) return { gateway: gateway.name, result: "refused", reason: error.message };
    if (!(error instanceof GatewayUnavailable)) throw error;
    return { gateway: gateway.name, result: "unreachable", reason: error.message };
  }
  await db
    .insertInto("setup_step")
    .values({ step: "payments", done_at: now, person_id: personId })
    .onConflict((conflict) => conflict.column("step").doUpdateSet({ done_at: now, person_id: personId }))
    .execute();
  return { gateway: gateway.name, result: "accepted", reason: null };
}

type Undoing = Pick<Saving, "version" | "person" | "now"> & { id: number };

/**
 * Restores a document to its value before one revision. A document created by that revision is retired, because others may
 * refer to it.
 */
async function undoRevision(db: Db, { id, ...saving }: Undoing) {
  const revision = await db.selectFrom("site_revision").selectAll().where("id", "=", id).executeTakeFirst();
  if (!revision) throw new DomainError("not_found", "There is no such revision");
  const kind = revision.kind as SiteKind;
  const former = revision.before ?? editorOf(kind).retired?.(revision.after as AnyValue);
  // The former value may no longer be valid.
  const parsed = siteDocuments[kind].safeParse(former);
  if (!parsed.success) throw new DomainError("conflict", "The earlier version is no longer allowed");
  const value = parsed.data as AnyValue;
  return saveDocument(db, { ...saving, kind, key: revision.key, value, undoes: id });
}
