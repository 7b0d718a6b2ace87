import type { Visit } from "@lapang/domain/booking/cancellation";
import type { Db } from "../../../db/connect.ts";
import { type ItemGroup, idsOf } from "../item.ts";
import { byKind, type Sellables } from "../sellables.ts";
import { type BookingRow, listGroups } from "./booking-rows.ts";
import { type KeptQuote, keptQuoteOf, linesOf } from "./kept-quote.ts";
import { listPartlyReturned } from "./relief-rows.ts";

/** An item of a booking with its extras and its part of the price. */
export type BookedPart = Visit & {
  group: ItemGroup;
  /** The time of the visit; null for an item without one. */
  visit: { title: string; start: Date; end: Date } | null;
};

/** Returns the parts of a booking, in their order. */
export async function listParts(
  db: Db,
  sellables: Sellables,
  booking: Pick<BookingRow, "id" | "quote">,
): Promise<BookedPart[]> {
  const groups = await listGroups(db, booking.id);
  const quoted = keptQuoteOf(booking.quote)?.quoted;
  const returned = await listPartlyReturned(db, booking.id);
  const visits = byKind(sellables, groups).flatMap(([sellable, own]) => sellable.visits?.list(own) ?? []);
  return groups.map((group) => {
    const visit = visits.find(({ itemId }) => itemId === group.row.id);
    return {
      group,
      visit: visit ? { title: visit.title, start: visit.start, end: visit.end } : null,
      start: visit?.begins ?? null,
      policy: group.row.policy,
      shareCap: group.row.refund_cap_percent,
      // A booking without a quote has only the price of its row.
      ...withoutReturned(
        quoted ? worthOf(quoted, group) : { amount: group.row.price, tax: 0, packageMinutes: 0 },
        returned.find(({ item_id }) => item_id === group.row.id),
      ),
    };
  });
}

type Worth = Pick<Visit, "amount" | "tax" | "packageMinutes">;
type PartlyReturned = Awaited<ReturnType<typeof listPartlyReturned>>[number];

function withoutReturned(worth: Worth, returned: PartlyReturned | undefined): Worth {
  if (!returned) return worth;
  return {
    amount: Math.max(0, worth.amount - returned.amount),
    tax: Math.max(0, worth.tax - returned.tax),
    packageMinutes: Math.max(0, worth.packageMinutes - returned.package_minutes),
  };
}

function worthOf(quoted: KeptQuote["quoted"], group: ItemGroup): Worth {
  const worth = { amount: 0, tax: 0, packageMinutes: 0 };
  for (const line of linesOf(quoted, ...idsOf([group]))) {
    worth.tax += line.tax;
    if (line.coveredByPackage) worth.packageMinutes += line.minutes;
    else worth.amount += line.net;
  }
  return worth;
}
