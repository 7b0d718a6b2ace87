import { normalisePhone } from "@lapang/domain/text/phone";
import { z } from "zod";
import { localDate, localTime, oneLine } from "../fields.ts";
import { closingTime, MAX_PRICE, paragraphs, place, points, weekday, weekdaysOnce } from "./site-fields.ts";
import { club, hotel, kost, kostRoom, programme, roomType } from "./site-offers.ts";
import { announcements, article, faqs, legal, partners } from "./site-words.ts";

// The parts of the site that staff edit, each as one document.

const phone = z
  .string()
  .max(40)
  .refine((text) => normalisePhone(text) !== null, "an Indonesian phone number");
const address = z.url({ protocol: /^https$/ }).max(300);
const optionalAddress = z.literal("").or(address);
const digits = (...lengths: number[]) =>
  z
    .string()
    .refine((text) => text === "" || (/^\d+$/.test(text) && lengths.includes(text.length)), "digits only, or nothing");

const day = z
  .object({ weekday, opens: localTime, closes: closingTime })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: "later than it opens" });
const days = z
  .array(day)
  .max(7)
  .refine((list) => new Set(list.map((entry) => entry.weekday)).size === list.length, "each weekday once");

const facts = z.object({
  name: oneLine(2, 80),
  tagline: oneLine(0, 160),
  description: oneLine(0, 300),
  story: paragraphs,
  street: oneLine(3, 160),
  city: oneLine(2, 80),
  province: oneLine(2, 80),
  postalCode: digits(5),
  phone,
  whatsapp: phone,
  email: z.email().max(254),
  zone: z.enum(["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"]),
  latitude: z.number().min(-11.5).max(6.5),
  longitude: z.number().min(94).max(142),
  mapUrl: address,
  instagram: optionalAddress,
  tiktok: optionalAddress,
  facebook: optionalAddress,
  youtube: optionalAddress,
  taxNumber: digits(15, 16).describe("NPWP"),
  businessNumber: digits(13).describe("NIB"),
});

const court = z
  .object({
    name: oneLine(1, 60),
    code: oneLine(1, 10),
    surface: z.enum(["keras", "tanah-liat", "rumput", "sintetis"]),
    setting: z.enum(["indoor", "outdoor"]),
    lampCount: z.int().min(0).max(100),
    rainEligible: z.boolean(),
    bearingDegrees: z.int().min(0).max(359),
    summary: oneLine(0, 200),
    description: paragraphs,
    facilities: points,
    rules: points,
    slotMinutes: z.union([z.literal(30), z.literal(60), z.literal(90), z.literal(120)]),
    minSlots: z.int().min(1).max(12),
    maxSlots: z.int().min(1).max(12),
    bufferMinutes: z.int().min(0).max(60),
    position: place,
    hours: days.nullable().describe("Null: the venue's own"),
    open: z.boolean().describe("A closed court is not offered anywhere"),
  })
  .refine(({ minSlots, maxSlots }) => minSlots <= maxSlots, { path: ["maxSlots"], message: "at least the shortest" });

const priceRule = z.object({
  tier: z.enum(["public", "member"]),
  label: oneLine(1, 60),
  weekdays: weekdaysOnce,
  startsOn: localDate.nullable(),
  endsOn: localDate.nullable(),
  fromTime: localTime,
  toTime: closingTime,
  peak: z.boolean(),
  // 0 is valid here: `checkPriceRules` refuses it together with the other problems of the rules.
  pricePerHour: z.int().min(0).max(MAX_PRICE),
  priority: z.int().min(0).max(99),
});

const addOn = z.object({
  name: oneLine(1, 60),
  description: oneLine(0, 200),
  kind: z.enum(["lent", "used-up"]).describe("Cannot change"),
  per: z.enum(["booking", "hour"]),
  price: z.int().min(0).max(MAX_PRICE),
  pieces: z.int().min(0).max(500).describe("Pieces of a lent item; consumables are counted on delivery"),
  position: place,
  active: z.boolean(),
});

const coach = z.object({
  name: oneLine(1, 80),
  headline: oneLine(0, 160),
  bio: paragraphs,
  certificates: points,
  languages: points,
  levels: points,
  privateRate: z.int().min(1).max(MAX_PRICE),
  weeklyHours: z
    .array(
      z
        .object({ weekday, from: localTime, to: closingTime })
        .refine(({ from, to }) => from < to, { path: ["to"], message: "later than it begins" }),
    )
    .max(30),
  active: z.boolean(),
});

const hourPackage = z.object({
  name: oneLine(1, 60),
  description: oneLine(0, 200),
  hours: z.int().min(1).max(500),
  price: z.int().min(1).max(MAX_PRICE),
  validDays: z.int().min(1).max(1000),
  active: z.boolean(),
});

const settingStep = z.record(z.string().max(20), z.union([z.string().max(20), z.number()]));
const setting = z.union([z.number(), z.boolean(), z.null(), z.array(z.union([z.number(), settingStep])).max(20)]);

export const siteDocuments = {
  facts,
  hours: z.object({ days }),
  settings: z.record(z.string().max(80), setting).describe("Only what differs from the defaults, by path"),
  court,
  prices: z.object({ rules: z.array(priceRule).max(60) }),
  "add-on": addOn,
  coach,
  package: hourPackage,
  programme,
  club,
  hotel,
  "room-type": roomType,
  kost,
  "kost-room": kostRoom,
  article,
  announcements,
  partners,
  faqs,
  legal,
} as const;

export type SiteKind = keyof typeof siteDocuments;
export type SiteValue<Kind extends SiteKind> = z.output<(typeof siteDocuments)[Kind]>;
export const siteKinds = Object.keys(siteDocuments) as [SiteKind, ...SiteKind[]];
