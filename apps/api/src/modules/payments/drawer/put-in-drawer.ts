import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";

type Taken = { staffId: string; amount: number; now: Date } & ({ paymentId: string } | { debtId: string });

/** Books cash into the clerk's open drawer; refuses cash without an open drawer. */
export async function putInDrawer(tx: Tx, { staffId, amount, now, ...of }: Taken): Promise<void> {
  if (amount === 0) return;
  const drawer = await lockOpenDrawer(tx, staffId);
  await tx
    .insertInto("cash_movement")
    .values({
      drawer_id: drawer.id,
      kind: "taken",
      amount,
      payment_id: "paymentId" in of ? of.paymentId : null,
      debt_id: "debtId" in of ? of.debtId : null,
      person_id: staffId,
      at: now,
    })
    .execute();
}

/** Locks the open drawer: movements wait for a count under way and are refused after it. */
export async function lockOpenDrawer(tx: Tx, personId: string) {
  const drawer = await tx
    .selectFrom("cash_drawer")
    .selectAll()
    .where("person_id", "=", personId)
    .where("counted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!drawer) throw new DomainError("drawer_not_open", "Open a cash drawer first");
  return drawer;
}
