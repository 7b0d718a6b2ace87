import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { TERM } from "./term-invoices.ts";

/**
 * Days after the grace period on which the job still notifies, in case it did not run on the day; the dedupe key prevents
 * repeats.
 */
const TELL_DAYS = 3;

/** True if the account owes an instalment past the grace period. */
export async function owesInstalment(db: Db, personId: string, now: Date): Promise<boolean> {
  const late = await db
    .selectFrom("invoice")
    .select("id")
    .where("person_id", "=", personId)
    .where(isLate(await lastDayOfGrace(db, now)))
    .executeTakeFirst();
  return late !== undefined;
}

/** An instalment due on this day or later is still in time. */
async function lastDayOfGrace(db: Db, now: Date): Promise<string> {
  const { zone, settings } = await findVenueRules(db);
  return addDays(localDateOf(zone, now), -settings.academy.instalmentGraceDays);
}

const isLate = (day: string): RawBuilder<boolean> =>
  sql<boolean>`subject_kind = ${TERM} and invoice.status = 'open' and due_on < ${day}`;

/** Notifies staff of late instalments. No seat is released automatically: staff decide. */
export async function tellLateInstalments(db: Db, now: Date): Promise<void> {
  const day = await lastDayOfGrace(db, now);
  const late = await db
    .selectFrom("invoice")
    .innerJoin("person", "person.id", "invoice.person_id")
    .select(["invoice.id", "invoice.code", "invoice.title", "invoice.due_on", "person.name"])
    .where(isLate(day))
    .where("due_on", ">=", addDays(day, -TELL_DAYS))
    .execute();
  for (const { id, code, title, due_on, name } of late) {
    await db.transaction().execute((tx) =>
      notifyStaff(tx, {
        topic: "payment",
        ...academyTexts.id.instalmentLate({ title, name, code, dueOn: due_on }),
        link: "/admin/academy",
        dedupeKey: `invoice:${id}:late_term`,
      }),
    );
  }
}
