import { z } from "zod";
import { instant } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const frontDesk = {
  tag: "staff",
  ...byDuty("answer-letters"),
  params: z.object({ reference: z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/) }),
} as const;

export const letter = z
  .object({
    reference: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    topic: z.string(),
    body: z.string(),
    createdAt: instant,
    replies: z.array(z.object({ id: z.uuid(), by: z.string().nullable(), body: z.string(), createdAt: instant })),
  })
  .meta({ id: "Letter" });

export type Letter = z.output<typeof letter>;

export const getLetter = route({
  ...frontDesk,
  method: "GET",
  path: "/api/v1/letters/:reference",
  summary: "A contact message with its replies",
  reply: letter,
});

export const replyToLetter = route({
  ...frontDesk,
  method: "POST",
  path: "/api/v1/letters/:reference/replies",
  summary: "Reply to a contact message by mail; idempotent by id",
  body: z.object({
    id: z.uuid().describe("Chosen by the client as idempotency key"),
    body: z.string().trim().min(2).max(4000),
  }),
  reply: letter,
  errors: ["conflict"],
});
