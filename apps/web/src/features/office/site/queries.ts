import type { ReplyOf } from "@lapang/contract/route";
import type {
  getSetup,
  getSiteDocument,
  getStock,
  listSite,
  listSiteRevisions,
  saveAddOn,
  saveCoach,
  saveCourt,
  saveFacts,
  saveHours,
  savePackage,
  savePrices,
  saveSettings,
} from "@lapang/contract/site";
import type { SiteKind, SiteValue } from "@lapang/contract/site-documents";
import { apiQuery } from "../../../lib/api.ts";
import { sendTo } from "../../../lib/send.ts";

const freshMs = 0;

export type SiteDocument = ReplyOf<typeof getSiteDocument>;
/** What a document of any kind holds; the API checks it by its kind. */
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
};

export function saverOf(kind: SiteKind): Save {
  return savers[kind] as Save;
}
