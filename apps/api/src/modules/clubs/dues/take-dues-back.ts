import { duesTakenBack } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Revocation } from "../../bookings/capabilities/sale.ts";
import { type ItemGroup, idsOf } from "../../bookings/item.ts";
import { linesOf } from "../../bookings/record/kept-quote.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { findSpentWallet } from "../../tenders/find-spent-wallet.ts";
import { lockWallet } from "../../tenders/lock-wallet.ts";
import { returnSpentWallet } from "../../tenders/return-spent.ts";

/** On a chargeback: ends the paid period and restores what the wallet paid for it. */
export async function takeDuesBack(
  tx: Tx,
  groups: readonly ItemGroup[],
  { bookingId, personId, paymentId, quoted, lost }: Revocation,
): Promise<number> {
  if (personId) await lockWallet(tx, personId);
  for (const { row } of groups) await endPaidPeriod(tx, row.id);
  if (personId === null) return 0;
  const lines = quoted ? linesOf(quoted, ...idsOf(groups)) : [];
  const sum = (of: "net" | "tax") => lines.reduce((total, line) => total + line[of], 0);
  const gateway = Math.min(lost, sum("net"));
  const wallet = Math.min(sum("net") - gateway, await findSpentWallet(tx, bookingId));
  await returnSpentWallet(tx, bookingId, wallet);
  await postEntry(tx, {
    entry: duesTakenBack({ personId, gateway, wallet, tax: Math.min(sum("tax"), gateway + wallet) }),
    dedupeKey: `payment:${paymentId}:dues_taken_back`,
    bookingId,
    paymentId,
    personId,
  });
  return gateway;
}

/** Sets `paid_until` to the end of the member's other payments, or to the start of the revoked period. */
async function endPaidPeriod(tx: Tx, itemId: string): Promise<void> {
  // Look the member up again: the membership may have been merged into another since the sale.
  const member = await tx
    .selectFrom("club_member")
    .select("id")
    .where("id", "in", (dues) => dues.selectFrom("club_dues").select("member_id").where("item_id", "=", itemId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return;
  const gone = await tx
    .deleteFrom("club_dues")
    .where("item_id", "=", itemId)
    .returning(sql<Date>`lower(during)`.as("from"))
    .executeTakeFirst();
  if (!gone) return;
  const { until } = await tx
    .selectFrom("club_dues")
    .select(sql<Date | null>`max(upper(during))`.as("until"))
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("club_member")
    .set({ paid_until: until ?? gone.from })
    .where("id", "=", member.id)
    .execute();
}
