import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { kostTexts } from "../../../texts/kost.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import type { BankAccount } from "../../payments/refunds/request-refund.ts";
import { lockOwnLease, recordLeaseEvent, titleOf } from "../lease-rows.ts";
import { findClosing, refuseStatus } from "./closing-rows.ts";

type Answer = {
  id: string;
  personId: string;
  agrees: boolean;
  answer: string;
  way: "wallet" | "bank";
  bank: BankAccount | null;
};

/** Records the tenant's answer to the deductions (agreement or objection) and where the rest of the deposit goes. */
export async function answerClosing(db: Db, { id, personId, agrees, answer, way, bank }: Answer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lease = await lockOwnLease(tx, id, personId);
    const { status } = await findClosing(tx, id);
    const next = agrees ? "agreed" : "disputed";
    refuseStatus(status, ["sent", "agreed", "disputed"], next);
    await tx
      .updateTable("lease_closing")
      .set({
        status: next,
        answer: answer || null,
        way,
        bank: way === "bank" ? JSON.stringify(bank) : null,
        updated_at: sql<Date>`now()`,
      })
      .where("lease_id", "=", id)
      .execute();
    await recordLeaseEvent(tx, id, { kind: `closing_${next}`, actor: "tenant", personId });
    await notifyStaff(tx, {
      topic: "lease",
      ...kostTexts.id.closingAnswered({ room: titleOf(lease), agrees, answer }),
      link: null,
      dedupeKey: `lease:${id}:closing:${next}:${answer.length}`,
    });
  });
}
