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
  coming: z.int().describe("How many have said that they come"),
  guests: z.int(),
  answers: z
    .array(z.object({ memberId: z.uuid(), coming: z.boolean() }))
    .describe("Of oneself and those under the account"),
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
  summary: "Coming or not: oneself, or somebody under the account",
  params: idParams,
  body: z.object({ memberId: z.uuid(), coming: z.boolean() }),
  reply: done,
});

export const listVisits = route({
  method: "GET",
  path: "/api/v1/clubs/:slug/visits",
  tag: "clubs",
  summary: "The next meetings that take guests, and what a guest pays",
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
export type ClubVisit = z.output<typeof listVisits.reply>["items"][number];

const collision = z.object({ date: localDate });

const meeting = z.object({
  id: z.uuid(),
  title: z.string(),
  weekday: z.int().min(1).max(7),
  from: localTime,
  to: localTime,
  court: courtOfUse,
  placed: z.int().describe("Meetings ahead that have their court"),
  guests: z.int().describe("Paid visits ahead"),
  missing: z.array(
    z.object({
      id: z.uuid(),
      startsAt: instant,
      status: z.enum(["collided", "cancelled"]).describe("Somebody else has the court, or the club does not meet"),
    }),
  ),
  next: z.array(z.object({ id: z.uuid(), startsAt: instant, coming: z.int(), guests: z.int() })),
});
export type ClubMeeting = z.output<typeof meeting>;

export const listMeetings = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/meetings",
  summary: "The weekly meetings for those who keep the club: where they stand, and the days that have no court",
  params: slugParams,
  reply: z.object({ items: z.array(meeting), courts: z.array(z.object({ slug, name: z.string() })) }),
});

export const placeSession = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/sessions/:id/place",
  summary: "Try once more to give a meeting that has no court the court of its club",
  params: idParams,
  reply: done,
  errors: ["slot_taken", "illegal_move"],
});

export const dropSession = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/sessions/:id/cancellation",
  summary: "The club does not meet on that day: its court is free, and who said they come is told",
  params: idParams,
  body: z.object({ reason: oneLine(3, 300) }),
  reply: done,
  errors: ["conflict", "illegal_move"],
});

export const addMeeting = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/meetings",
  summary: "A weekly meeting, by a captain or staff; days on which the court is taken are told and left alone",
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
  summary: "Ends a weekly meeting, by a captain or staff; its courts are free again",
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
      bookingId: z.uuid().nullable().describe("For whose booking it is"),
      court: z.string(),
      startsAt: instant,
    })
    .nullable()
    .describe("The court that is booked for it; told to the members"),
  courts: z
    .array(z.object({ bookingId: z.uuid(), court: z.string(), startsAt: instant }))
    .describe("One's own booked courts on which it could be played"),
});
export type LadderMatch = z.output<typeof ladderMatch>;

const ladderView = z.object({
  view: z.enum(ladderViews),
  places: z.array(player.extend({ place: z.int(), isOwn: z.boolean(), mayChallenge: z.boolean() })),
  open: z.array(ladderMatch).describe("Under way; told to members"),
  history: z.array(ladderMatch),
  rules: z.object({
    reach: z.int().describe("How many places above one may challenge"),
    playDays: z.int(),
    idleDays: z.int().describe("Without a match for so long one loses a place"),
  }),
});
export type LadderReply = z.output<typeof ladderView>;

export const getLadder = route({
  method: "GET",
  path: "/api/v1/clubs/:slug/ladder",
  tag: "clubs",
  summary: "Table and history of a ladder that its club shows to everybody",
  params: slugParams,
  reply: ladderView,
});

export const getOwnLadder = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/ladder/own",
  summary: "The ladder as a member sees it: whom one may challenge, and what is under way",
  params: slugParams,
  reply: ladderView,
});

export const enterLadder = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/ladder",
  summary: "Begin at the bottom of the ladder",
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
  summary: "Leave the ladder; everybody below moves up",
  params: idParams,
  reply: done,
});

export const challengeMember = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/challenges",
  summary: "Challenge somebody who stands a few places above",
  params: slugParams,
  body: z.object({ memberId: z.uuid().describe("Who challenges"), opponentId: z.uuid() }),
  reply: ladderMatch,
  status: 201,
  errors: ["challenge_too_far", "challenge_open"],
});

export const chooseCourt = route({
  ...own,
  method: "PUT",
  path: "/api/v1/clubs/:slug/challenges/:id/court",
  summary: "Play the challenge on a court that one has booked; the other player is told",
  params: idParams,
  body: z.object({ bookingId: z.uuid() }),
  reply: done,
  errors: ["conflict"],
});

export const reportMatch = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/challenges/:id/result",
  summary: "Either player tells the result",
  params: idParams,
  body: z.object({ winner: z.enum(["challenger", "opponent"]), score: oneLine(1, 60) }),
  reply: done,
  errors: ["conflict"],
});

export const confirmMatch = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/challenges/:id/confirmation",
  summary: "The other player agrees with the result, or not",
  params: idParams,
  body: z.object({ agrees: z.boolean() }),
  reply: done,
  errors: ["conflict"],
});
