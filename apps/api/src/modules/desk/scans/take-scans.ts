import type { ScanRefusal, ScanResult } from "@lapang/contract/desk/desk-scans";
import { checkInOpens } from "@lapang/domain/booking/attendance";
import type { Ticket } from "@lapang/domain/booking/ticket";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Doer } from "../../audit/record-action.ts";
import { findTicketKeys, type TicketKeys, verifyTicketWith } from "../../bookings/record/ticket-key.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { doerColumns } from "../attendance/doer-columns.ts";
import { checkIn } from "../attendance/note-attendance.ts";
import { type GameRow, listGames, presentGame } from "../desk-games.ts";

export type Scan = { id: string; ticket: string; at: string };
type Taking = { by: Doer; now: Date };

/** Accepts a device's scans in the order of their times; a repeated scan id counts once. */
export async function takeScans(db: Db, scans: readonly Scan[], taking: Taking): Promise<{ results: ScanResult[] }> {
  const [ticketKeys, settings] = await Promise.all([findTicketKeys(db), findVenueSettings(db)]);
  const results: ScanResult[] = [];
  for (const scan of scans.toSorted((a, b) => a.at.localeCompare(b.at))) {
    results.push(
      (await findEarlierResult(db, scan.id, taking.now)) ??
        (await takeScan(db, scan, { ...taking, ticketKeys, settings })),
    );
  }
  return { results };
}

type Judging = Taking & { ticketKeys: TicketKeys; settings: VenueSettings };

async function takeScan(db: Db, scan: Scan, judging: Judging): Promise<ScanResult> {
  const { by, now, settings } = judging;
  // A device whose clock runs ahead must not check in early.
  const at = new Date(Math.min(Date.parse(scan.at), now.getTime()));
  const ticket = codeTyped(scan.ticket) ?? verifyTicketWith(judging.ticketKeys, scan.ticket);
  if (!ticket) return storeResult(db, { scan, at, by, refusal: "ticket_forged" });
  const games = await listGames(db, sql<boolean>`booking.code = ${ticket.code}`, now);
  const game = visitAt(games, at, settings);
  const known = { scan, at, by, ...(game && { game }) };
  if (!game) return storeResult(db, { ...known, refusal: "ticket_unknown" });
  if ("revision" in ticket && (await revisionOf(db, game.booking_id)) !== ticket.revision) {
    return storeResult(db, { ...known, refusal: "ticket_outdated" });
  }
  try {
    const noted = await checkIn(db, { id: game.booking_id, itemId: game.item_id, by, now: at });
    return await storeResult(db, { ...known, noted });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return storeResult(db, { ...known, refusal });
  }
}

/** A typed booking code, for customers without a working phone; it has no signature. */
function codeTyped(text: string): Pick<Ticket, "code"> | null {
  const code = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[A-HJ-NP-Z2-9]{6,8}$/.test(code) ? { code } : null;
}

/** Of several visits: the one open for check-in, else the next, else the last. */
function visitAt(games: readonly GameRow[], at: Date, settings: VenueSettings): GameRow | undefined {
  const isOpen = ({ starts_at, ends_at }: GameRow) => checkInOpens(starts_at, settings) <= at && at < ends_at;
  return games.find(isOpen) ?? games.find(({ starts_at }) => starts_at > at) ?? games.at(-1);
}

async function revisionOf(db: Db, bookingId: string): Promise<number | undefined> {
  return (await db.selectFrom("booking").select("revision").where("id", "=", bookingId).executeTakeFirst())?.revision;
}

function refusalOf(error: unknown): ScanRefusal | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === "check_in_too_early" || error.code === "visit_over") return error.code;
  return error.code === "illegal_move" ? "not_paid" : null;
}

type ScanOutcome = {
  scan: Scan;
  at: Date;
  by: Doer;
  game?: GameRow;
  refusal?: ScanRefusal;
  noted?: Awaited<ReturnType<typeof checkIn>>;
};

async function storeResult(
  db: Db,
  { scan, at, by, game, refusal = undefined, noted }: ScanOutcome,
): Promise<ScanResult> {
  const outcome = refusal ? "refused" : noted?.repeated ? "repeated" : "came";
  await db
    .insertInto("ticket_scan")
    .values({
      id: scan.id,
      ...doerColumns(by),
      scanned_at: at,
      booking_id: game?.booking_id ?? null,
      item_id: game?.item_id ?? null,
      outcome,
      refusal: refusal ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    id: scan.id,
    outcome,
    refusal: refusal ?? null,
    game: noted?.game ?? (game ? presentGame(game) : null),
    at: noted?.at ?? null,
    by: noted?.by ?? null,
  };
}

/** Returns the stored result of a scan that was sent before. */
async function findEarlierResult(db: Db, id: string, now: Date): Promise<ScanResult | null> {
  const taken = await db
    .selectFrom("ticket_scan")
    .leftJoin("visit_attendance", "visit_attendance.item_id", "ticket_scan.item_id")
    .leftJoin("person", "person.id", "visit_attendance.staff_id")
    .leftJoin("door_device", "door_device.id", "visit_attendance.device_id")
    .select(["ticket_scan.item_id", "ticket_scan.outcome", "refusal", "visit_attendance.at"])
    .select(({ fn }) => fn.coalesce("person.name", "door_device.name").as("name"))
    .where("ticket_scan.id", "=", id)
    .executeTakeFirst();
  if (!taken) return null;
  const [game] = taken.item_id ? await listGames(db, sql<boolean>`item.id = ${taken.item_id}`, now) : [];
  return {
    id,
    outcome: taken.outcome as ScanResult["outcome"],
    refusal: taken.refusal as ScanResult["refusal"],
    game: game ? presentGame(game) : null,
    at: taken.at?.toISOString() ?? null,
    by: taken.name,
  };
}
