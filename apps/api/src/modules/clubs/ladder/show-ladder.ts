import type { LadderMatch, LadderReply } from "@lapang/contract/clubs/club-play";
import { type LadderView, mayChallenge } from "@lapang/domain/club/ladder";
import { nameAsShown } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { type ClubFacts, type MemberRow, selectMembers } from "../member-queries.ts";
import { findGames, listPlayable, presentGame } from "./ladder-courts.ts";
import { readLadder } from "./ladder-rows.ts";

const HISTORY = 30;

/** The signed-in member who sees the ladder; null for the public page. */
export type Viewer = { personId: string } | null;

/** Returns the ladder and its history, with names as each member chose. Open matches are visible to members only. */
export async function showLadder(db: Db, club: ClubFacts, viewer: Viewer): Promise<LadderReply> {
  const view = await findView(db, club.id);
  if (!viewer && view !== "public") throw new DomainError("not_found", "This club shows its ladder to members only");
  const { reach, playDays, idleDays } = (await findVenueSettings(db)).club.ladder;
  const rows = await readLadder(db, club.id);
  const matches = await listMatches(db, club.id, viewer !== null);
  const members = await findMembers(db, [
    ...rows.map(({ member_id }) => member_id),
    ...matches.flatMap(({ challenger_id, opponent_id }) => [challenger_id, opponent_id]),
  ]);
  const ladder = rows.map(({ member_id }) => member_id);
  const own = new Set(
    viewer ? [...members.values()].filter(({ person_id }) => person_id === viewer.personId).map(({ id }) => id) : [],
  );
  const openIds = matches.filter(({ status }) => status === "challenged").map(({ id }) => id);
  const games = await findGames(db, viewer ? matches.map(({ id }) => id) : []);
  const courts = viewer ? await listPlayable(db, openIds, viewer.personId) : [];
  const playerOf = (id: string | null) => presentPlayer(id === null ? undefined : members.get(id), own);
  const shown = matches.map(
    (match): LadderMatch => ({
      id: match.id,
      challenger: playerOf(match.challenger_id),
      opponent: playerOf(match.opponent_id),
      status: match.status as LadderMatch["status"],
      playUntil: match.play_until.toISOString(),
      winner: match.winner as LadderMatch["winner"],
      score: match.score,
      reportedBy: match.reported_by as LadderMatch["reportedBy"],
      confirmedAt: match.confirmed_at?.toISOString() ?? null,
      game: presentGame(games.get(match.id), viewer),
      courts: courts.filter(({ matchId }) => matchId === match.id).map(({ matchId: _, ...court }) => court),
    }),
  );
  return {
    view,
    places: rows.map(({ member_id, place }) => ({
      place,
      ...playerOf(member_id),
      isOwn: own.has(member_id),
      mayChallenge: [...own].some((challenger) => mayChallenge(ladder, challenger, member_id, reach)),
    })),
    open: shown.filter(({ status }) => status === "challenged" || status === "reported"),
    history: shown.filter(({ status }) => status === "confirmed"),
    rules: { reach, playDays, idleDays },
  };
}

async function findView(db: Db, clubId: number): Promise<LadderView> {
  const { ladder } = await db.selectFrom("club").select("ladder").where("id", "=", clubId).executeTakeFirstOrThrow();
  return ladder as LadderView;
}

async function listMatches(db: Db, clubId: number, withOpen: boolean) {
  const statuses = withOpen ? ["confirmed", "challenged", "reported"] : ["confirmed"];
  return db
    .selectFrom("ladder_match")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("status", "in", statuses)
    .orderBy(sql`confirmed_at desc nulls first`)
    .orderBy("challenged_at", "desc")
    .limit(HISTORY)
    .execute();
}

async function findMembers(db: Db, ids: readonly (string | null)[]): Promise<Map<string, MemberRow>> {
  const rows = await selectMembers(db).where("member.id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function presentPlayer(member: MemberRow | undefined, own: ReadonlySet<string>) {
  if (!member) return { memberId: null, name: null };
  return { memberId: member.id, name: own.has(member.id) ? member.name : nameAsShown(member.name, member.shown_name) };
}
