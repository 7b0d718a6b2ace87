import {
  contactMessageLength,
  contactNameLength,
  contactTopics,
  isPlainText,
  isWithin,
} from "@lapang/domain/text/contact-message";
import { isOneLine } from "@lapang/domain/text/one-line";
import { normalisePhone } from "@lapang/domain/text/phone";
import { z } from "zod";
import { localDate, rupiah } from "../fields.ts";
import { route } from "../route.ts";
import { articleBlock } from "./articles.ts";

export const dayHours = z.object({ weekday: z.int().min(1).max(7), opens: z.string(), closes: z.string() });

export const hourPackage = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  hours: z.int(),
  price: rupiah,
  pricePerHour: rupiah,
  validDays: z.int(),
});
export type HourPackage = z.output<typeof hourPackage>;

export const venue = z
  .object({
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    address: z.object({ street: z.string(), city: z.string(), province: z.string(), postalCode: z.string() }),
    phone: z.string(),
    whatsapp: z.string(),
    email: z.string(),
    zone: z.enum(["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"]),
    zoneLetters: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    mapUrl: z.string(),
    story: z.array(z.string()),
    openingHours: z.array(dayHours),
    announcements: z.array(z.string()),
    partners: z.array(
      z.object({ name: z.string(), about: z.string(), website: z.string().describe("Empty if there is none") }),
    ),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    hourPackages: z.array(hourPackage),
    policy: z.object({
      courtHoldMinutes: z.int(),
      publicWindowDays: z.int(),
      memberWindowDays: z.int(),
      courtCancellation: z.array(z.object({ hoursBefore: z.int(), percent: z.int() })),
      rainNoticeMinutes: z.int(),
      waitingListOfferMinutes: z.int(),
      hotelFreeCancellationHours: z.int(),
      absenceNoticeHours: z.number().describe("Notice in hours for an absence to earn a make-up session"),
      classOfferHours: z.number().describe("Hours for which a seat is offered to the first of the waiting list"),
      courtTaxPercent: z.number(),
    }),
  })
  .meta({ id: "Venue" });
export type Venue = z.output<typeof venue>;

export const getVenue = route({
  method: "GET",
  path: "/api/v1/venue",
  tag: "venue",
  summary: "The venue's public facts, hours, packages and policy",
  reply: venue,
});

export const legalPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    updatedOn: localDate,
    version: z.int().describe("Version recorded with a consent"),
    sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(articleBlock) })),
  })
  .meta({ id: "LegalPage" });
export type LegalPage = z.output<typeof legalPage>;

export const getLegalPage = route({
  method: "GET",
  path: "/api/v1/legal/:slug",
  tag: "venue",
  summary: "The privacy policy or the terms and conditions",
  params: z.object({ slug: z.enum(["privacy-policy", "terms-conditions"]) }),
  reply: legalPage,
});

export const contactChallenge = z
  .object({
    token: z.string().describe("Send back with the form, once"),
    waitSeconds: z.int().describe("Minimum time before sending; faster forms are refused as bots"),
    difficulty: z
      .int()
      .describe("`proof` is a number so that SHA-256 of `token.proof` starts with this many zero bits"),
  })
  .meta({ id: "ContactChallenge" });
export type ContactChallenge = z.output<typeof contactChallenge>;

export const getContactChallenge = route({
  method: "GET",
  path: "/api/v1/contact/challenge",
  tag: "venue",
  summary: "Token and proof of work for the contact form",
  reply: contactChallenge,
});

const lengthOf = ({ min, max }: { min: number; max: number }) => `from ${min} to ${max} characters`;

export const sendContact = route({
  method: "POST",
  path: "/api/v1/contact",
  tag: "venue",
  summary: "Send a contact message",
  body: z
    .object({
      name: z
        .string()
        .trim()
        .refine((text) => isWithin(text, contactNameLength), lengthOf(contactNameLength))
        .refine(isOneLine, "one line of text"),
      email: z.email("an e-mail address").max(254).optional(),
      phone: z
        .string()
        .max(40)
        .refine((text) => normalisePhone(text) !== null, "an Indonesian phone number")
        .optional(),
      topic: z.enum(contactTopics),
      message: z
        .string()
        .trim()
        .refine((text) => isWithin(text, contactMessageLength), lengthOf(contactMessageLength))
        .refine(isPlainText, "plain text"),
      token: z.string().max(200),
      proof: z.string().regex(/^\d{1,12}$/, "the number that was found"),
      website: z.string().max(500).describe("Honeypot: must be empty; otherwise the message is silently dropped"),
    })
    .refine((body) => body.email !== undefined || body.phone !== undefined, {
      path: ["email"],
      message: "an e-mail address or a phone number",
    }),
  reply: z.object({ reference: z.string().describe("Reference of the message") }).meta({ id: "ContactReceipt" }),
  status: 201,
  errors: ["forbidden", "challenge_invalid", "challenge_too_fast", "challenge_expired"],
});
