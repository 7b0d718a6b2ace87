import type { DoorScan } from "@lapang/contract/desk/doors";
import { firstNameOf } from "@lapang/domain/identity/door-device";
import type { Db } from "../../../db/connect.ts";
import type { DoorDevice } from "../../../http/security/guard.ts";
import { type Scan, takeScans } from "../scans/take-scans.ts";

const MOST_LEFT = 100_000;

type Heard = { door: DoorDevice; now: Date };

/** Notes that a device is there, and how much it has not told yet. */
export async function noteDoor(db: Db, { door, now, waiting }: Heard & { waiting?: number }): Promise<void> {
  await db
    .updateTable("door_device")
    .set({ last_seen_at: now, ...(waiting !== undefined && { waiting_scans: waiting }) })
    .where("id", "=", door.id)
    .where("revoked_at", "is", null)
    .execute();
}

/** Keeps how much a revoked device still had to tell, so that somebody asks its people; none of it counts. */
export async function noteRefused(db: Db, door: DoorDevice, body: unknown): Promise<void> {
  const scans = countLeft(body);
  if (scans === 0) return;
  await db
    .updateTable("door_device")
    .set({ refused_scans: scans })
    .where("id", "=", door.id)
    .where("refused_scans", "<", scans)
    .execute();
}

/** Its words come unchecked: it was refused before. */
function countLeft(body: unknown): number {
  const { scans, waiting } = (body ?? {}) as { scans?: unknown; waiting?: unknown };
  const left = Array.isArray(scans) ? scans.length : Number.isInteger(waiting) ? Number(waiting) : 0;
  return Math.min(Math.max(left, 0), MOST_LEFT);
}

/** Takes what a device read as if staff had read it, in the device's own name, and tells it no more than a door needs. */
export async function takeDoorScans(
  db: Db,
  scans: readonly Scan[],
  { door, now }: Heard,
): Promise<{ results: DoorScan[] }> {
  const { results } = await takeScans(db, scans, { by: { deviceId: door.id }, now });
  await noteDoor(db, { door, now });
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
