import type { ClassEnd } from "@lapang/contract/academy/staff-class-end";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { recordAction, type StaffAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { carryOutEnd } from "./carry-out-end.ts";
import { closeWaitingList } from "./close-waiting-list.ts";
import { quoteSeat } from "./end-seat.ts";
import { type EndingRow, findEnding, listPaidSeats, listSessionsAhead, lockEntered } from "./ending-rows.ts";

type StaffRequest = { code: string; staffId: string; now: Date };

/** Returns what ending the class now would mean: sessions freed, families affected, money credited. */
export async function quoteClassEnd(
  db: Db,
  sellables: Sellables,
  { code, staffId, now }: StaffRequest,
): Promise<ClassEnd> {
  return describe(db, sellables, await findEnding(db, code), { staffId, now });
}

async function describe(
  db: Db,
  sellables: Sellables,
  row: EndingRow,
  { staffId, now }: Pick<StaffRequest, "staffId" | "now">,
): Promise<ClassEnd> {
  const seats = await listPaidSeats(db, row.id, now);
  let credit = 0;
  for (const seat of seats) credit += await quoteSeat(db, sellables, { seat, now });
  const entered = row.entered_at && {
    by: row.entered_by_name ?? "",
    at: row.entered_at.toISOString(),
    reason: row.reason ?? "",
    own: row.entered_by === staffId,
    decided: row.decided_at !== null,
  };
  const families = new Set(seats.map(({ person_id }) => person_id)).size;
  const sessions = (await listSessionsAhead(db, row.id, now)).length;
  return { sessions, families, credit, entered: entered ?? null };
}

type Entering = StaffRequest & { reason: string; expectedCredit: number };

/** Requests the end of a class. It ends at once when nobody has paid; otherwise a second person decides. */
export async function enterClassEnd(db: Db, sellables: Sellables, entering: Entering): Promise<{ ended: boolean }> {
  const { code, staffId, reason, now } = entering;
  const row = await findEnding(db, code);
  if (row.entered_at) throw new DomainError("conflict", "It was asked for already");
  const { credit, families } = await describe(db, sellables, row, entering);
  refuseOther(credit, entering.expectedCredit);
  // A family that paid in instalments may get nothing back but is affected, so the families decide, not the credit.
  const alone = families === 0;
  try {
    await db.transaction().execute(async (tx) => {
      const decided_at = alone ? now : null;
      const entered = { batch_id: row.id, reason, entered_by: staffId, entered_at: now, decided_at };
      await tx.insertInto("batch_end").values(entered).execute();
      await record(tx, row, { staffId, action: "class_end_entered", reason });
      if (alone) return withdraw(tx, row, reason);
      await notifyStaff(tx, {
        topic: "academy",
        ...academyTexts.id.classEndRequested({ code: row.code, reason, families }),
        link: `/admin/academy?batch=${row.code}`,
        dedupeKey: `batch:${row.id}:end:${now.getTime()}`,
      });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
  if (alone) await carryOutEnd(db, sellables, { row: { ...row, reason }, staffId, now });
  return { ended: alone };
}

type Deciding = StaffRequest & { decision: "approved" | "refused"; expectedCredit: number };

/**
 * Decides on an end that another person requested. Approval stops sales first; then each family is settled in its own
 * transaction. Approving again after an interruption resumes the remaining steps.
 */
export async function decideClassEnd(db: Db, sellables: Sellables, deciding: Deciding): Promise<{ ended: boolean }> {
  const { code, decision, staffId, now } = deciding;
  const row = await findEnding(db, code);
  if (decision === "approved") {
    for (const { person_id } of await listPaidSeats(db, row.id, now)) {
      refuseOwnMoney({ staffId, concernedId: person_id });
    }
    const { credit } = await describe(db, sellables, row, deciding);
    if (!row.decided_at) refuseOther(credit, deciding.expectedCredit);
  }
  try {
    await db.transaction().execute(async (tx) => {
      const entered = await lockEntered(tx, row.id);
      if (decision === "refused") return refuse(tx, row, { entered, staffId });
      if (entered.decided_at) return;
      await tx
        .updateTable("batch_end")
        .set({ decided_by: staffId, decided_at: now })
        .where("batch_id", "=", row.id)
        .execute();
      await record(tx, row, { staffId, action: "class_ended", reason: entered.reason });
      await withdraw(tx, row, entered.reason);
    });
  } catch (error) {
    throw translateConstraint(error);
  }
  if (decision === "approved") await carryOutEnd(db, sellables, { row, staffId, now });
  return { ended: decision === "approved" };
}

type Refusing = { entered: { reason: string; decided_at: Date | null }; staffId: string };

async function refuse(tx: Tx, row: EndingRow, { entered, staffId }: Refusing): Promise<void> {
  if (entered.decided_at) throw new DomainError("illegal_move", "It is decided", { from: "ended", to: "refused" });
  await tx.deleteFrom("batch_end").where("batch_id", "=", row.id).execute();
  await record(tx, row, { staffId, action: "class_end_refused", reason: entered.reason });
}

/** Closes the waiting list and stops sales. */
async function withdraw(tx: Tx, row: EndingRow, reason: string): Promise<void> {
  await closeWaitingList(tx, row, reason);
  await tx.updateTable("batch").set({ status: "cancelled" }).where("id", "=", row.id).execute();
}

function refuseOther(after: number, before: number): void {
  if (after === before) return;
  throw new DomainError("price_changed", "What goes back is not what was shown", { before, after });
}

type Recorded = { staffId: string; action: StaffAction["action"]; reason: string };

async function record(tx: Tx, { id, code }: EndingRow, { staffId, ...action }: Recorded): Promise<void> {
  await recordAction(tx, { personId: staffId, concernedId: null, subjectId: id, details: { batch: code }, ...action });
}
