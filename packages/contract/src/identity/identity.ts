import { secondFactorStates } from "@lapang/domain/identity/second-factor";
import { signUpActs } from "@lapang/domain/privacy/consent";
import { rights } from "@lapang/domain/staff/rights";
import { roles } from "@lapang/domain/staff/roles";
import { z } from "zod";
import { instant } from "../fields.ts";
import { route } from "../route.ts";

const MAX_TOKEN_LENGTH = 8192;

export const sessionReply = z
  .object({
    person: z
      .object({
        id: z.uuid(),
        name: z.string(),
        role: z.enum(roles).describe("Effective role: `customer` until a required second factor is proven"),
        rights: z.array(z.enum(rights)).describe("Rights beyond the role"),
        secondFactor: z.enum(secondFactorStates).describe("Staff act as customers until it is proven"),
        photoUrl: z.string().nullable().describe("A path of this site"),
      })
      .nullable(),
    /** In hosted mode a fresh ID token must be posted before this moment. */
    expiresAt: instant.nullable(),
  })
  .meta({ id: "Session" });
export type SessionReply = z.output<typeof sessionReply>;

export const getSession = route({
  method: "GET",
  path: "/api/v1/session",
  tag: "identity",
  summary: "The signed-in person; null for a visitor",
  reply: sessionReply,
});

export const startSession = route({
  method: "POST",
  path: "/api/v1/session",
  tag: "identity",
  summary: "Exchange an ID token for the session cookie `token`, or renew it",
  body: z.object({
    idToken: z.string().min(1).max(MAX_TOKEN_LENGTH),
    endOthers: z.boolean().optional().describe("After a password change: ends the person's other sessions"),
    accepts: z
      .enum(signUpActs)
      .optional()
      .describe("At a sign-up: acceptance of the terms and the privacy policy by checkbox or labelled button"),
  }),
  reply: sessionReply,
  errors: ["invalid_id_token", "email_unverified", "forbidden"],
});

export const endSession = route({
  method: "DELETE",
  path: "/api/v1/session",
  tag: "identity",
  summary: "Sign out on this device",
  reply: sessionReply,
});

export const getIdentityClient = route({
  method: "GET",
  path: "/api/v1/identity",
  tag: "identity",
  summary: "The identity provider and its public client configuration",
  reply: z
    .object({
      mode: z.enum(["embedded", "hosted"]),
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string().nullable(),
      methods: z.array(z.object({ id: z.string(), label: z.string() })),
    })
    .meta({ id: "IdentityClient" }),
});
export type IdentityClientReply = z.output<typeof getIdentityClient.reply>;
