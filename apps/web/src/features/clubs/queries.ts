import type { getMemberships, listInvitations, listMembers } from "@lapang/contract/clubs/club-members";
import type { getLadder, getOwnLadder, listMeetings, listSessions, listVisits } from "@lapang/contract/clubs/club-play";
import type { getClub, listClubs } from "@lapang/contract/clubs/clubs";
import { apiQuery } from "../../lib/api/api.ts";
import type { ClubSearch } from "./club-search.ts";

export const clubQueries = {
  list: (search: ClubSearch) => apiQuery<typeof listClubs>("/api/v1/clubs", { query: search }),
  club: (slug: string) => apiQuery<typeof getClub>("/api/v1/clubs/:slug", { params: { slug } }),
  memberships: (slug: string) =>
    apiQuery<typeof getMemberships>("/api/v1/clubs/:slug/membership", { params: { slug } }),
  members: (slug: string) => apiQuery<typeof listMembers>("/api/v1/clubs/:slug/members", { params: { slug } }),
  sessions: (slug: string) => apiQuery<typeof listSessions>("/api/v1/clubs/:slug/sessions", { params: { slug } }),
  meetings: (slug: string) => apiQuery<typeof listMeetings>("/api/v1/clubs/:slug/meetings", { params: { slug } }),
  visits: (slug: string) => apiQuery<typeof listVisits>("/api/v1/clubs/:slug/visits", { params: { slug } }),
  ladder: (slug: string) => apiQuery<typeof getLadder>("/api/v1/clubs/:slug/ladder", { params: { slug } }),
  ownLadder: (slug: string) => apiQuery<typeof getOwnLadder>("/api/v1/clubs/:slug/ladder/own", { params: { slug } }),
  invitations: (slug: string) =>
    apiQuery<typeof listInvitations>("/api/v1/clubs/:slug/invitations", { params: { slug } }),
};
