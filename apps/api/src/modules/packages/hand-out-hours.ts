import type { LotValue } from "@lapang/domain/payment/movements";
import type { Tx } from "../../db/connect.ts";
import type { Handover } from "../bookings/capabilities/sale.ts";
import type { ItemGroup } from "../bookings/item.ts";
import { linesOf } from "../bookings/record/kept-quote.ts";

type Bought = { slug: string; hours: number; validDays: number };

/**
 * On payment: adds the bought hours and returns the deferred revenue, which is earned when they are played. A constraint
 * prevents adding an item's hours twice.
 */
export async function handOutHours(
  tx: Tx,
  groups: readonly ItemGroup[],
  { bookingId, personId, quoted, now }: Handover,
): Promise<LotValue[]> {
  const lots: LotValue[] = [];
  for (const { row } of groups) {
    const { slug, hours, validDays } = row.details as Bought;
    const lines = quoted ? linesOf(quoted, row.id) : [];
    const price = lines.reduce((sum, { net }) => sum + net, 0);
    const net = price - lines.reduce((sum, { tax }) => sum + tax, 0);
    const { id } = await tx
      .insertInto("package_purchase")
      .values({
        person_id: personId ?? "",
        booking_id: bookingId,
        item_id: row.id,
        package_slug: slug,
        name: row.title,
        minutes: hours * 60,
        price,
        net,
        valid_until: new Date(now.getTime() + validDays * 86_400_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const bought = { minutes: hours * 60, kind: "bought", booking_id: bookingId, dedupe_key: `package:${id}:bought` };
    await tx
      .insertInto("package_entry")
      .values({ purchase_id: id, ...bought })
      .execute();
    lots.push({ lotId: id, amount: net });
  }
  return lots;
}
