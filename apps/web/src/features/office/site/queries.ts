import type { listTellings } from "@lapang/contract/people/announcement-tellings";
import type { ReplyOf } from "@lapang/contract/route";
import type { getPreviewLink } from "@lapang/contract/site/articles";
import type {
  getSetup,
  getSiteDocument,
  getStock,
  listSite,
  listSiteRevisions,
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
} from "@lapang/contract/site/site";
import type { SiteKind, SiteValue } from "@lapang/contract/site/site-documents";
import type { listLimitChanges } from "@lapang/contract/site/site-limits";
import { apiQuery } from "../../../lib/api/api.ts";
import { sendTo } from "../../../lib/api/send.ts";

const freshMs = 0;

export type SiteDocument = ReplyOf<typeof getSiteDocument>;
/** The value of a document of any kind; the API validates it by its kind. */
export type AnyValue = SiteDocument["value"];
export type Place = { kind: SiteKind; key: string };

export const siteQueries = {
  list: () => ({ ...apiQuery<typeof listSite>("/api/v1/site", {}), freshMs }),
  document: (params: Place) => ({
    ...apiQuery<typeof getSiteDocument>("/api/v1/site/documents/:kind/:key", { params }),
    freshMs,
  }),
  revisions: (query: Partial<Place>) => ({
    ...apiQuery<typeof listSiteRevisions>("/api/v1/site/revisions", { query }),
    freshMs,
  }),
  stock: (key: string) => ({
    ...apiQuery<typeof getStock>("/api/v1/site/add-ons/:key/stock", { params: { key } }),
    freshMs,
  }),
  previewLink: (slug: string) => ({
    ...apiQuery<typeof getPreviewLink>("/api/v1/site/articles/:slug/preview-link", { params: { slug } }),
    freshMs: 60_000,
  }),
  tellings: () => ({ ...apiQuery<typeof listTellings>("/api/v1/site/announcement-tellings", {}), freshMs }),
  limitChanges: () => ({ ...apiQuery<typeof listLimitChanges>("/api/v1/site/limit-changes", {}), freshMs }),
  setup: () => ({ ...apiQuery<typeof getSetup>("/api/v1/site/setup", {}), freshMs }),
};

type Save = (params: { key: string }, body: { version: number; value: AnyValue }) => Promise<SiteDocument>;
type Body<Kind extends SiteKind> = { version: number; value: SiteValue<Kind> };

const savers: { [Kind in SiteKind]: (params: { key: string }, body: Body<Kind>) => Promise<SiteDocument> } = {
  facts: (params, body) => sendTo<typeof saveFacts>("PUT", "/api/v1/site/facts/:key", { params, body }),
  hours: (params, body) => sendTo<typeof saveHours>("PUT", "/api/v1/site/hours/:key", { params, body }),
  settings: (params, body) => sendTo<typeof saveSettings>("PUT", "/api/v1/site/settings/:key", { params, body }),
  court: (params, body) => sendTo<typeof saveCourt>("PUT", "/api/v1/site/courts/:key", { params, body }),
  prices: (params, body) => sendTo<typeof savePrices>("PUT", "/api/v1/site/prices/:key", { params, body }),
  "add-on": (params, body) => sendTo<typeof saveAddOn>("PUT", "/api/v1/site/add-ons/:key", { params, body }),
  coach: (params, body) => sendTo<typeof saveCoach>("PUT", "/api/v1/site/coaches/:key", { params, body }),
  package: (params, body) => sendTo<typeof savePackage>("PUT", "/api/v1/site/packages/:key", { params, body }),
  programme: (params, body) => sendTo<typeof saveProgramme>("PUT", "/api/v1/site/programmes/:key", { params, body }),
  club: (params, body) => sendTo<typeof saveClub>("PUT", "/api/v1/site/clubs/:key", { params, body }),
  hotel: (params, body) => sendTo<typeof saveHotel>("PUT", "/api/v1/site/hotels/:key", { params, body }),
  "room-type": (params, body) => sendTo<typeof saveRoomType>("PUT", "/api/v1/site/room-types/:key", { params, body }),
  kost: (params, body) => sendTo<typeof saveKost>("PUT", "/api/v1/site/kosts/:key", { params, body }),
  "kost-room": (params, body) => sendTo<typeof saveKostRoom>("PUT", "/api/v1/site/kost-rooms/:key", { params, body }),
  article: (params, body) => sendTo<typeof saveArticle>("PUT", "/api/v1/site/articles/:key", { params, body }),
  announcements: (params, body) =>
    sendTo<typeof saveAnnouncements>("PUT", "/api/v1/site/announcements/:key", { params, body }),
  partners: (params, body) => sendTo<typeof savePartners>("PUT", "/api/v1/site/partners/:key", { params, body }),
  faqs: (params, body) => sendTo<typeof saveFaqs>("PUT", "/api/v1/site/faqs/:key", { params, body }),
  legal: (params, body) => sendTo<typeof saveLegal>("PUT", "/api/v1/site/legal/:key", { params, body }),
};

export function saverOf(kind: SiteKind): Save {
  return savers[kind] as Save;
}
