import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { dayCorrected } from "@lapang/domain/payment/drawer";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findLastClose, findLastEntry, sumJournal } from "./close-lines.ts";

type Closing = { number: number; staffId: string; now: Date };

/**
 * Closes the day under the next number, with all entries since the last close. It waits for sales in progress; later ones
 * belong to the next day. The second of two concurrent closes is refused.
 */
export async function closeDay(db: Db, { number, staffId, now }: Closing): Promise<void> {
  const { zone } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    // Blocks new entries while summing: otherwise an entry with a lower id could be committed afterwards.
    await sql`lock table journal_entry in share row exclusive mode`.execute(tx);
    const last = await findLastClose(tx);
    if (number !== last.number + 1) {
      throw new DomainError("conflict", "Somebody else has closed the day", { number: last.number });
    }
    const upto = await findLastEntry(tx);
    if (upto === last.upto) throw new DomainError("conflict", "Nothing was booked since", { number: last.number });
    await refuseOpenDrawers(tx);
    await tx
      .insertInto("day_close")
      .values({
        ...{ number, closed_at: now, closed_by: staffId },
        day: localDateOf(zone, now),
        after_entry: last.upto,
        upto_entry: upto,
      })
      .execute();
    const lines = await sumJournal(tx, { after: last.upto, upto });
    await tx
      .insertInto("day_close_line")
      .values(lines.map((line) => ({ number, ...line })))
      .execute();
    const details = { number, entries: upto - last.upto };
    await recordAction(tx, {
      personId: staffId,
      concernedId: null,
      action: "day_closed",
      subjectId: randomUUID(),
      details,
    });
  });
}

async function refuseOpenDrawers(tx: Tx): Promise<void> {
  const open = await listUnclosed(tx);
  if (open.length === 0) return;
  throw new DomainError("drawer_open", "Drawers are still open", { people: open.map(({ name }) => name) });
}

export function listUnclosed(db: Db) {
  return db
    .selectFrom("cash_drawer")
    .innerJoin("person", "person.id", "cash_drawer.person_id")
    .select(["cash_drawer.id", "person.name", "counted_at"])
    .where("closed_at", "is", null)
    .orderBy("opened_at")
    .execute();
}

type Correcting = {
  number: number;
  account: "cash" | "bank" | "gateway" | "safe";
  amount: number;
  reason: string;
  staffId: string;
  now: Date;
};

/** Corrects a closed day by an entry of today with a reason; the close itself never changes. */
export async function correctClose(
  db: Db,
  { number, account, amount, reason, staffId, now }: Correcting,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const close = await tx.selectFrom("day_close").select("closed_by").where("number", "=", number).executeTakeFirst();
    if (!close) throw new DomainError("not_found", "There is no such close");
    refuseOwnMoney({ staffId, concernedId: close.closed_by });
    const { id } = await tx
      .insertInto("day_close_correction")
      .values({ number, account, amount, reason, person_id: staffId, at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await postEntry(tx, { entry: dayCorrected(account, amount), dedupeKey: `day_close_correction:${id}` });
    await recordAction(tx, {
      personId: staffId,
      concernedId: close.closed_by,
      action: "day_corrected",
      subjectId: id,
      reason,
      details: { number, account, amount },
    });
  });
}
