import { type DuesPeriod, nextDues } from "@lapang/domain/club/dues";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import type { Handover } from "../../bookings/sellable.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

export type SoldDues = { memberId: string; period: DuesPeriod; from: string; to: string };

/**
 * Dues are paid: member rate and booking window hold to the end of what was bought. Each item is handed out once, and no
 * day twice: when another payment came first, this one goes on from there.
 */
export async function extendMembership(
  tx: Tx,
  groups: readonly ItemGroup[],
  { bookingId }: Handover,
): Promise<never[]> {
  for (const { row } of groups) {
    const { memberId, period, ...sold } = row.details as SoldDues;
    const member = await tx
      .selectFrom("club_member")
      .select(["since", "paid_until"])
      .where("id", "=", memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Gone with the account: the payment stays in the books.
    if (!member) continue;
    const { zone } = await findVenueRules(tx);
    const [soldFrom, soldTo] = [new Date(sold.from), new Date(sold.to)];
    const isLater = member.paid_until !== null && member.paid_until > soldFrom;
    const begun = { zone, since: member.since, paidUntil: member.paid_until };
    const { from, to } = isLater ? nextDues(begun, period, member.paid_until as Date) : { from: soldFrom, to: soldTo };
    await tx
      .insertInto("club_dues")
      .values({ member_id: memberId, booking_id: bookingId, item_id: row.id, during: sql`tstzrange(${from}, ${to})` })
      .execute();
    // Months are counted from the first day that was paid for, where nothing had been owed before.
    const since = member.paid_until === null ? { since: from } : {};
    await tx
      .updateTable("club_member")
      .set({ paid_until: to, ...since })
      .where("id", "=", memberId)
      .execute();
  }
  return [];
}

/** Whether anybody has been taken out of the club, or left it, since its dues were held. */
export async function hasLeft(tx: Pick<Tx, "selectFrom">, groups: readonly ItemGroup[]): Promise<boolean> {
  const ids = groups.map(({ row }) => (row.details as SoldDues).memberId);
  const { standing } = await tx
    .selectFrom("club_member")
    .select((count) => count.fn.countAll<number>().as("standing"))
    .where("id", "in", ids)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return Number(standing) < new Set(ids).size;
}
