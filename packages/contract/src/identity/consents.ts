import { channels } from "@lapang/domain/notifications/topics";
import { consentPurposes, consentWays, legalSlugs } from "@lapang/domain/privacy/consent";
import { z } from "zod";
import { instant, localDate } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "account", access: "customer" } as const;

const consentItem = z
  .object({
    purpose: z.enum(consentPurposes),
    given: z.boolean().describe("False after a withdrawal"),
    way: z.enum(consentWays),
    at: instant,
    channel: z.enum(channels).nullable().describe("Channel, for news"),
    participant: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe("The child, for a guardian's consent"),
    privacyVersion: z.int().nullable(),
    termsVersion: z.int().nullable(),
  })
  .meta({ id: "Consent" });
export type ConsentItem = z.output<typeof consentItem>;

export const consents = z
  .object({
    due: z.boolean().describe("True if the person has not accepted the documents since the last important change"),
    documents: z.array(
      z.object({
        slug: z.enum(legalSlugs),
        title: z.string(),
        version: z.int(),
        effectiveOn: localDate,
        askedFrom: z.int().describe("Newest version that requires a new acceptance"),
        accepted: z.int().nullable().describe("The version accepted last"),
      }),
    ),
    items: z.array(consentItem).describe("The latest entry on each subject, newest first"),
  })
  .meta({ id: "Consents" });
export type Consents = z.output<typeof consents>;

export const listConsents = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/consents",
  summary: "Consents and withdrawals, and whether acceptance is due",
  reply: consents,
});

export const acceptDocuments = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/consents",
  summary: "Accept the shown versions of the terms and the privacy policy; refused if newer ones are in force",
  body: z.object({ privacy: z.int().positive(), terms: z.int().positive() }),
  reply: consents,
  errors: ["conflict"],
});

export const consentForChild = route({
  ...own,
  method: "PUT",
  path: "/api/v1/me/participants/:id/consent",
  summary: "Give or withdraw a guardian's consent for a child; new enrolments require it",
  params: z.object({ id: z.uuid() }),
  body: z.object({ given: z.boolean() }),
  reply: consents,
});
