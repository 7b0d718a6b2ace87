import { type ClubCard, type ClubDetail, getClub, listClubs as listClubsRoute } from "@lapang/contract/clubs/clubs";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { listPhotos, type PhotosOf } from "../media/photos/list-photos.ts";
import { type ClubRow, findClub, listClubs, listMeetings, type MeetingRow } from "./queries.ts";

export function clubRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(
    app,
    listClubsRoute,
    async ({ query: { page, pageSize, ...filter } }) => {
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listClubs(db, { ...filter, ...paging });
      const ids = rows.map((club) => club.id);
      const [meetings, photos] = await Promise.all([listMeetings(db, ids), listPhotos(db, "club", ids)]);
      return { items: rows.map((club) => presentClub(club, meetings, photos)), total, page, pageSize };
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getClub,
    async ({ params }) => {
      const club = await findClub(db, params.slug);
      if (!club) throw new DomainError("not_found", "There is no such club");
      const ids = [club.id];
      const [meetings, photos] = await Promise.all([listMeetings(db, ids), listPhotos(db, "club", ids)]);
      return presentClubDetail(club, meetings, photos);
    },
    { cacheSeconds: 5 },
  );
}

function presentClub(club: ClubRow, meetings: readonly MeetingRow[], photos: PhotosOf): ClubCard {
  return {
    slug: club.slug,
    name: club.name,
    summary: club.summary,
    levelMin: Number(club.level_min),
    levelMax: Number(club.level_max),
    joinPolicy: club.join_policy as ClubCard["joinPolicy"],
    duesMonthly: club.dues_monthly,
    duesYearly: club.dues_yearly,
    memberCount: club.member_count,
    meetings: meetings
      .filter((meeting) => meeting.club_id === club.id)
      .map((meeting) => ({
        weekday: meeting.weekday,
        from: meeting.from_time.slice(0, 5),
        to: meeting.to_time.slice(0, 5),
        title: meeting.title,
        court: { slug: meeting.court_slug, name: meeting.court_name, open: meeting.court_status === "open" },
      })),
    photo: photos.first(club.id),
  };
}

function presentClubDetail(club: ClubRow, meetings: readonly MeetingRow[], photos: PhotosOf): ClubDetail {
  const { description, perks } = club;
  return {
    ...presentClub(club, meetings, photos),
    description,
    howToJoin: club.how_to_join,
    perks,
    photos: photos.all(club.id),
    ladder: club.ladder as ClubDetail["ladder"],
  };
}
