import { personalCategories } from "@lapang/domain/privacy/personal-data";
import { z } from "zod";
import { route } from "../route.ts";

export const keptData = z
  .object({
    categories: z.array(
      z.object({
        key: z.enum(personalCategories),
        count: z.int().describe("How many records there are about the person"),
      }),
    ),
    recipients: z
      .object({
        identity: z.string().nullable(),
        payments: z.string().nullable(),
        mail: z.string().nullable(),
        push: z.string().nullable(),
        whatsapp: z.string().nullable(),
        storage: z.string().nullable(),
      })
      .describe("The configured service outside the venue's own server; null where nobody else receives anything"),
  })
  .meta({ id: "KeptData" });
export type KeptData = z.output<typeof keptData>;

export const getKeptData = route({
  tag: "account",
  access: "customer",
  method: "GET",
  path: "/api/v1/me/data",
  summary: "What is kept about the person by category, and which services receive some of it",
  reply: keptData,
});
