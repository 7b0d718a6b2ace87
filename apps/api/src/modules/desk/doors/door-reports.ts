import type { DoorScan } from "@lapang/contract/desk/doors";
import { firstNameOf } from "@lapang/domain/identity/door-device";
import type { Db } from "../../../db/connect.ts";
import type { DoorDevice } from "../../../http/security/guard.ts";
import { type Scan, takeScans } from "../scans/take-scans.ts";

const MOST_LEFT = 100_000;

type Report = { door: DoorDevice; now: Date };

/** Records that a device is online, and how many scans it has not sent. */
export async function recordPresence(db: Db, { door, now, waiting }: Report & { waiting?: number }): Promise<void> {
  await db
    .updateTable("door_device")
    .set({ last_seen_at: now, ...(waiting !== undefined && { waiting_scans: waiting }) })
    .where("id", "=", door.id)
    .where("revoked_at", "is", null)
    .execute();
}

/** Records how many unsent scans a revoked device reported, so that staff can check; the scans do not count. */
export async function recordRefusedScans(db: Db, door: DoorDevice, body: unknown): Promise<void> {
  const scans = countLeft(body);
  if (scans === 0) return;
  await db
    .updateTable("door_device")
    .set({ refused_scans: scans })
    .where("id", "=", door.id)
    .where("refused_scans", "<", scans)
    .execute();
}

/** The body is not validated, because the request was already refused. */
function countLeft(body: unknown): number {
  const { scans, waiting } = (body ?? {}) as { scans?: unknown; waiting?: unknown };
  const left = Array.isArray(scans) ? scans.length : Number.isInteger(waiting) ? Number(waiting) : 0;
  return Math.min(Math.max(left, 0), MOST_LEFT);
}

/** Accepts a device's scans in its own name, and returns only what a door needs. */
export async function takeDoorScans(
  db: Db,
  scans: readonly Scan[],
  { door, now }: Report,
): Promise<{ results: DoorScan[] }> {
  const { results } = await takeScans(db, scans, { by: { deviceId: door.id }, now });
  await recordPresence(db, { door, now });
  const players = await countPlayers(
    db,
    results.flatMap(({ game }) => game?.bookingId ?? []),
  );
  return {
    results: results.map(({ game, ...result }) => ({
      ...result,
      game: game && {
        name: firstNameOf(game.name),
        court: { name: game.court.name },
        start: game.start,
        end: game.end,
        players: players.get(game.bookingId) ?? 0,
      },
    })),
  };
}

async function countPlayers(db: Db, bookings: readonly string[]): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map();
  const rows = await db
    .selectFrom("booking_player")
    .select(["booking_id", (count) => count.fn.countAll<number>().as("players")])
    .where("booking_id", "in", bookings)
    .groupBy("booking_id")
    .execute();
  return new Map(rows.map(({ booking_id, players }) => [booking_id, players]));
}
