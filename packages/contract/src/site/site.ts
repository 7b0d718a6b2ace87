import { photoSubjectKinds } from "@lapang/domain/media/photo";
import { z } from "zod";
import { instant, oneLine, pageOf, paging, rowId, rowIdParam, slug, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { siteDocuments, siteKinds } from "./site-documents.ts";
import { partKey } from "./site-fields.ts";

const manager = { ...byDuty("edit-site"), tag: "site" } as const;
const version = z.int().min(0).describe("The version seen; 0 for a new document");
const field = z.record(z.string(), z.unknown());
const siteKey = slug.or(partKey);

const siteDocument = z
  .object({
    kind: z.enum(siteKinds),
    key: z.string(),
    version: z.int(),
    held: z.array(z.string()).optional().describe("Fields that wait for a second person"),
    value: field.describe("In the format of the route that saves this kind"),
    changed: z.object({ at: instant, by: somebody }).nullable(),
    album: z
      .object({ kind: z.enum(photoSubjectKinds), id: rowId })
      .nullable()
      .describe("Subject of its photos; null without photos"),
  })
  .meta({ id: "SiteDocument" });

export const listSite = route({
  ...manager,
  method: "GET",
  path: "/api/v1/site",
  summary: "All editable documents of the site",
  reply: z
    .object({
      documents: z.array(
        z.object({
          kind: z.enum(siteKinds),
          key: z.string(),
          title: z.string(),
          active: z.boolean().describe("True if visible to visitors"),
        }),
      ),
    })
    .meta({ id: "Site" }),
});
export type Site = z.output<typeof listSite.reply>;

export const getSiteDocument = route({
  ...manager,
  method: "GET",
  path: "/api/v1/site/documents/:kind/:key",
  summary: "One document with its version",
  params: z.object({ kind: z.enum(siteKinds), key: siteKey }),
  reply: siteDocument,
});

function saving<const Path extends `/api/v1/site/${string}`, Value extends z.ZodType>(path: Path, value: Value) {
  return route({
    ...manager,
    method: "PUT",
    path,
    summary: "Save or create a document; refused if it has changed since that version",
    params: z.object({ key: siteKey }),
    body: z.object({ version, value }),
    reply: siteDocument,
    errors: ["conflict", "edited_meanwhile", "still_in_use"],
  });
}

export const saveFacts = saving("/api/v1/site/facts/:key", siteDocuments.facts);
export const saveHours = saving("/api/v1/site/hours/:key", siteDocuments.hours);
export const saveSettings = route({
  ...saving("/api/v1/site/settings/:key", siteDocuments.settings),
  summary: "Save settings; limits are the owner's, and a looser one waits for a second person",
  errors: ["conflict", "edited_meanwhile", "still_in_use", "owner_required"],
});
export const saveCourt = saving("/api/v1/site/courts/:key", siteDocuments.court);
export const saveAddOn = saving("/api/v1/site/add-ons/:key", siteDocuments["add-on"]);
export const saveCoach = saving("/api/v1/site/coaches/:key", siteDocuments.coach);
export const savePackage = saving("/api/v1/site/packages/:key", siteDocuments.package);
export const saveProgramme = saving("/api/v1/site/programmes/:key", siteDocuments.programme);
export const saveClub = saving("/api/v1/site/clubs/:key", siteDocuments.club);
export const saveHotel = saving("/api/v1/site/hotels/:key", siteDocuments.hotel);
export const saveRoomType = saving("/api/v1/site/room-types/:key", siteDocuments["room-type"]);
export const saveKost = saving("/api/v1/site/kosts/:key", siteDocuments.kost);
export const saveKostRoom = saving("/api/v1/site/kost-rooms/:key", siteDocuments["kost-room"]);
export const saveArticle = saving("/api/v1/site/articles/:key", siteDocuments.article);
export const saveAnnouncements = saving("/api/v1/site/announcements/:key", siteDocuments.announcements);
export const savePartners = saving("/api/v1/site/partners/:key", siteDocuments.partners);
export const saveFaqs = saving("/api/v1/site/faqs/:key", siteDocuments.faqs);
export const saveLegal = saving("/api/v1/site/legal/:key", siteDocuments.legal);
export const savePrices = route({
  ...saving("/api/v1/site/prices/:key", siteDocuments.prices),
  summary: "Save a court's price rules; refuses gaps, overlaps and prices of zero, each listed",
  errors: ["conflict", "edited_meanwhile", "price_rules_wrong"],
});

const stock = z.object({ stock: z.int() });

export const getStock = route({
  ...manager,
  method: "GET",
  path: "/api/v1/site/add-ons/:key/stock",
  summary: "Stock of consumables",
  params: z.object({ key: slug }),
  reply: stock,
});

export const countStock = route({
  ...manager,
  method: "PUT",
  path: "/api/v1/site/add-ons/:key/stock",
  summary: "Save a counted stock; refused if the stock has changed",
  params: z.object({ key: slug }),
  body: z.object({ before: z.int().min(0), counted: z.int().min(0).max(100_000), reason: oneLine(3, 200) }),
  reply: stock,
  errors: ["conflict"],
});

const siteRevision = z.object({
  id: z.int(),
  kind: z.enum(siteKinds),
  key: z.string(),
  version: z.int(),
  at: instant,
  by: somebody,
  made: z.boolean().describe("True if the document was created"),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  undoes: z.int().nullable(),
  current: z.int().describe("The document's version now"),
});
export type SiteRevision = z.output<typeof siteRevision>;

export const listSiteRevisions = route({
  ...manager,
  method: "GET",
  path: "/api/v1/site/revisions",
  summary: "Revisions, newest first",
  query: z.object({ kind: z.enum(siteKinds).optional(), key: siteKey.optional(), ...paging(20) }),
  reply: pageOf(siteRevision).meta({ id: "SiteRevisions" }),
});

export const undoSiteRevision = route({
  ...manager,
  method: "POST",
  path: "/api/v1/site/revisions/:id/undo",
  summary: "Restore a revision, as a new revision",
  params: z.object({ id: rowIdParam }),
  body: z.object({ version }),
  reply: siteDocument,
  errors: ["conflict", "edited_meanwhile", "price_rules_wrong", "still_in_use", "owner_required"],
});

export const setupSteps = ["facts", "hours", "courts", "prices", "payments", "staff", "booking"] as const;

export const getSetup = route({
  ...manager,
  method: "GET",
  path: "/api/v1/site/setup",
  summary: "Open tasks before the venue can open",
  reply: z
    .object({
      steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
      unpriced: z
        .array(z.object({ key: z.string(), name: z.string() }))
        .describe("Courts with open hours without a price"),
    })
    .meta({ id: "Setup" }),
});
export type Setup = z.output<typeof getSetup.reply>;

export const checkPayments = route({
  ...manager,
  method: "POST",
  path: "/api/v1/site/payment-check",
  summary: "Check the payment gateway's keys",
  reply: z
    .object({
      gateway: z.enum(["simulator", "midtrans"]),
      result: z.enum(["accepted", "refused", "unreachable"]),
      reason: z.string().nullable().describe("The gateway's message"),
    })
    .meta({ id: "PaymentCheck" }),
});
export type PaymentCheck = z.output<typeof checkPayments.reply>;
