import { DomainError } from "@lapang/domain/errors";
import { addDays, instantAt, type LocalDate, type Zone } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { packagesTexts } from "../../../texts/packages.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { lapsedMinutes } from "./list-hours.ts";
import { restoreLapsed } from "./restore-lapsed.ts";

type Entering = { id: string; validUntil: LocalDate; reason: string; staffId: string; now: Date };

/** Requests a longer validity of hours; it takes effect when a second person approves. */
export async function enterExtension(db: Db, { id, validUntil, reason, staffId, now }: Entering): Promise<string> {
  const { zone } = await findVenueRules(db);
  const until = instantAt(zone, addDays(validUntil, 1), 0);
  try {
    return await db.transaction().execute(async (tx) => {
      const lot = await lockLot(tx, id);
      refuseOwnMoney({ staffId, concernedId: lot.person_id });
      refuseUseless(lot, until, now);
      const { id: extensionId } = await tx
        .insertInto("hours_extension")
        .values({
          purchase_id: id,
          person_id: lot.person_id,
          before_until: lot.valid_until,
          valid_until: until,
          reason,
          entered_by: staffId,
          entered_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAction(tx, {
        personId: staffId,
        concernedId: lot.person_id,
        action: "extension_entered",
        subjectId: extensionId,
        reason,
        details: { before: lot.valid_until, after: until },
      });
      return extensionId;
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

type Lot = {
  id: string;
  person_id: string;
  booking_id: string;
  valid_until: Date;
  minutes_left: number;
  lapsed: number;
};

async function lockLot(tx: Tx, id: string): Promise<Lot> {
  await sql`select from package_purchase where id = ${id} for update`.execute(tx);
  const { rows } =
    await sql<Lot>`select id, person_id, booking_id, valid_until, minutes_left, ${lapsedMinutes} as lapsed
    from package_purchase as lot where id = ${id}`.execute(tx);
  if (!rows[0]) throw new DomainError("not_found", "There are no such hours");
  return rows[0];
}

function refuseUseless({ valid_until, minutes_left, lapsed }: Lot, until: Date, now: Date): void {
  if (minutes_left + lapsed === 0) throw new DomainError("package_hours_too_low", "There are no hours left to extend");
  if (until <= valid_until || until <= now) {
    throw new DomainError("conflict", "That is no later than now", { field: "validUntil" });
  }
}

type Deciding = { id: string; decision: "approved" | "refused"; reason: string; staffId: string; now: Date };

/** Decides once on another person's request. On approval, lapsed hours are restored and the customer is notified. */
export async function decideExtension(db: Db, deciding: Deciding): Promise<void> {
  const { zone } = await findVenueRules(db);
  try {
    await db.transaction().execute(async (tx) => {
      const extension = await decide(tx, deciding);
      if (deciding.decision === "approved") await notifyExtended(tx, extension, zone);
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function decide(tx: Tx, { id, decision, reason, staffId, now }: Deciding) {
  const named = await tx.selectFrom("hours_extension").select("purchase_id").where("id", "=", id).executeTakeFirst();
  if (!named) throw new DomainError("not_found", "There is no such extension");
  const lot = await lockLot(tx, named.purchase_id);
  const row = await tx
    .selectFrom("hours_extension")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseOwnMoney({ staffId, concernedId: row.person_id });
  refuseOwnMoney({ staffId, concernedId: row.entered_by });
  if (row.decision !== null) throw new DomainError("conflict", "It was decided before", { decision: row.decision });
  if (decision === "approved") {
    refuseUseless(lot, row.valid_until, now);
    await tx.updateTable("package_purchase").set({ valid_until: row.valid_until }).where("id", "=", lot.id).execute();
    await restoreLapsed(tx, lot, `hours_extension:${id}`);
  }
  await tx
    .updateTable("hours_extension")
    .set({ decision, decided_by: staffId, decided_at: now, note: reason })
    .where("id", "=", id)
    .execute();
  const after = decision === "approved" ? row.valid_until : lot.valid_until;
  await recordAction(tx, {
    personId: staffId,
    concernedId: row.person_id,
    action: decision === "approved" ? "extension_approved" : "extension_refused",
    subjectId: id,
    reason,
    details: { before: lot.valid_until, after, restored: decision === "approved" ? lot.lapsed : 0 },
  });
  return { ...row, minutes: lot.minutes_left + lot.lapsed };
}

type Extended = { id: string; person_id: string; valid_until: Date; minutes: number };

async function notifyExtended(tx: Tx, extended: Extended, zone: Zone): Promise<void> {
  const { id, person_id: personId, valid_until, minutes } = extended;
  // Validity ends at midnight, so the day before is the last.
  const lastDay = new Date(valid_until.getTime() - 1);
  await notifyPerson(tx, {
    personId,
    topic: "booking",
    ...packagesTexts.id.hoursExtended({ minutes, zone, lastDay }),
    link: "/profile",
    mail: true,
    dedupeKey: `hours_extension:${id}`,
  });
}
