import type { CancellationPolicy } from "@lapang/domain/booking/cancellation";
import type { Paid } from "@lapang/domain/booking/give-back";
import { quoteReschedule, type RescheduleQuote } from "@lapang/domain/booking/reschedule";
import type { Db } from "../../db/connect.ts";
import { type KeptQuote, keptQuoteOf, requote } from "./booking-quote.ts";
import { findRedeemable } from "./find-redeemable.ts";
import { listVisits } from "./list-visits.ts";
import type { BookingRow } from "./queries.ts";
import type { ReadMove } from "./read-move.ts";
import { readPaid } from "./read-paid.ts";
import { quoteItemsOf, type WishedItem } from "./read-wish.ts";

/** What a move costs, and what follows from it for the booking. */
export type MovePrice = Omit<RescheduleQuote, "shareCaps"> & {
  before: KeptQuote;
  after: KeptQuote;
  paid: Paid;
  /** Of a shorter booking's difference, what is not given back. */
  forfeited: number;
  /** By their places in the quote, what the refund share of those that move is capped at. */
  shareCaps: Map<number, number>;
};

/** Prices a move at what has been paid for the booking so far; on a locked booking, what it says can be carried out. */
export async function priceMove(
  db: Db,
  booking: BookingRow,
  { wish, changed }: Pick<ReadMove, "wish" | "changed">,
  now: Date,
): Promise<MovePrice> {
  const before = keptQuoteOf(booking.quote) as KeptQuote;
  const { paid } = await readPaid(db, booking);
  const after = await quoteAfter(db, booking, { before, paid, wish, now });
  const policy = (booking.policy as { cancellation?: CancellationPolicy }).cancellation ?? [];
  const moving = (await listVisits(db, booking)).filter(({ index }) => changed.includes(index));
  const terms = quoteReschedule(
    {
      start: booking.starts_at ?? now,
      minutes: minutesOf(before.items),
      moving: moving.map(({ start, shareCap }) => ({ start, policy, shareCap })),
      paid,
    },
    { minutes: minutesOf(wish.items), tenders: after.quoted.tenders },
    now,
  );
  const forfeited = Math.max(0, -terms.difference) - terms.credit;
  const shareCaps = new Map(moving.map(({ index }, position) => [index, terms.shareCaps[position] ?? 0]));
  return { ...terms, before, after: withTenders(after, paid, terms), paid, forfeited, shareCaps };
}

type Asking = { before: KeptQuote; paid: Paid; wish: ReadMove["wish"]; now: Date };

/** The new price with exactly the hours and the voucher that paid for the old one. */
async function quoteAfter(db: Db, booking: BookingRow, { before, paid, wish, now }: Asking): Promise<KeptQuote> {
  const redeeming = {
    voucher: before.quoted.voucher?.code ?? null,
    useWallet: false,
    usePackage: paid.packageMinutes > 0,
  };
  const personId = booking.person_id ?? "";
  // A voucher counts as it did when it was redeemed: it cannot run out under a booking that has used it.
  const redeemedAt = booking.confirmed_at ?? now;
  const asked = { ...redeeming, usePackage: false };
  const facts = await findRedeemable(db, { personId, bookingId: booking.id, redeeming: asked, now: redeemedAt });
  const prices = { ...wish.prices };
  return requote({ items: quoteItemsOf(wish.items), prices }, redeeming, {
    ...facts,
    packageMinutes: paid.packageMinutes,
  });
}

/** Wallet money that paid stays part of the price; of what comes back, it goes home first. */
function withTenders(after: KeptQuote, paid: Paid, { credit }: Pick<RescheduleQuote, "credit">): KeptQuote {
  const { quoted } = after;
  const wallet = Math.min(Math.max(0, paid.wallet - credit), quoted.toPay);
  const toPay = quoted.toPay - wallet;
  return {
    ...after,
    useWallet: wallet > 0,
    quoted: { ...quoted, tenders: { ...quoted.tenders, wallet, toPay }, toPay },
  };
}

export function spanOf(items: readonly Pick<WishedItem, "start" | "end">[]): { start: Date; end: Date } {
  return {
    start: new Date(Math.min(...items.map(({ start }) => start.getTime()))),
    end: new Date(Math.max(...items.map(({ end }) => end.getTime()))),
  };
}

function minutesOf(items: readonly object[]): number {
  return items.reduce<number>((sum, item) => {
    const { start, end } = item as { start?: Date; end?: Date };
    return start && end ? sum + (end.getTime() - start.getTime()) / 60_000 : sum;
  }, 0);
}
