import { z } from "zod";
import { instant, localDate, oneLine, slugParams } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const passport = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    code: z.string(),
    room: z.string(),
    name: z.string(),
    nationality: z.string(),
    number: z.string(),
    checkIn: localDate,
    checkOut: localDate,
    hasPhoto: z.boolean(),
    reportedAt: instant.nullable(),
  })
  .meta({ id: "GuestPassport" });
export type GuestPassport = z.output<typeof passport>;

export const listPassports = route({
  ...byDuty("register-passports"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/hotels/:slug/passports",
  summary: "Foreign guests, those to be reported first; deleted thirty days after departure",
  params: slugParams,
  reply: z.object({ passports: z.array(passport) }),
});

export const addPassport = route({
  ...byDuty("register-passports"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/passports",
  summary: "Register a foreign guest; the photo is uploaded by PUT /api/v1/staff/passports/:id/photo",
  params: z.object({ itemId: z.uuid() }),
  body: z.object({
    name: oneLine(1, 80),
    nationality: z.string().regex(/^[A-Z]{2}$/, "two letters of a country"),
    number: z.string().regex(/^[A-Z0-9]{5,20}$/, "5 to 20 capital letters and digits"),
  }),
  reply: passport,
  status: 201,
  errors: ["conflict"],
});

export const reportPassport = route({
  ...byDuty("register-passports"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/passports/:id/reported",
  summary: "Mark the guest as reported; idempotent",
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  reply: passport,
});
