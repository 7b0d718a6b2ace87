import { channels } from "@lapang/domain/notices/topics";
import { consentPurposes, consentWays, legalSlugs } from "@lapang/domain/privacy/consent";
import { z } from "zod";
import { instant, localDate } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "account", access: "customer" } as const;

const consentItem = z
  .object({
    purpose: z.enum(consentPurposes),
    given: z.boolean().describe("False once it was withdrawn"),
    way: z.enum(consentWays),
    at: instant,
    channel: z.enum(channels).nullable().describe("Of news: the way it may take"),
    participant: z.object({ id: z.uuid(), name: z.string() }).nullable().describe("Of a guardian: the child"),
    privacyVersion: z.int().nullable(),
    termsVersion: z.int().nullable(),
  })
  .meta({ id: "Consent" });
export type ConsentItem = z.output<typeof consentItem>;

export const consents = z
  .object({
    due: z.boolean().describe("The person has not accepted the documents, or an important change came after"),
    documents: z.array(
      z.object({
        slug: z.enum(legalSlugs),
        title: z.string(),
        version: z.int(),
        effectiveOn: localDate,
        askedFrom: z.int().describe("Whoever accepted an earlier version is asked again"),
        accepted: z.int().nullable().describe("The version that the person accepted last"),
      }),
    ),
    items: z.array(consentItem).describe("The last word on each thing, newest first"),
  })
  .meta({ id: "Consents" });
export type Consents = z.output<typeof consents>;

export const listConsents = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/consents",
  summary: "What the person agreed to and withdrew, and whether they have to be asked",
  reply: consents,
});

export const acceptDocuments = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/consents",
  summary:
    "Accept the terms and the privacy policy in the versions that were shown; refused when newer ones are in force",
  body: z.object({ privacy: z.int().positive(), terms: z.int().positive() }),
  reply: consents,
  errors: ["conflict"],
});

export const consentForChild = route({
  ...own,
  method: "PUT",
  path: "/api/v1/me/participants/:id/consent",
  summary: "Give or withdraw a guardian's consent for a child; without it a child is enrolled in nothing new",
  params: z.object({ id: z.uuid() }),
  body: z.object({ given: z.boolean() }),
  reply: consents,
});
