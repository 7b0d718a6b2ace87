import type { LadderMatch } from "@lapang/contract/clubs/club-play";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { lockMatch, type Playing } from "./lock-match.ts";
import { notifyPlayer } from "./notify-player.ts";

type Game = { person_id: string | null; booking_id: string; court: string; starts_at: Date };

/** Returns the booked court of each challenge; cancelled bookings are left out. */
export async function findGames(db: Db, matchIds: readonly string[]): Promise<Map<string, Game>> {
  const { rows } = await sql<Game & { id: string }>`select match.id, booking.id as booking_id, booking.person_id,
      booking.title as court, booking.starts_at
    from ladder_match as match join booking on booking.id = match.booking_id
    where match.id = any(${matchIds}::uuid[]) and booking.status in ('confirmed', 'checked_in', 'completed')`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...game }) => [id, game]));
}

export function presentGame(game: Game | undefined, viewer: { personId: string } | null): LadderMatch["game"] {
  if (!game) return null;
  const bookingId = viewer?.personId === game.person_id ? game.booking_id : null;
  return { bookingId, court: game.court, startsAt: game.starts_at.toISOString() };
}

type Playable = { matchId: string; bookingId: string; court: string; startsAt: string };
type PlayableRow = Omit<Playable, "startsAt"> & { starts_at: Date };

/** A player's paid court bookings that start before the challenge's deadline. */
const playable = (personId: string) => sql`ladder_match as match
  join club_member as player on player.id in (match.challenger_id, match.opponent_id) and player.person_id = ${personId}
  join booking on booking.person_id = player.person_id and booking.kind = 'court' and booking.status = 'confirmed'
    and booking.starts_at > clock_timestamp() and booking.starts_at <= match.play_until
    and not exists (select from ladder_match as other where other.booking_id = booking.id and other.id <> match.id
      and other.status in ('challenged', 'reported'))`;

export async function listPlayable(db: Db, matchIds: readonly string[], personId: string): Promise<Playable[]> {
  const { rows } = await sql<PlayableRow>`select distinct match.id as "matchId", booking.id as "bookingId",
      booking.title as court, booking.starts_at
    from ${playable(personId)}
    where match.id = any(${matchIds}::uuid[]) and match.booking_id is distinct from booking.id
    order by booking.starts_at`.execute(db);
  return rows.map(({ starts_at, ...row }) => ({ ...row, startsAt: starts_at.toISOString() }));
}

/** Links a challenge to a court that one of the players has booked, and notifies the other. */
export async function chooseCourt(db: Db, playing: Playing, id: string, bookingId: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const { own, other } = await lockMatch(tx, playing, id, ["challenged"]);
      const { rows } = await sql`update ladder_match set booking_id = ${bookingId}
        where id = ${id} and exists (select from ${playable(playing.personId)}
          where match.id = ${id} and booking.id = ${bookingId}) returning id`.execute(tx);
      if (rows.length === 0) throw new DomainError("conflict", "The challenge cannot be played on this booking");
      if (!other) return;
      await notifyPlayer(tx, playing.club, { matchId: id, to: other, about: own, news: "court", now: playing.now });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}
