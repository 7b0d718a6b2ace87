import { duesPeriods } from "@lapang/domain/club/dues";
import { ladderViews } from "@lapang/domain/club/ladder";
import { joinPolicies, memberRoles, memberStatuses, shownNames } from "@lapang/domain/club/who-may";
import { z } from "zod";
import { instant, oneLine, rupiah, slug, slugParams } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "clubs", access: "customer" } as const;
const done = z.object({ done: z.literal(true) });
const memberParams = z.object({ slug, id: z.uuid() });

const duesOption = z.object({
  period: z.enum(duesPeriods),
  from: instant,
  to: instant,
  price: rupiah,
  full: rupiah.describe("What the whole period costs"),
  daysLeft: z.int(),
  days: z.int().describe("More than are left when the period has begun: the price is for the days left"),
});
export type DuesOption = z.output<typeof duesOption>;

const membership = z
  .object({
    id: z.uuid(),
    participantId: z.uuid().nullable().describe("Null for the account's own person"),
    name: z.string(),
    status: z.enum(memberStatuses),
    role: z.enum(memberRoles),
    since: instant,
    paidUntil: instant.nullable().describe("Member rate and booking window end here; null where nothing is owed"),
    graceUntil: instant.nullable().describe("Until when the place is kept without dues"),
    reason: z.string().nullable(),
    shownName: z.enum(shownNames),
    dues: z.array(duesOption),
  })
  .meta({ id: "ClubMembership" });
export type ClubMembership = z.output<typeof membership>;

export const getMemberships = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/membership",
  summary: "What the person, and those under the account, are to this club",
  params: slugParams,
  reply: z.object({
    now: instant,
    memberships: z.array(membership),
    mayKeep: z.boolean().describe("A captain of this club, or staff"),
    participants: z.array(z.object({ id: z.uuid(), name: z.string() })).describe("Those who could join too"),
  }),
});

export const listOwnClubs = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/clubs",
  summary: "The clubs of the person and of those under the account",
  reply: z.object({ items: z.array(membership.extend({ club: z.object({ slug, name: z.string() }) })) }),
});

export const joinClub = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/members",
  summary: "Join by the club's policy, or by an invitation",
  params: slugParams,
  body: z.object({
    participantId: z.uuid().optional(),
    invitation: z.string().max(64).optional(),
    message: oneLine(0, 500).optional(),
  }),
  reply: z.object({ id: z.uuid(), status: z.enum(["active", "requested"]) }),
  status: 201,
  errors: ["already_member", "invitation_required", "invitation_invalid"],
});

export const leaveClub = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/clubs/:slug/memberships/:id",
  summary: "Leave the club, or take a request back: one's own, or of somebody under the account",
  params: memberParams,
  reply: done,
});

export const changeMembership = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/clubs/:slug/memberships/:id",
  summary: "How one's name is shown to the other members",
  params: memberParams,
  body: z.object({ shownName: z.enum(shownNames) }),
  reply: done,
});

const clubMember = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe("As the member allows; null for who shows none"),
  role: z.enum(memberRoles),
  since: instant,
  status: z.enum(["active", "requested"]),
  isOwn: z.boolean(),
  paidUntil: instant.nullable().describe("Told to those who keep the club"),
  message: z.string().nullable().describe("Told to those who keep the club"),
});
export type ClubMember = z.output<typeof clubMember>;

export const listMembers = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/members",
  summary: "Who belongs to the club, for its members; with requests and dues for those who keep it",
  params: slugParams,
  reply: z.object({ mayKeep: z.boolean(), items: z.array(clubMember) }),
});

export const decideRequest = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/members/:id/decision",
  summary: "A captain or staff let somebody in, or not, and say why",
  params: memberParams,
  body: z.object({ accept: z.boolean(), reason: oneLine(3, 500) }),
  reply: done,
  errors: ["conflict"],
});

export const changeMember = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/clubs/:slug/members/:id",
  summary: "A captain or staff name a captain, or a member again",
  params: memberParams,
  body: z.object({ role: z.enum(memberRoles) }),
  reply: done,
});

export const removeMember = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/members/:id/removal",
  summary: "A captain or staff take a member out of the club, and say why",
  params: memberParams,
  body: z.object({ reason: oneLine(3, 500) }),
  reply: done,
});

const invitation = z.object({
  id: z.uuid(),
  token: z.string(),
  expiresAt: instant,
  uses: z.int(),
  maxUses: z.int(),
});
export type ClubInvitation = z.output<typeof invitation>;

export const listInvitations = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/invitations",
  summary: "Invitations that are still good, for those who keep the club",
  params: slugParams,
  reply: z.object({ items: z.array(invitation) }),
});

export const makeInvitation = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/invitations",
  summary: "A link that lets so many people in until a day",
  params: slugParams,
  body: z.object({ days: z.int().min(1).max(90).optional(), uses: z.int().min(1).max(100).optional() }),
  reply: invitation,
  status: 201,
});

export const endInvitation = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/clubs/:slug/invitations/:id",
  summary: "Ends an invitation before its day",
  params: memberParams,
  reply: done,
});

export const changeClub = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/clubs/:slug",
  summary: "A captain or staff change what the club says of itself, and who may join how",
  params: slugParams,
  body: z.object({
    summary: oneLine(3, 200).optional(),
    description: z.array(z.string().trim().min(1).max(1_000)).max(6).optional(),
    howToJoin: z.array(oneLine(1, 200)).max(8).optional(),
    perks: z.array(oneLine(1, 200)).max(12).optional(),
    joinPolicy: z.enum(joinPolicies).optional(),
    ladder: z.enum(ladderViews).optional(),
  }),
  reply: done,
});
