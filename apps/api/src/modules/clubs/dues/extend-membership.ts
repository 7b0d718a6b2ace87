import { type DuesPeriod, nextDues } from "@lapang/domain/club/dues";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Handover } from "../../bookings/capabilities/sale.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

export type SoldDues = { memberId: string; period: DuesPeriod; from: string; to: string };

/**
 * On payment: extends the membership, and with it the member rate and booking window. If another payment was counted first,
 * this period starts after it, so that no day is paid twice.
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
    // The member was erased with their account; the payment stays in the books.
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
    // A first payment sets the day from which months are counted.
    const since = member.paid_until === null ? { since: from } : {};
    await tx
      .updateTable("club_member")
      .set({ paid_until: to, ...since })
      .where("id", "=", memberId)
      .execute();
  }
  return [];
}

/** True if any of these members has left or was removed since the hold. */
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
