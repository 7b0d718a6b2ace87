import { plainLinesOf } from "@lapang/domain/booking/quote";
import { quoteReschedule, type RescheduleQuote } from "@lapang/domain/booking/reschedule";
import type { Paid } from "@lapang/domain/booking/return-share";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { findRedeemable } from "../../tenders/find-redeemable.ts";
import { idsOf, type NewItem } from "../item.ts";
import type { BookingRow } from "../record/booking-rows.ts";
import { type KeptQuote, keptQuoteOf, quoteOf } from "../record/kept-quote.ts";
import { listParts } from "../record/list-parts.ts";
import { readPaid } from "../record/read-paid.ts";
import { listOffered, listPartlyReturned } from "../record/relief-rows.ts";
import type { Sellables } from "../sellables.ts";
import type { ReadMove } from "./read-move.ts";

/** The price of a move and its effects on the booking. */
export type MovePrice = Omit<RescheduleQuote, "shareCaps"> & {
  before: KeptQuote;
  after: KeptQuote;
  paid: Paid;
  /** The part of a shorter booking's difference that is not refunded. */
  forfeited: number;
  /** The cap of the refund percentage, by item that moves. */
  shareCaps: Map<string, number>;
};

/** Prices a move against what has been paid. If the booking is locked, the result can be carried out. */
export async function priceMove(db: Db, sellables: Sellables, booking: BookingRow, move: ReadMove): Promise<MovePrice> {
  const { now } = move.buyer;
  const before = keptQuoteOf(booking.quote) as KeptQuote;
  if ((await listPartlyReturned(db, booking.id)).length > 0) {
    throw new DomainError("relief_used", "A part was refunded, so the booking cannot be moved");
  }
  const { paid } = await readPaid(db, booking);
  const after = await quoteAfter(db, booking, { before, paid, move });
  const ids = move.moving.map(({ row }) => row.id);
  const moving = (await listParts(db, sellables, booking)).filter(({ group }) => ids.includes(group.row.id));
  const terms = quoteReschedule(
    {
      start: booking.starts_at ?? now,
      minutes: minutesOf(move.moving.map(({ row }) => row)),
      moving: moving.map(({ start, policy, shareCap }) => ({ start: start ?? now, policy, shareCap })),
      paid,
    },
    { minutes: minutesOf(move.rows.filter(({ id }) => ids.includes(id))), tenders: after.quoted.tenders },
    now,
  );
  const forfeited = Math.max(0, -terms.difference) - terms.credit;
  // A move because of rain keeps the previous refund percentage.
  const offered = await listOffered(db, ids);
  const shareCaps = new Map(
    moving.flatMap(({ group }, index) =>
      offered.has(group.row.id) ? [] : [[group.row.id, terms.shareCaps[index] ?? 0] as const],
    ),
  );
  return { ...terms, before, after: withTenders(after, paid, terms), paid, forfeited, shareCaps };
}

type Quoting = { before: KeptQuote; paid: Paid; move: ReadMove };

/** Prices the items that move and keeps the prices of the others, with the same hours and voucher as before. */
async function quoteAfter(db: Db, booking: BookingRow, { before, paid, move }: Quoting): Promise<KeptQuote> {
  const redeeming = {
    voucher: before.quoted.voucher?.code ?? null,
    useWallet: false,
    usePackage: paid.packageMinutes > 0,
  };
  // The voucher counts as when it was redeemed; it cannot expire for this booking.
  const redeemable = await findRedeemable(db, {
    personId: booking.person_id ?? "",
    bookingId: booking.id,
    redeeming: { ...redeeming, usePackage: false },
    now: booking.confirmed_at ?? move.buyer.now,
  });
  const plain = plainLinesOf(before.quoted);
  const lines = move.groups.flatMap((group) => {
    const ids = idsOf([group]);
    return (move.moving.includes(group) ? move.lines : plain).filter(({ item }) => ids.includes(item));
  });
  const facts = { ...redeemable, packageMinutes: paid.packageMinutes };
  return quoteOf(lines, { taxPercent: before.taxPercent, redeeming, facts });
}

/** Wallet money stays a tender of the price; a refund returns it first. */
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

function minutesOf(rows: readonly Pick<NewItem, "starts_at" | "ends_at">[]): number {
  return rows.reduce(
    (sum, { starts_at, ends_at }) =>
      starts_at && ends_at ? sum + (ends_at.getTime() - starts_at.getTime()) / 60_000 : sum,
    0,
  );
}
