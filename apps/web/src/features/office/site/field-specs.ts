import type { SiteKind } from "@lapang/contract/site/site-documents";
import { officeSiteText as t } from "../../../i18n/office/site.ts";

/** A field with one control. */
export type PlainSpec = { name: string } & (
  | { as: "text"; type?: "email" | "tel" | "url"; optional?: true; wide?: true; fixed?: true }
  | { as: "number"; min: number; max: number; unit?: string; step?: "any" }
  | { as: "rupiah" }
  | { as: "lines"; of: "points" | "paragraphs" }
  | { as: "choice"; of: readonly string[]; numbers?: true; fixed?: true }
  | { as: "flag" }
  | { as: "time" }
  | { as: "date"; optional?: true }
  | { as: "house"; of: "hotel" | "kost" }
  | { as: "related" }
);

/** Several controls under one heading. */
export type GroupSpec = { name: string } & (
  | { as: "days" }
  | { as: "own-days" }
  | { as: "weekly" }
  | { as: "weekdays" }
  | { as: "entries"; of: readonly PlainSpec[]; empty: Readonly<Record<string, unknown>> }
  | { as: "writing"; pictures?: true }
);

export type FieldSpec = PlainSpec | GroupSpec;

export const text = (
  name: string,
  more: { type?: "email" | "tel" | "url"; optional?: true; wide?: true; fixed?: true } = {},
): PlainSpec => ({
  name,
  as: "text",
  ...more,
});
export const number = (name: string, min: number, max: number, unit?: string): PlainSpec => ({
  name,
  as: "number",
  min,
  max,
  ...(unit && { unit }),
});
export const flag = (name: string): PlainSpec => ({ name, as: "flag" });
export const lines = (name: string): PlainSpec => ({ name, as: "lines", of: "points" });
export const paragraphs = (name: string): PlainSpec => ({ name, as: "lines", of: "paragraphs" });
const address = (name: string): PlainSpec => text(name, { type: "url", optional: true });
const degrees = (name: string, min: number, max: number): PlainSpec => ({ name, as: "number", min, max, step: "any" });

/** The documents of the courts and of the venue, each a list of fields in form order. */
export const venueSpecs = {
  facts: [
    text("name"),
    text("tagline", { optional: true, wide: true }),
    text("description", { optional: true, wide: true }),
    text("street", { wide: true }),
    text("city"),
    text("province"),
    text("postalCode"),
    { name: "zone", as: "choice", of: ["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"] },
    text("phone", { type: "tel" }),
    text("whatsapp", { type: "tel" }),
    text("email", { type: "email" }),
    text("mapUrl", { type: "url" }),
    degrees("latitude", -11.5, 6.5),
    degrees("longitude", 94, 142),
    address("instagram"),
    address("tiktok"),
    address("facebook"),
    address("youtube"),
    text("taxNumber", { optional: true }),
    text("businessNumber", { optional: true }),
    paragraphs("story"),
  ],
  hours: [{ name: "days", as: "days" }],
  court: [
    text("name"),
    text("code"),
    { name: "surface", as: "choice", of: ["keras", "tanah-liat", "rumput", "sintetis"] },
    { name: "setting", as: "choice", of: ["indoor", "outdoor"] },
    number("lampCount", 0, 100, t.units.pieces),
    number("bearingDegrees", 0, 359, t.units.degrees),
    { name: "slotMinutes", as: "choice", of: ["30", "60", "90", "120"], numbers: true },
    number("bufferMinutes", 0, 60, t.units.minutes),
    number("minSlots", 1, 12),
    number("maxSlots", 1, 12),
    number("position", 0, 999),
    text("summary", { optional: true, wide: true }),
    flag("open"),
    flag("rainEligible"),
    { name: "hours", as: "own-days" },
    paragraphs("description"),
    lines("facilities"),
    lines("rules"),
  ],
  "add-on": [
    text("name"),
    { name: "kind", as: "choice", of: ["lent", "used-up"], fixed: true },
    { name: "price", as: "rupiah" },
    { name: "per", as: "choice", of: ["booking", "hour"] },
    number("pieces", 0, 500, t.units.pieces),
    number("position", 0, 999),
    text("description", { optional: true, wide: true }),
    flag("active"),
  ],
  coach: [
    text("name"),
    { name: "privateRate", as: "rupiah" },
    text("headline", { optional: true, wide: true }),
    flag("active"),
    { name: "weeklyHours", as: "weekly" },
    lines("languages"),
    lines("levels"),
    lines("certificates"),
    paragraphs("bio"),
  ],
  package: [
    text("name"),
    { name: "price", as: "rupiah" },
    number("hours", 1, 500, t.units.hours),
    number("validDays", 1, 1000, t.units.days),
    text("description", { optional: true, wide: true }),
    flag("active"),
  ],
} satisfies Partial<Record<SiteKind, readonly FieldSpec[]>>;
