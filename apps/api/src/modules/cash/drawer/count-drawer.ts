import { DomainError } from "@lapang/domain/errors";
import { type CashCount, cashDiffers, countedSum, needsSecondPerson } from "@lapang/domain/payment/drawer";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { lockOpenDrawer } from "../../payments/drawer/put-in-drawer.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { drawerNotOpen, moveInDrawer } from "./use-drawer.ts";

type Counting = { id: string; staffId: string; count: CashCount; reason?: string | undefined; now: Date };

/**
 * Counts one's own drawer, which then accepts no more movements. A difference is booked with its reason, and the cash goes to
 * the safe; a difference above the limit first needs a second person. The second of two concurrent counts is refused.
 */
export async function countDrawer(db: Db, { id, staffId, count, reason, now }: Counting): Promise<void> {
  const { settings } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    const drawer = await lockOpenDrawer(tx, staffId);
    if (drawer.id !== id) throw drawerNotOpen();
    const expected = await sumOf(tx, id);
    const counted = countedSum(count);
    const difference = counted - expected;
    if (difference !== 0 && !reason) {
      throw new DomainError("reason_required", "A difference needs a reason", { difference });
    }
    const row = { counted_at: now, count: JSON.stringify(count), expected, counted, reason: reason ?? null };
    await tx.updateTable("cash_drawer").set(row).where("id", "=", id).execute();
    await recordAction(tx, {
      personId: staffId,
      concernedId: null,
      action: "drawer_counted",
      subjectId: id,
      ...(reason && { reason }),
      details: { expected, counted, difference },
    });
    if (!needsSecondPerson(difference, settings.cash.secondPersonOver)) await close(tx, { id, staffId, now });
  });
}

type Approving = { id: string; staffId: string; reason: string; now: Date };

/** Approves a large difference in another person's drawer and closes it, once. */
export async function approveDrawer(db: Db, { id, staffId, reason, now }: Approving): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const drawer = await tx.selectFrom("cash_drawer").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!drawer) throw new DomainError("not_found", "There is no such drawer");
    refuseOwnMoney({ staffId, concernedId: drawer.person_id });
    if (drawer.counted_at === null || drawer.closed_at !== null) {
      throw new DomainError("conflict", "There is nothing to agree to");
    }
    await tx.updateTable("cash_drawer").set({ approved_by: staffId }).where("id", "=", id).execute();
    await recordAction(tx, {
      personId: staffId,
      concernedId: drawer.person_id,
      action: "drawer_approved",
      subjectId: id,
      reason,
      details: { expected: drawer.expected, counted: drawer.counted },
    });
    await close(tx, { id, staffId, now });
  });
}

async function close(tx: Tx, { id, staffId, now }: { id: string; staffId: string; now: Date }): Promise<void> {
  const { counted, expected } = await tx
    .selectFrom("cash_drawer")
    .select(["counted", "expected"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const difference = (counted ?? 0) - (expected ?? 0);
  if (difference !== 0) await bookDifference(tx, { id, difference, staffId, now });
  const amount = -(counted ?? 0);
  if (amount !== 0) await moveInDrawer(tx, { drawerId: id, kind: "emptied", amount, note: null, staffId, now });
  await tx.updateTable("cash_drawer").set({ closed_at: now }).where("id", "=", id).execute();
}

type Difference = { id: string; difference: number; staffId: string; now: Date };

async function bookDifference(tx: Tx, { id, difference, staffId, now }: Difference): Promise<void> {
  await tx
    .insertInto("cash_movement")
    .values({ drawer_id: id, kind: "difference", amount: difference, person_id: staffId, at: now })
    .execute();
  await postEntry(tx, { entry: cashDiffers(difference), dedupeKey: `drawer:${id}:difference` });
}

async function sumOf(tx: Tx, id: string): Promise<number> {
  const { sum } = await tx
    .selectFrom("cash_movement")
    .select((column) => column.fn.coalesce(column.fn.sum<number>("amount"), column.lit(0)).as("sum"))
    .where("drawer_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
