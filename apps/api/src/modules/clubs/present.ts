import type { ClubCard, ClubDetail } from "@lapang/contract/clubs/clubs";
import type { PhotosOf } from "../media/photos/list-photos.ts";
import type { ClubRow, MeetingRow } from "./queries.ts";

export function presentClub(club: ClubRow, meetings: readonly MeetingRow[], photos: PhotosOf): ClubCard {
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

export function presentClubDetail(club: ClubRow, meetings: readonly MeetingRow[], photos: PhotosOf): ClubDetail {
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
