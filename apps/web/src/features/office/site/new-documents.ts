import type { SiteValue } from "@lapang/contract/site/site-documents";
import { newOffers } from "./new-offers.ts";

/** The initial values of new documents. */
export const newDocuments = {
  court: {
    name: "",
    code: "",
    surface: "keras",
    setting: "outdoor",
    lampCount: 0,
    rainEligible: true,
    bearingDegrees: 0,
    summary: "",
    description: [],
    facilities: [],
    rules: [],
    slotMinutes: 60,
    minSlots: 1,
    maxSlots: 3,
    bufferMinutes: 0,
    position: 0,
    hours: null,
    open: true,
  } satisfies SiteValue<"court">,
  "add-on": {
    name: "",
    description: "",
    kind: "lent",
    per: "booking",
    price: 0,
    pieces: 1,
    position: 0,
    active: true,
  } satisfies SiteValue<"add-on">,
  coach: {
    name: "",
    headline: "",
    bio: [],
    certificates: [],
    languages: [],
    levels: [],
    privateRate: 0,
    weeklyHours: [],
    active: true,
  } satisfies SiteValue<"coach">,
  package: {
    name: "",
    description: "",
    hours: 10,
    price: 0,
    validDays: 90,
    active: true,
  } satisfies SiteValue<"package">,
  ...newOffers,
};

export type MadeKind = keyof typeof newDocuments;

export function isMade(kind: string): kind is MadeKind {
  return Object.hasOwn(newDocuments, kind);
}
