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
  full: rupiah.describe("Price of the whole period"),
  daysLeft: z.int(),
  days: z.int().describe("Days of the whole period; the price covers only the days left"),
});
export type DuesOption = z.output<typeof duesOption>;

const membership = z
  .object({
    id: z.uuid(),
    participantId: z.uuid().nullable().describe("Null for the account holder"),
    name: z.string(),
    status: z.enum(memberStatuses),
    role: z.enum(memberRoles),
    since: instant,
    paidUntil: instant.nullable().describe("End of member rate and booking window; null if no dues are owed"),
    graceUntil: instant.nullable().describe("End of the grace period"),
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
  summary: "Memberships of the account in this club",
  params: slugParams,
  reply: z.object({
    now: instant,
    memberships: z.array(membership),
    mayKeep: z.boolean().describe("True for captains of this club and staff"),
    participants: z.array(z.object({ id: z.uuid(), name: z.string() })).describe("Participants who could join too"),
  }),
});

export const listOwnClubs = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/clubs",
  summary: "Clubs of the account's members",
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
  summary: "Leave the club or withdraw a request, for a member of the account",
  params: memberParams,
  reply: done,
});

export const changeMembership = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/clubs/:slug/memberships/:id",
  summary: "Choose how the name is shown to other members",
  params: memberParams,
  body: z.object({ shownName: z.enum(shownNames) }),
  reply: done,
});

const clubMember = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe("As the member allows; null if hidden"),
  role: z.enum(memberRoles),
  since: instant,
  status: z.enum(["active", "requested"]),
  isOwn: z.boolean(),
  paidUntil: instant.nullable().describe("Only for captains and staff"),
  message: z.string().nullable().describe("Only for captains and staff"),
});
export type ClubMember = z.output<typeof clubMember>;

export const listMembers = route({
  ...own,
  method: "GET",
  path: "/api/v1/clubs/:slug/members",
  summary: "Members of the club, for members; with requests and dues for captains and staff",
  params: slugParams,
  reply: z.object({ mayKeep: z.boolean(), items: z.array(clubMember) }),
});

export const decideRequest = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/members/:id/decision",
  summary: "Accept or decline a request with a reason, by a captain or staff",
  params: memberParams,
  body: z.object({ accept: z.boolean(), reason: oneLine(3, 500) }),
  reply: done,
  errors: ["conflict"],
});

export const changeMember = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/clubs/:slug/members/:id",
  summary: "Make a member a captain or a captain a member, by a captain or staff",
  params: memberParams,
  body: z.object({ role: z.enum(memberRoles) }),
  reply: done,
});

export const removeMember = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/members/:id/removal",
  summary: "Remove a member with a reason, by a captain or staff",
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
  summary: "Valid invitations, for captains and staff",
  params: slugParams,
  reply: z.object({ items: z.array(invitation) }),
});

export const makeInvitation = route({
  ...own,
  method: "POST",
  path: "/api/v1/clubs/:slug/invitations",
  summary: "Create an invitation link with a limit of uses and a last day",
  params: slugParams,
  body: z.object({ days: z.int().min(1).max(90).optional(), uses: z.int().min(1).max(100).optional() }),
  reply: invitation,
  status: 201,
});

export const endInvitation = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/clubs/:slug/invitations/:id",
  summary: "Revoke an invitation",
  params: memberParams,
  reply: done,
});

export const changeClub = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/clubs/:slug",
  summary: "Change the club's description and join policy, by a captain or staff",
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
