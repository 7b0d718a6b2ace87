import { differenceKinds } from "@lapang/domain/payment/settlement";
import { z } from "zod";
import { instant, localDate, oneLine, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const keeper = { ...byDuty("reconcile"), tag: "staff" } as const;
/** Maximum characters of a settlement file: about 20,000 lines. */
export const MOST_TEXT = 3_000_000;

const file = z
  .object({
    id: z.uuid(),
    name: z.string(),
    lines: z.int(),
    unread: z.array(z.object({ number: z.int(), text: z.string() })).describe("Unreadable lines"),
    uploadedBy: z.string(),
    uploadedAt: instant,
  })
  .meta({ id: "SettlementFile" });
export type SettlementFileView = z.output<typeof file>;

const difference = z
  .object({
    orderId: z.string(),
    kind: z.enum(differenceKinds),
    here: rupiah.describe("Booked amount"),
    there: rupiah.describe("Amount in the files"),
    day: localDate,
    person: somebody.nullable(),
    resolved: z.object({ by: z.string(), at: instant, note: z.string() }).nullable(),
  })
  .meta({ id: "SettlementDifference" });
export type SettlementDifferenceView = z.output<typeof difference>;

export const getSettlement = route({
  ...keeper,
  method: "GET",
  path: "/api/v1/settlements",
  summary: "Settlement files of some days compared with the payments by order",
  query: z.object({
    from: localDate.optional().describe("Default: 30 days before the last; at most a year"),
    to: localDate.optional().describe("Included; default: today"),
  }),
  reply: z.object({
    from: localDate,
    to: localDate,
    files: z.array(file).describe("The latest"),
    days: z.array(
      z.object({
        day: localDate,
        lines: z.int(),
        paid: rupiah,
        refunded: rupiah,
        fee: rupiah,
        net: z.int(),
        open: z.int().describe("Unexplained differences"),
      }),
    ),
    matched: z.int(),
    differences: z.array(difference),
  }),
});

export const takeSettlement = route({
  ...keeper,
  method: "POST",
  path: "/api/v1/settlements",
  summary: "Upload a settlement file; repeated files and lines count once",
  body: z.object({ name: oneLine(1, 120), text: z.string().min(1).max(MOST_TEXT) }),
  reply: z.object({ file, again: z.boolean(), added: z.int().describe("New lines") }),
  status: 201,
  errors: ["file_unreadable"],
});

export const explainDifference = route({
  ...keeper,
  method: "POST",
  path: "/api/v1/settlements/explanations",
  summary: "Explain a difference; it opens again if its amounts change",
  body: z.object({
    orderId: z.string().min(1).max(50),
    kind: z.enum(differenceKinds),
    here: rupiah,
    there: rupiah,
    note: oneLine(3, 500),
  }),
  reply: difference,
  errors: ["conflict", "own_money"],
});
