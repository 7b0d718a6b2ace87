import { randomBytes } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { DOOR_CODE_MINUTES, doorCode, MOST_DOORS, readDoorCode } from "@lapang/domain/identity/door-device";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { hashToken, newSessionToken } from "../../identity/session-token.ts";

type Invitation = { name: string; staffId: string; now: Date };

/** Creates a code that enrols one device within ten minutes; a constraint limits the number of devices. */
export async function inviteDoor(db: Db, { name, staffId, now }: Invitation): Promise<{ id: string; code: string }> {
  const code = doorCode(randomBytes(16));
  try {
    return await db.transaction().execute(async (tx) => {
      // Serialises invitations, so that two do not choose the same place.
      await sql`lock table door_device in share row exclusive mode`.execute(tx);
      // Expired codes free their places.
      await tx
        .updateTable("door_device")
        .set(({ ref }) => ({ revoked_at: ref("code_expires_at"), code_hash: null, place: null }))
        .where("code_hash", "is not", null)
        .where("code_expires_at", "<=", now)
        .execute();
      const { id } = await tx
        .insertInto("door_device")
        .values({
          name,
          invited_by: staffId,
          invited_at: now,
          code_hash: hashToken(readDoorCode(code) ?? ""),
          code_expires_at: new Date(now.getTime() + DOOR_CODE_MINUTES * 60_000),
          // A place past the last one violates the constraint that limits the devices.
          place: sql<number>`(select min(place) from generate_series(1, ${MOST_DOORS + 1}::int) as place
            where not exists (select from door_device as other where other.place = place.place))`,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAction(tx, {
        personId: staffId,
        concernedId: null,
        action: "door_invited",
        subjectId: id,
        details: { device: name },
      });
      return { id, code };
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

type Enrolled = { id: string; name: string; token: string };

/** Enrols the first device that sends the code; refuses used and expired codes. */
export async function enrolDoor(db: Db, { code, now }: { code: string; now: Date }): Promise<Enrolled> {
  const known = readDoorCode(code);
  if (!known) throw over();
  const token = newSessionToken();
  return db.transaction().execute(async (tx) => {
    const device = await tx
      .updateTable("door_device")
      .set({ code_hash: null, token_hash: hashToken(token), enrolled_at: now, last_seen_at: now })
      .where("code_hash", "=", hashToken(known))
      .where("code_expires_at", ">", now)
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!device) throw over();
    await recordAction(tx, {
      deviceId: device.id,
      concernedId: null,
      action: "door_enrolled",
      subjectId: device.id,
      details: { device: device.name },
    });
    return { ...device, token };
  });
}

function over(): DomainError {
  return new DomainError("door_code_over", "This code was used, has lapsed, or never was one");
}
