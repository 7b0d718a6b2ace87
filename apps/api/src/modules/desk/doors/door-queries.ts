import type { Door, DoorDeviceView } from "@lapang/contract/desk/doors";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { DoorDevice } from "../../../http/security/guard.ts";
import { findTicketKeys } from "../../bookings/record/ticket-key.ts";
import { hashOfCookie } from "../../identity/session-token.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";

/** How long revoked devices stay listed, so that staff can trace their scans. */
const SHOWN_REVOKED_MS = 30 * 24 * 3_600_000;

/** Returns the device of a cookie. It is read on every request, so that a revocation takes effect at once. */
export async function findDoor(db: Db, token: string | undefined): Promise<DoorDevice | null> {
  const hash = hashOfCookie(token);
  if (!hash) return null;
  const row = await db
    .selectFrom("door_device")
    .select(["id", "name", "revoked_at"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, isRevoked: row.revoked_at !== null } : null;
}

/** Returns what a device needs to check tickets offline. */
export async function readDoor(db: Db, { id, name }: Pick<DoorDevice, "id" | "name">): Promise<Door> {
  const [ticketKeys, { checkIn }] = await Promise.all([findTicketKeys(db), findVenueSettings(db)]);
  return { id, name, ...ticketKeys, opensMinutes: checkIn.opensMinutes };
}

/** Lists enrolled and invited devices by name, then recently revoked ones. */
export async function listDoors(db: Db, now: Date): Promise<DoorDeviceView[]> {
  const rows = await devices(db)
    .where(({ eb, or, and }) =>
      or([
        and([eb("enrolled_at", "is not", null), eb("revoked_at", "is", null)]),
        and([eb("code_hash", "is not", null), eb("code_expires_at", ">", now)]),
        and([eb("enrolled_at", "is not", null), eb("revoked_at", ">", new Date(now.getTime() - SHOWN_REVOKED_MS))]),
      ]),
    )
    .orderBy("revoked_at", (order) => order.desc().nullsFirst())
    .orderBy("door_device.name")
    .orderBy("door_device.id")
    .execute();
  return rows.map(present);
}

export async function readDevice(db: Db, id: string): Promise<DoorDeviceView> {
  const row = await devices(db).where("door_device.id", "=", id).executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such device");
  return present(row);
}

function devices(db: Db) {
  return db
    .selectFrom("door_device")
    .leftJoin("person as inviter", "inviter.id", "door_device.invited_by")
    .leftJoin("person as revoker", "revoker.id", "door_device.revoked_by")
    .select(["door_device.id", "door_device.name", "code_hash", "code_expires_at", "enrolled_at", "last_seen_at"])
    .select(["waiting_scans", "revoked_at", "refused_scans"])
    .select(["inviter.name as invited_by", "revoker.name as revoked_by"]);
}

type DeviceRow = Awaited<ReturnType<ReturnType<typeof devices>["executeTakeFirstOrThrow"]>>;

function present(row: DeviceRow): DoorDeviceView {
  return {
    id: row.id,
    name: row.name,
    invitedBy: row.invited_by,
    codeExpiresAt: row.code_hash ? row.code_expires_at.toISOString() : null,
    enrolledAt: row.enrolled_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    waitingScans: row.waiting_scans,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by,
    refusedScans: row.refused_scans,
  };
}
