import { personalCategories } from "@lapang/domain/privacy/personal-data";
import { z } from "zod";
import { route } from "../route.ts";

export const keptData = z
  .object({
    categories: z.array(
      z.object({
        key: z.enum(personalCategories),
        count: z.int().describe("Number of records about the person"),
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
      .describe("The external service that receives data; null if there is none"),
  })
  .meta({ id: "KeptData" });
export type KeptData = z.output<typeof keptData>;

export const getKeptData = route({
  tag: "account",
  access: "customer",
  method: "GET",
  path: "/api/v1/me/data",
  summary: "Stored data about the person by category, and the services that receive part of it",
  reply: keptData,
});
