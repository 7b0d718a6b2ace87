import type { DebtView } from "@lapang/contract/payments/staff-money";
import { DomainError } from "@lapang/domain/errors";
import { debtSettled } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { postEntry } from "../books/post-entry.ts";
import { putInDrawer } from "../drawer/put-in-drawer.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { readDebt } from "./read-staff-money.ts";
import { lockDebt } from "./staff-queries.ts";

type Settling = { id: string; from: "cash" | "bank" | "wallet"; note: string; staffId: string; now: Date };

/** Records, once, that a customer paid a debt; a wallet payment is limited to its balance. */
export async function settleDebt(deps: Pick<PaymentDeps, "db" | "payables">, settling: Settling): Promise<DebtView> {
  try {
    await deps.db.transaction().execute((tx) => settle(tx, settling));
  } catch (error) {
    throw translateConstraint(error);
  }
  return readDebt(deps, settling.id);
}

async function settle(tx: Tx, { id, from, note, staffId, now }: Settling): Promise<void> {
  const debt = await lockDebt(tx, id);
  if (!debt) throw new DomainError("not_found", "There is no such debt");
  refuseOwnMoney({ staffId, concernedId: debt.person_id });
  if (debt.settled_at !== null) {
    if (debt.settled_from === from && debt.note === note) return;
    throw new DomainError("conflict", "This debt was settled before", { from: debt.settled_from });
  }
  const { person_id: personId, booking_id: bookingId, payment_id, amount } = debt;
  await tx.updateTable("debt").set({ settled_at: now, settled_from: from, note }).where("id", "=", id).execute();
  if (from === "cash") await putInDrawer(tx, { staffId, amount, debtId: id, now });
  // Not linked to the original payment: the bank has that money.
  const entry = debtSettled(personId, from, amount);
  await postEntry(tx, { entry, dedupeKey: `debt:${id}:settled`, bookingId, personId });
  await notifyPayer(tx, { id: payment_id, person_id: personId, amount }, "debt_settled", {
    event: `debt:${id}:settled`,
  });
  await recordAction(tx, {
    personId: staffId,
    concernedId: personId,
    action: "debt_settled",
    subjectId: id,
    reason: note,
    details: { from, amount },
  });
}
