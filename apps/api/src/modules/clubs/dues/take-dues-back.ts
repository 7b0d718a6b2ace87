import { duesTakenBack } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { type ItemGroup, idsOf } from "../../bookings/item.ts";
import { linesOf } from "../../bookings/record/kept-quote.ts";
import type { Revocation } from "../../bookings/sellable.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { findSpentWallet } from "../../tenders/find-spent-wallet.ts";
import { lockWallet } from "../../tenders/lock-wallet.ts";
import { returnSpentWallet } from "../../tenders/return-spent.ts";

/** The money of dues went back: so does what they had paid for, and what the wallet gave for it goes home. */
export async function takeDuesBack(
  tx: Tx,
  groups: readonly ItemGroup[],
  { bookingId, personId, paymentId, quoted, lost }: Revocation,
): Promise<number> {
  if (personId) await lockWallet(tx, personId);
  for (const { row } of groups) await endWhatWasPaid(tx, row.id);
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

/** Paid until the end of what else was paid for; else until where this had begun. */
async function endWhatWasPaid(tx: Tx, itemId: string): Promise<void> {
  // Whose it is now: two memberships of one person may have been joined since it was sold.
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
