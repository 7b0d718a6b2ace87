import { dayParts } from "@lapang/domain/search/day-parts";
import { z } from "zod";
import { instant, localDate, oneLine, rupiah, slug } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "open-matches", access: "customer" } as const;
const idParams = z.object({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });
const level = z.number().min(1).max(7).multipleOf(0.5);

const openMatch = z
  .object({
    id: z.uuid(),
    court: z.object({ slug, name: z.string() }),
    start: instant,
    end: instant,
    levelMin: z.number(),
    levelMax: z.number(),
    places: z.int(),
    left: z.int().describe("Free places"),
    share: rupiah,
    opener: z.string().describe("A first name"),
    note: z.string().nullable(),
    closesAt: instant.describe("If it is not full by then, the shares are returned"),
  })
  .meta({ id: "OpenMatch" });
export type OpenMatch = z.output<typeof openMatch>;

export const listOpenMatches = route({
  method: "GET",
  path: "/api/v1/open-matches",
  tag: "open-matches",
  summary: "Courts that look for players, soonest first",
  query: z.object({
    date: localDate.optional(),
    part: z.enum(dayParts).optional().describe("Matches that begin in this part of the day"),
    level: z.coerce.number().min(1).max(7).optional().describe("Matches whose range holds this NTRP level"),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.object({ items: z.array(openMatch) }),
});

const ownMatch = z.object({
  id: z.uuid(),
  status: z.enum(["open", "filled", "played", "returned", "cancelled"]),
  levelMin: z.number(),
  levelMax: z.number(),
  places: z.int(),
  share: rupiah,
  note: z.string().nullable(),
  closesAt: instant,
  players: z.array(z.object({ name: z.string(), status: z.enum(["held", "paid", "credited"]) })),
});
export type OwnMatch = z.output<typeof ownMatch>;

export const getOwnMatch = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/open-match",
  summary: "The open match of an own court, with the players who joined",
  params: idParams,
  reply: z.object({ match: ownMatch.nullable(), shares: z.array(z.object({ places: z.int(), share: rupiah })) }),
});

export const openMatchOf = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/open-match",
  summary: "Open an own court to others, who each pay a share",
  params: idParams,
  body: z
    .object({
      levelMin: level,
      levelMax: level,
      places: z.int().min(1).max(7),
      note: oneLine(0, 200).optional(),
      closesHoursBefore: z.int().min(1).max(72).optional(),
    })
    .refine(({ levelMin, levelMax }) => levelMin <= levelMax, { path: ["levelMax"], message: "not below the least" }),
  reply: ownMatch,
  status: 201,
  errors: ["conflict", "match_closed"],
});

export const closeMatch = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/bookings/:id/open-match",
  summary: "Close the match and return the shares",
  params: idParams,
  reply: done,
  errors: ["match_closed"],
});

export const leaveMatch = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/open-matches/:id/place",
  summary: "Leave an open match; the share is credited to the wallet",
  params: idParams,
  reply: done,
  errors: ["match_closed"],
});
