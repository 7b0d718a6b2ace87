import type { Board, BoardCourt, BoardEntry } from "@lapang/contract/desk/desk-board";
import { DomainError } from "@lapang/domain/errors";
import { addDays, instantAt, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules, type VenueRules } from "../../venue/find-venue-rules.ts";
import { listGames, presentGame } from "../desk-games.ts";

type BoardQuery = { date?: LocalDate | undefined; days: number; court?: string | undefined; now: Date };

/** Returns the courts with their hours and everything on them for the given days. */
export async function readBoard(db: Db, { date, days, court, now }: BoardQuery): Promise<Board> {
  const venue = await findVenueRules(db);
  const from = date ?? localDateOf(venue.zone, now);
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  const courts = await listBoardCourts(db, venue, court);
  if (court && courts.length === 0) throw new DomainError("not_found", "There is no such court");
  const span = { start: instantAt(venue.zone, from, 0), end: instantAt(venue.zone, addDays(from, days), 0) };
  const entries = await listEntries(db, { courts: courts.map(({ slug }) => slug), ...span, now });
  return { now: now.toISOString(), dates, courts, entries };
}

async function listBoardCourts(db: Db, venue: VenueRules, only: string | undefined): Promise<BoardCourt[]> {
  const [courts, hours] = await Promise.all([
    db
      .selectFrom("court")
      .select(["id", "slug", "name", "code", "surface", "setting", "rain_eligible", "slot_minutes", "max_slots"])
      .where("status", "=", "open")
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("position")
      .orderBy("code")
      .execute(),
    db.selectFrom("court_hours").selectAll().orderBy("weekday").execute(),
  ]);
  return courts.map((court) => {
    const own = hours.filter(({ court_id }) => court_id === court.id);
    const kept = own.length > 0 ? own : venue.openingHours;
    return {
      slug: court.slug,
      name: court.name,
      code: court.code,
      surface: court.surface as BoardCourt["surface"],
      setting: court.setting as BoardCourt["setting"],
      rainEligible: court.rain_eligible,
      slotMinutes: court.slot_minutes,
      maxSlots: court.max_slots,
      hours: kept.map(({ weekday, opens, closes }) => ({
        weekday,
        opens: opens.slice(0, 5),
        closes: closes.slice(0, 5),
      })),
    };
  });
}

type Span = { courts: readonly string[]; start: Date; end: Date; now: Date };

/** Lists games by their playing time, without the court's buffer after it, and all other allocations. */
export async function listEntries(db: Db, { courts, start, end, now }: Span): Promise<BoardEntry[]> {
  const inSpan = sql<boolean>`item.starts_at < ${end} and item.ends_at > ${start}
    and item.details->>'slug' = any(${courts}::text[])`;
  const [games, others] = await Promise.all([listGames(db, inSpan, now), listOthers(db, { courts, start, end })]);
  return [
    ...games.map(presentGame).map(
      (game): BoardEntry => ({
        id: game.itemId,
        court: game.court.slug,
        start: game.start,
        end: game.end,
        kind: "booking",
        note: null,
        game,
      }),
    ),
    ...others,
  ];
}

async function listOthers(db: Db, { courts, start, end }: Omit<Span, "now">): Promise<BoardEntry[]> {
  const rows = await db
    .selectFrom("allocation")
    .innerJoin("court", "court.resource_id", "allocation.resource_id")
    .select(["allocation.id", "court.slug", "purpose", "note"])
    .select([sql<Date>`lower(during)`.as("starts"), sql<Date>`upper(during)`.as("ends")])
    .where("purpose", "<>", "booking")
    .where("court.slug", "=", sql<string>`any(${courts}::text[])`)
    .where(sql<boolean>`during && tstzrange(${start}, ${end})`)
    .orderBy("allocation.id")
    .execute();
  return rows.map(({ id, slug, purpose, note, starts, ends }) => ({
    id: String(id),
    court: slug,
    start: starts.toISOString(),
    end: ends.toISOString(),
    kind: purpose as BoardEntry["kind"],
    note,
    game: null,
  }));
}
