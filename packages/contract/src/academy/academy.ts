import { dayParts } from "@lapang/domain/search/day-parts";
import { z } from "zod";
import {
  batchCode,
  courtOfUse,
  drill,
  instant,
  levels,
  localDate,
  pageOf,
  paging,
  rupiah,
  slug,
  slugParams,
} from "../fields.ts";
import { route } from "../route.ts";
import { photo } from "../site/photos.ts";

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
    photo: photo.nullable(),
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
    waiting: z.int().describe("Number of people on the waiting list"),
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
    drill,
    placesLeft: z.int(),
    photo: photo.nullable(),
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
    part: z.enum(dayParts).optional().describe("Only classes that begin in this part of the day"),
    sort: z
      .enum(["price", "start"])
      .optional()
      .describe("start: earliest next class first; default: the venue's own order"),
    ...paging(24),
  }),
  reply: pageOf(programmeCard),
});

export const programmeDetail = programmeCard
  .extend({
    description: z.array(z.string()),
    includes: z.array(z.string()),
    photos: z.array(photo),
    coaches: z.array(coach),
    sessions: z
      .array(
        z.object({
          id: z.uuid(),
          batch: batchCode,
          startsAt: instant,
          endsAt: instant,
          cancelled: z.boolean(),
          seatsLeft: z.int(),
          court: z.string(),
        }),
      )
      .describe("All sessions of its batches, in their order"),
    now: instant.describe("The server's time"),
  })
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

const own = { tag: "academy", access: "customer" } as const;

const ownSeat = z
  .object({
    participantId: z.uuid().nullable().describe("Null for the account holder"),
    batch: batchCode,
    trial: z.boolean(),
    unpaid: z.boolean().describe("True if only held at the checkout"),
    bookingId: z.uuid(),
  })
  .meta({ id: "OwnSeat" });
export type OwnSeat = z.output<typeof ownSeat>;

export const listOwnSeats = route({
  ...own,
  method: "GET",
  path: "/api/v1/programmes/:slug/own-seats",
  summary: "Participants of the account with a seat in the programme, for a term or a trial",
  params: slugParams,
  reply: z.object({ items: z.array(ownSeat) }),
});

export const classWait = z
  .object({
    id: z.uuid(),
    programme: z.object({ slug, name: z.string() }),
    batch: batchCode,
    participantId: z.uuid().nullable(),
    participant: z.string(),
    status: z.enum(["waiting", "offered", "bought", "lapsed", "left"]),
    place: z.int().nullable().describe("Position, 1 is next"),
    offeredUntil: instant.nullable(),
    bookingId: z.uuid().nullable(),
  })
  .meta({ id: "ClassWait" });
export type ClassWait = z.output<typeof classWait>;

export const joinClassWait = route({
  ...own,
  method: "POST",
  path: "/api/v1/class-waits",
  summary: "Join the waiting list of a full class; the first gets a seat held for a day when one is freed",
  body: z.object({ batch: batchCode, participant: z.uuid().nullish() }),
  reply: classWait,
  status: 201,
  errors: [
    "conflict",
    "already_enrolled",
    "age_not_fitting",
    "level_not_fitting",
    "guardian_consent_required",
    "not_for_sale",
    "too_many",
  ],
});

export const listClassWaits = route({
  ...own,
  method: "GET",
  path: "/api/v1/class-waits",
  summary: "The account's entries on waiting lists of classes",
  reply: z.object({ items: z.array(classWait) }),
});

export const leaveClassWait = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/class-waits/:id",
  summary: "Leave the waiting list; an offered seat goes to the next",
  params: z.object({ id: z.uuid() }),
  reply: classWait,
  errors: ["illegal_move", "payment_in_progress"],
});
