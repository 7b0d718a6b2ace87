import { z } from "zod";
import { courtOfUse, localDate, pageOf, paging, rupiah, slug, slugParams } from "./fields.ts";
import { route } from "./route.ts";

export const levels = ["pemula", "menengah", "mahir", "semua"] as const;

const coach = z
  .object({
    slug,
    name: z.string(),
    headline: z.string(),
    bio: z.array(z.string()),
    certificates: z.array(z.string()),
    languages: z.array(z.string()),
    levels: z.array(z.string()),
    privateRate: rupiah,
  })
  .meta({ id: "Coach" });
export type Coach = z.output<typeof coach>;

const batch = z
  .object({
    code: z.string(),
    weekdays: z.array(z.int()),
    from: z.string(),
    to: z.string(),
    startsOn: localDate,
    endsOn: localDate,
    capacity: z.int(),
    placesLeft: z.int(),
    coach: z.object({ slug, name: z.string() }),
    court: courtOfUse,
  })
  .meta({ id: "Batch" });
export type Batch = z.output<typeof batch>;

const programmeCard = z
  .object({
    slug,
    name: z.string(),
    summary: z.string(),
    ageMin: z.int(),
    ageMax: z.int().nullable(),
    level: z.enum(levels),
    format: z.string(),
    pricePerTerm: rupiah,
    trialPrice: rupiah.nullable(),
    termWeeks: z.int(),
    drill: z.enum(["bola-kecil", "dasar-dewasa", "klinik-servis", "reli", "voli", "fisik"]),
    placesLeft: z.int(),
    batches: z.array(batch),
  })
  .meta({ id: "ProgrammeCard" });
export type ProgrammeCard = z.output<typeof programmeCard>;

export const listProgrammes = route({
  method: "GET",
  path: "/api/v1/programmes",
  tag: "academy",
  summary: "Academy programmes with their batches",
  query: z.object({
    age: z.coerce.number().int().min(3).max(99).optional(),
    level: z.enum(levels).optional(),
    day: z.coerce.number().int().min(1).max(7).optional(),
    sort: z
      .enum(["price", "start"])
      .optional()
      .describe("start = whose next class begins first; the venue's own order when left out"),
    ...paging(24),
  }),
  reply: pageOf(programmeCard),
});

export const programmeDetail = programmeCard
  .extend({ description: z.array(z.string()), includes: z.array(z.string()), coaches: z.array(coach) })
  .meta({ id: "ProgrammeDetail" });
export type ProgrammeDetail = z.output<typeof programmeDetail>;

export const getProgramme = route({
  method: "GET",
  path: "/api/v1/programmes/:slug",
  tag: "academy",
  summary: "One programme with its batches and coaches",
  params: slugParams,
  reply: programmeDetail,
});
