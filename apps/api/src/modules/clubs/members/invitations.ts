import { randomBytes } from "node:crypto";
import type { ClubInvitation } from "@lapang/contract/clubs/club-members";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";

const DAY_MS = 86_400_000;

/** Spends one use of an invitation. Concurrent requests for the last use wait on the row lock, and all but one are refused. */
export async function redeemInvitation(tx: Tx, clubId: number, token: string): Promise<void> {
  const taken = await tx
    .updateTable("club_invitation")
    .set({ uses: sql<number>`uses + 1` })
    .where("club_id", "=", clubId)
    .where("token", "=", token)
    .where("expires_at", ">", sql<Date>`clock_timestamp()`)
    .where("uses", "<", (column) => column.ref("max_uses"))
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new DomainError("invitation_invalid", "The invitation has run out");
}

type Making = { clubId: number; personId: string; days?: number | undefined; uses?: number | undefined; now: Date };

/** Creates an invitation link with a number of uses and an expiry day. */
export async function makeInvitation(db: Db, { clubId, personId, days, uses, now }: Making): Promise<ClubInvitation> {
  const { invitation } = (await findVenueSettings(db)).club;
  const row = await db
    .insertInto("club_invitation")
    .values({
      club_id: clubId,
      token: randomBytes(16).toString("base64url"),
      created_by: personId,
      expires_at: new Date(now.getTime() + (days ?? invitation.days) * DAY_MS),
      max_uses: uses ?? invitation.uses,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row);
}

export async function listInvitations(db: Db, clubId: number, now: Date): Promise<ClubInvitation[]> {
  const rows = await db
    .selectFrom("club_invitation")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("expires_at", ">", now)
    .where("uses", "<", (column) => column.ref("max_uses"))
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return rows.map(present);
}

export async function endInvitation(db: Db, clubId: number, id: string): Promise<void> {
  const ended = await db
    .deleteFrom("club_invitation")
    .where("club_id", "=", clubId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!ended) throw new DomainError("not_found", "There is no such invitation");
}

type InvitationRow = { id: string; token: string; expires_at: Date; uses: number; max_uses: number };

function present({ id, token, expires_at, uses, max_uses }: InvitationRow): ClubInvitation {
  return { id, token, expiresAt: expires_at.toISOString(), uses, maxUses: max_uses };
}
