import type { SiteKind } from "@lapang/contract/site/site-documents";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { type FieldSpec, flag, lines, number, type PlainSpec, paragraphs, text, venueSpecs } from "./field-specs.ts";

const rupiah = (name: string): PlainSpec => ({ name, as: "rupiah" });
const choice = (name: string, of: readonly string[]): PlainSpec => ({ name, as: "choice", of });
const metres = (name: string): PlainSpec => ({
  name,
  as: "number",
  min: 1,
  max: 99,
  step: "any",
  unit: t.units.metres,
});
const summary = text("summary", { wide: true });
const position = number("position", 0, 999);

const house: readonly PlainSpec[] = [
  text("name"),
  position,
  summary,
  text("address", { wide: true }),
  flag("active"),
  paragraphs("description"),
  lines("facilities"),
  lines("houseRules"),
];

const plan: readonly PlainSpec[] = [
  text("name"),
  rupiah("pricePerNight"),
  rupiah("weekendPrice"),
  flag("refundable"),
  flag("breakfast"),
];

/** The offers besides courts. */
const offerSpecs = {
  programme: [
    text("name"),
    choice("level", ["pemula", "menengah", "mahir", "semua"]),
    number("ageMin", 3, 99, t.units.years),
    number("ageMax", 3, 99, t.units.years),
    rupiah("pricePerTerm"),
    rupiah("trialPrice"),
    number("termWeeks", 1, 52, t.units.weeks),
    choice("drill", ["bola-kecil", "dasar-dewasa", "klinik-servis", "reli", "voli", "fisik"]),
    position,
    text("format", { wide: true }),
    summary,
    flag("active"),
    paragraphs("description"),
    lines("includes"),
    lines("skills"),
  ],
  club: [
    text("name"),
    choice("joinPolicy", ["open", "approval", "invitation"]),
    { name: "levelMin", as: "number", min: 1, max: 7, step: "any" },
    { name: "levelMax", as: "number", min: 1, max: 7, step: "any" },
    rupiah("duesMonthly"),
    rupiah("duesYearly"),
    rupiah("visitorFee"),
    choice("ladder", ["none", "members", "public"]),
    position,
    summary,
    flag("active"),
    paragraphs("description"),
    lines("howToJoin"),
    lines("perks"),
  ],
  hotel: [...house, { name: "checkIn", as: "time" }, { name: "checkOut", as: "time" }],
  "room-type": [
    { name: "house", as: "house", of: "hotel" },
    text("name"),
    choice("bed", ["single", "twin", "queen", "king"]),
    number("adults", 1, 8, t.units.people),
    number("children", 0, 8, t.units.people),
    metres("widthM"),
    metres("lengthM"),
    rupiah("extraBedPrice"),
    position,
    summary,
    flag("active"),
    lines("rooms"),
    {
      name: "plans",
      as: "entries",
      of: plan,
      empty: { name: "", refundable: true, breakfast: false, pricePerNight: 0, weekendPrice: 0 },
    },
    lines("facilities"),
  ],
  kost: [
    ...house,
    choice("genderRule", ["putra", "putri", "campur"]),
    number("mostPeople", 1, 4, t.units.people),
    rupiah("extraPersonPrice"),
    { name: "taxPercent", as: "number", min: 0, max: 50, step: "any", unit: "%" },
    { name: "visitsFrom", as: "time" },
    { name: "visitsTo", as: "time" },
    { name: "visitWeekdays", as: "weekdays" },
  ],
  "kost-room": [
    { name: "house", as: "house", of: "kost" },
    text("number", { fixed: true }),
    number("floor", 0, 60),
    { name: "availableFrom", as: "date" },
    metres("widthM"),
    metres("lengthM"),
    choice("bathroom", ["dalam", "luar"]),
    choice("electricity", ["termasuk", "token"]),
    rupiah("monthly"),
    rupiah("quarterly"),
    rupiah("halfYearly"),
    rupiah("yearly"),
    flag("furnished"),
    flag("active"),
  ],
} satisfies Partial<Record<SiteKind, readonly FieldSpec[]>>;

/** The venue's articles and other texts. */
const wordSpecs = {
  article: [
    text("title", { wide: true }),
    text("excerpt", { wide: true }),
    { name: "body", as: "writing", pictures: true },
    choice("category", ["aturan", "teknik", "perlengkapan", "lapangan", "komunitas", "kesehatan"]),
    text("author"),
    { name: "related", as: "related" },
    choice("crop", ["senar", "baseline", "net", "servis", "bayangan", "garis"]),
    choice("tone", ["court", "clay", "hard", "grass", "synth"]),
    text("seoDescription", { optional: true, wide: true }),
    lines("tags"),
  ],
  announcements: [
    {
      name: "items",
      as: "entries",
      of: [
        text("text", { wide: true }),
        { name: "startsOn", as: "date", optional: true },
        { name: "endsOn", as: "date", optional: true },
      ],
      empty: { text: "", startsOn: null, endsOn: null },
    },
  ],
  partners: [
    {
      name: "items",
      as: "entries",
      of: [
        text("name"),
        text("website", { type: "url", optional: true }),
        text("about", { optional: true, wide: true }),
      ],
      empty: { name: "", about: "", website: "" },
    },
  ],
  faqs: [
    {
      name: "items",
      as: "entries",
      of: [text("question", { wide: true }), text("answer", { wide: true })],
      empty: { question: "", answer: "" },
    },
  ],
  legal: [text("title", { wide: true }), { name: "body", as: "writing" }, flag("important")],
} satisfies Partial<Record<SiteKind, readonly FieldSpec[]>>;

/** The documents that are lists of fields, in form order. */
export const fieldSpecs: Record<Exclude<SiteKind, "settings" | "prices">, readonly FieldSpec[]> = {
  ...venueSpecs,
  ...offerSpecs,
  ...wordSpecs,
};
