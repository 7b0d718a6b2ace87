import { DomainError } from "@lapang/domain/errors";
import { bookingSold } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { takeFromClosures } from "../../ledger/ledger.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { reserveTenders, spendTenders } from "../../tenders/reserve-tenders.ts";
import { type BookingRow, listGroups, updateBooking } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { madeOf } from "../record/made-of.ts";
import type { ReliefRow } from "../record/relief-rows.ts";
import { byKind, type Sellables } from "../sellables.ts";
import type { Before } from "./return-visit.ts";

/** Refusals that mean the relief is spent, or its place is taken. */
const SPENT = ["wallet_too_low", "package_hours_too_low", "voucher_used_up", "slot_taken", "out_of_stock"];

/**
 * Undoes a relief: the credit pays for the visit again, and the visit is restored. Refuses with `relief_used`, and changes
 * nothing, if any of the credit or the place is used. The caller has locked customer, booking and relief.
 */
export async function takeBackCredit(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  { relief, now }: { relief: ReliefRow; now: Date },
): Promise<void> {
  if (booking.revision !== relief.revision) throw used();
  const before = relief.before as Before | null;
  try {
    if (before) await restore(tx, sellables, booking, { relief, before, now });
    else {
      await updateBooking(tx, booking, { revision: booking.revision + 1 }, now);
      await payAgain(tx, booking, { relief, before, now });
    }
  } catch (thrown) {
    const error = translateConstraint(thrown);
    if (error instanceof DomainError && SPENT.includes(error.code)) throw used();
    throw error;
  }
}

type TakingBack = { relief: ReliefRow; before: Before | null; now: Date };

async function restore(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  taking: TakingBack & { before: Before },
): Promise<void> {
  const { relief, before, now } = taking;
  if (!before.whole) {
    await sql`insert into booking_item
      select * from jsonb_populate_recordset(null::booking_item, ${JSON.stringify(before.items)}::jsonb)`.execute(tx);
  }
  const { title, total, starts_at, ends_at, quote } = before.booking;
  const restored = await updateBooking(
    tx,
    booking,
    {
      ...(before.whole && { status: "confirmed", cancelled_at: null, cancelled_by: null, cancel_reason: null }),
      ...{ title, total, starts_at, ends_at },
      quote: quote === null ? null : JSON.stringify(quote),
      revision: booking.revision + 1,
    },
    now,
  );
  const ids = new Set(before.items.map((item) => (item as { id: string }).id));
  const listKinds = async () => {
    const groups = await listGroups(tx, booking.id);
    return byKind(
      sellables,
      groups.filter(({ row }) => ids.has(row.id)),
    );
  };
  const items: Stretch[] = [];
  const terms = { bookingId: booking.id, restored: true };
  for (const [sellable, own] of await listKinds())
    items.push(...((await sellable.supply?.regain?.(tx, own, terms)) ?? []));
  // Read again: `regain` may have moved items to other resources.
  for (const [sellable, own] of await listKinds()) items.push(...((await sellable.places?.ofItems(tx, own)) ?? []));
  await payAgain(tx, restored, taking);
  await takeFromClosures(tx, { closureIds: relief.closures.map(Number), ownerId: booking.id, items });
}

/** Pays the visit with the relief's credit, whatever it was first paid with. */
async function payAgain(tx: Tx, booking: BookingRow, { relief, before, now }: TakingBack): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const quoted = keptQuoteOf(booking.quote)?.quoted;
  if (!quoted || personId === null) throw used();
  const { amount, package_minutes: packageMinutes, tax } = relief;
  const tenders = { ...quoted.tenders, wallet: amount, packageMinutes };
  const voucher = before?.returnedVoucher ? quoted.voucher : null;
  await reserveTenders(tx, { bookingId, personId, quoted: { ...quoted, tenders, voucher }, now });
  const { wallet, hours } = await spendTenders(tx, bookingId);
  const discount = before ? await findUndoneDiscount(tx, before.event) : 0;
  await postEntry(tx, {
    entry: bookingSold({ till: "cash", money: 0, personId, wallet, hours, tax, discount }),
    dedupeKey: `relief:${relief.id}:taken_back`,
    bookingId,
    personId,
    madeOf: madeOf(
      booking,
      (await listGroups(tx, bookingId)).filter(({ row }) => row.id === relief.item_id),
    ),
  });
}

async function findUndoneDiscount(tx: Tx, event: string): Promise<number> {
  const { rows } = await sql<{ discount: number }>`select coalesce(-sum(amount), 0)::int as discount
    from journal_line join journal_entry on journal_entry.id = entry_id
    where dedupe_key = ${`${event}:discount_undone`} and account = 'voucher'`.execute(tx);
  return rows[0]?.discount ?? 0;
}

function used(): DomainError {
  return new DomainError("relief_used", "What was given has been used");
}
