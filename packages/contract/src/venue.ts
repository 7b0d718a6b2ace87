import { z } from "zod";
import { articleBlock } from "./articles.ts";
import { localDate, rupiah } from "./fields.ts";
import { route } from "./route.ts";

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
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    hourPackages: z.array(hourPackage),
    policy: z.object({
      courtHoldMinutes: z.int(),
      publicWindowDays: z.int(),
      memberWindowDays: z.int(),
      courtCancellation: z.array(z.object({ hoursBefore: z.int(), percent: z.int() })),
      rainNoticeMinutes: z.int(),
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
