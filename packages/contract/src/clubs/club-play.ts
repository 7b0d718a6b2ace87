import { ladderViews } from "@lapang/domain/club/ladder";
import { z } from "zod";
import { courtOfUse, instant, localDate, localTime, oneLine, rupiah, slug, slugParams } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "clubs", access: "customer" } as const;
const done = z.object({ done: z.literal(true) });
const idParams = z.object({ slug, id: z.uuid() });

const session = z.object({
  id: z.uuid(),
  title: z.string(),
  start: instant,
  end: instant,
  court: courtOfUse,
  coming: z.int().describe("Number of members who announced that they come"),
  guests: z.int(),
  answers: z.array(z.object({ memberId: z.uuid(), coming: z.boolean() })).describe("Answers of the account's members"),
});
export type ClubSession = z.output<typeof session>;

export const listSessions = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/sessions",
  summary: "The club's next meetings, for its members",
  params: slugParams,
  reply: z.object({ items: z.array(session) }),
});

export const answerSession = route({
  ...own,
  method: "PUT",
  path: "/api/v1/clubs/:slug/sessions/:id/answer",
  summary: "Announce whether a member of the account comes",
  params: idParams,
  body: z.object({ memberId: z.uuid(), coming: z.boolean() }),
  reply: done,
});

export const listVisits = route({
  method: "GET",
  path: "/api/v1/clubs/:slug/visits",
  tag: "clubs",
  summary: "The next meetings open to guests, with the guest fee",
  params: slugParams,
  reply: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        start: instant,
        end: instant,
        court: z.object({ slug, name: z.string() }),
        fee: rupiah,
      }),
    ),
  }),
});

const collision = z.object({ date: localDate });

const meeting = z.object({
  id: z.uuid(),
  title: z.string(),
  weekday: z.int().min(1).max(7),
  from: localTime,
  to: localTime,
  court: courtOfUse,
  placed: z.int().describe("Meetings ahead with a court"),
  guests: z.int().describe("Paid visits ahead"),
  missing: z.array(
    z.object({
      id: z.uuid(),
      startsAt: instant,
      status: z
        .enum(["collided", "cancelled"])
        .describe("collided: the court is taken; cancelled: the club does not meet"),
    }),
  ),
  next: z.array(z.object({ id: z.uuid(), startsAt: instant, coming: z.int(), guests: z.int() })),
});
export type ClubMeeting = z.output<typeof meeting>;

export const listMeetings = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/meetings",
  summary: "Weekly meetings for captains and staff, with days without a court",
  params: slugParams,
  reply: z.object({ items: z.array(meeting), courts: z.array(z.object({ slug, name: z.string() })) }),
});

export const placeSession = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/sessions/:id/place",
  summary: "Retry to allocate the club's court for a meeting without one",
  params: idParams,
  reply: done,
  errors: ["slot_taken", "illegal_move"],
});

export const dropSession = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/sessions/:id/cancellation",
  summary: "Cancel one meeting: releases the court and notifies members who announced that they come",
  params: idParams,
  body: z.object({ reason: oneLine(3, 300) }),
  reply: done,
  errors: ["conflict", "illegal_move"],
});

export const addMeeting = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/meetings",
  summary: "Add a weekly meeting, by a captain or staff; reports days on which the court is taken",
  params: slugParams,
  body: z
    .object({
      court: slug,
      weekday: z.int().min(1).max(7),
      from: localTime,
      to: localTime,
      title: oneLine(2, 80),
    })
    .refine(({ from, to }) => from < to, { path: ["to"], message: "after the beginning" }),
  reply: z.object({ id: z.uuid(), placed: z.int(), collisions: z.array(collision) }),
  status: 201,
  errors: ["conflict"],
});

export const endMeeting = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/clubs/:slug/meetings/:id",
  summary: "End a weekly meeting, by a captain or staff, and release its courts",
  params: idParams,
  reply: done,
});

const player = z.object({ memberId: z.uuid().nullable(), name: z.string().nullable() });

const ladderMatch = z.object({
  id: z.uuid(),
  challenger: player,
  opponent: player,
  status: z.enum(["challenged", "reported", "confirmed", "lapsed"]),
  playUntil: instant,
  winner: z.enum(["challenger", "opponent"]).nullable(),
  score: z.string().nullable(),
  reportedBy: z.enum(["challenger", "opponent"]).nullable(),
  confirmedAt: instant.nullable(),
  game: z
    .object({
      bookingId: z.uuid().nullable().describe("The booking with the court, for its owner"),
      court: z.string(),
      startsAt: instant,
    })
    .nullable()
    .describe("The booked court, visible to members"),
  courts: z
    .array(z.object({ bookingId: z.uuid(), court: z.string(), startsAt: instant }))
    .describe("The person's own bookings on which it could be played"),
});
export type LadderMatch = z.output<typeof ladderMatch>;

const ladderView = z.object({
  view: z.enum(ladderViews),
  places: z.array(player.extend({ place: z.int(), isOwn: z.boolean(), mayChallenge: z.boolean() })),
  open: z.array(ladderMatch).describe("Open challenges, visible to members"),
  history: z.array(ladderMatch),
  rules: z.object({
    reach: z.int().describe("Members can challenge up to so many places above"),
    playDays: z.int(),
    idleDays: z.int().describe("A member without a match for so many days loses a place"),
  }),
});
export type LadderReply = z.output<typeof ladderView>;

export const getLadder = route({
  method: "GET",
  path: "/api/v1/clubs/:slug/ladder",
  tag: "clubs",
  summary: "Table and history of a public ladder",
  params: slugParams,
  reply: ladderView,
});

export const getOwnLadder = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/ladder/own",
  summary: "The ladder for a member, with possible and open challenges",
  params: slugParams,
  reply: ladderView,
});

export const enterLadder = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/ladder",
  summary: "Join the ladder at the bottom",
  params: slugParams,
  body: z.object({ memberId: z.uuid() }),
  reply: done,
  status: 201,
  errors: ["conflict"],
});

export const leaveLadder = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/clubs/:slug/ladder/:id",
  summary: "Leave the ladder; members below move up",
  params: idParams,
  reply: done,
});

export const challengeMember = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/challenges",
  summary: "Challenge a member a few places above",
  params: slugParams,
  body: z.object({ memberId: z.uuid().describe("The challenging member"), opponentId: z.uuid() }),
  reply: ladderMatch,
  status: 201,
  errors: ["challenge_too_far", "challenge_open"],
});

export const chooseCourt = route({
  ...own,
  method: "PUT",
  path: "/api/v1/clubs/:slug/challenges/:id/court",
  summary: "Assign an own booked court to the challenge and notify the other player",
  params: idParams,
  body: z.object({ bookingId: z.uuid() }),
  reply: done,
  errors: ["conflict"],
});

export const reportMatch = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/challenges/:id/result",
  summary: "Report the result, by either player",
  params: idParams,
  body: z.object({ winner: z.enum(["challenger", "opponent"]), score: oneLine(1, 60) }),
  reply: done,
  errors: ["conflict"],
});

export const confirmMatch = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/challenges/:id/confirmation",
  summary: "Confirm or dispute the result, by the other player",
  params: idParams,
  body: z.object({ agrees: z.boolean() }),
  reply: done,
  errors: ["conflict"],
});
