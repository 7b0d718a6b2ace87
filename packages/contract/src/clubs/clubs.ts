import { ladderViews } from "@lapang/domain/club/ladder";
import { joinPolicies } from "@lapang/domain/club/who-may";
import { z } from "zod";
import { courtOfUse, pageOf, paging, rupiah, slug, slugParams } from "../fields.ts";
import { route } from "../route.ts";
import { photo } from "../site/photos.ts";

const clubMeeting = z.object({
  weekday: z.int(),
  from: z.string(),
  to: z.string(),
  title: z.string(),
  court: courtOfUse,
});

const clubCard = z
  .object({
    slug,
    name: z.string(),
    summary: z.string(),
    levelMin: z.number(),
    levelMax: z.number(),
    joinPolicy: z.enum(joinPolicies),
    duesMonthly: rupiah,
    duesYearly: rupiah.nullable().describe("Null if dues are monthly only"),
    memberCount: z.int().describe("Active members, without open requests"),
    meetings: z.array(clubMeeting),
    photo: photo.nullable(),
  })
  .meta({ id: "ClubCard" });
export type ClubCard = z.output<typeof clubCard>;

export const listClubs = route({
  method: "GET",
  path: "/api/v1/clubs",
  tag: "clubs",
  summary: "Clubs that play at the venue",
  query: z.object({
    level: z.coerce.number().min(1).max(7).optional().describe("Clubs whose range holds this NTRP level"),
    day: z.coerce.number().int().min(1).max(7).optional().describe("Clubs that meet on this weekday, Monday = 1"),
    sort: z.enum(["name", "dues", "members"]).optional().describe("Default: the venue's own order"),
    ...paging(24),
  }),
  reply: pageOf(clubCard),
});

export const clubDetail = clubCard
  .extend({
    description: z.array(z.string()),
    howToJoin: z.array(z.string()),
    perks: z.array(z.string()),
    photos: z.array(photo),
    ladder: z.enum(ladderViews).describe("Who may see the club's ladder"),
  })
  .meta({ id: "ClubDetail" });
export type ClubDetail = z.output<typeof clubDetail>;

export const getClub = route({
  method: "GET",
  path: "/api/v1/clubs/:slug",
  tag: "clubs",
  summary: "One club: level, schedule, dues, how to join",
  params: slugParams,
  reply: clubDetail,
});
