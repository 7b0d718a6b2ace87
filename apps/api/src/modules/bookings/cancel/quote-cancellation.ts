import type { RefundQuote } from "@lapang/contract/sales/booking-changes";
import { type CancellationQuote, quoteCancellation as quoteShares } from "@lapang/domain/booking/cancellation";
import { DomainError } from "@lapang/domain/errors";
import { shareOf } from "@lapang/domain/pricing/split";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db } from "../../../db/connect.ts";
import { goesBackByGateway } from "../../payments/refunds/request-refund.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { type BookingRow, findOwnBooking } from "../record/booking-rows.ts";
import { type BookedPart, listParts } from "../record/list-parts.ts";
import { stands } from "../record/may-change.ts";
import { type PaidBooking, readPaid } from "../record/read-paid.ts";
import { byKind, type Sellables, sellableOf } from "../sellables.ts";

export type Cancellation = PaidBooking & {
  /** All parts, in the order of `terms.visits`. */
  parts: BookedPart[];
  /** The parts to cancel. The booking continues with the others, or ends if there are none. */
  going: BookedPart[];
  terms: CancellationQuote;
  refund: RefundQuote;
};

type Terms = {
  settings: VenueSettings;
  now: Date;
  by?: "customer" | "venue";
  /** The items to cancel; by default all that can be. */
  items?: readonly string[] | undefined;
};

/** Returns the exact refund, and where it can go, if the customer cancelled now. */
export async function quoteCancellation(
  db: Db,
  sellables: Sellables,
  { id, personId, items, now }: { id: string; personId: string; items?: readonly string[] | undefined; now: Date },
): Promise<RefundQuote> {
  const booking = await findOwnBooking(db, id, personId);
  const { settings } = await findVenueRules(db);
  return (await termsOf(db, sellables, booking, { settings, items, now })).refund;
}

/** The same for a booking already read. If it is locked, it can be cancelled on these terms. */
export async function termsOf(
  db: Db,
  sellables: Sellables,
  booking: BookingRow,
  cancelling: Terms,
): Promise<Cancellation> {
  const { now, items, by = "customer" } = cancelling;
  const parts = (await listParts(db, sellables, booking)).map((part) => ({
    ...part,
    stays: items !== undefined && !items.includes(part.group.row.id),
  }));
  assertCancellable(booking, parts, now);
  const bought = await readPaid(db, booking);
  const terms = quoteShares(parts, { paid: bought.paid, by, now });
  const going = parts.filter((_, index) => terms.visits[index] !== null);
  const walletOnly =
    going.some(({ group }) => sellableOf(sellables, group.row.kind).refundsToWallet) ||
    // A charge on a room folio may be unpaid, so its refund never leaves as money.
    bought.sources.some(({ method }) => method === "folio");
  const later = await quoteLater(db, sellables, booking.id, { parts, going, terms });
  const refund = refundOf({ sources: bought.sources, parts, terms, walletOnly, later }, cancelling);
  return { ...bought, parts, going, terms, refund };
}

function assertCancellable(booking: BookingRow, parts: readonly BookedPart[], now: Date): void {
  if (stands(booking, now) && parts.some(({ start }) => start !== null)) return;
  const details = { from: booking.status, to: "cancelled" };
  throw new DomainError("illegal_move", "Only a confirmed booking that is still to come can be cancelled", details);
}

type Quoted = Pick<Cancellation, "sources" | "parts" | "terms"> & { walletOnly: boolean; later: LaterQuote };

function refundOf({ sources, parts, terms, walletOnly, later }: Quoted, cancelling: Terms): RefundQuote {
  let left = terms.money;
  let toGateway = 0;
  for (const source of sources) {
    const share = Math.min(left, source.amount - source.promised);
    left -= share;
    if (!walletOnly && goesBackByGateway(source, cancelling)) toGateway += share;
  }
  const refund = terms.money + terms.wallet + later.returned;
  const forfeited = terms.kept.money + later.kept;
  const elsewhere: RefundQuote["ways"] = terms.money > 0 && !walletOnly ? ["wallet", "bank"] : ["wallet"];
  return {
    percent: terms.percent,
    paid: refund + forfeited,
    refund,
    forfeited,
    forfeitedMinutes: terms.kept.packageMinutes,
    toGateway,
    toWallet: refund - toGateway,
    packageMinutes: terms.packageMinutes,
    ways: toGateway > 0 ? ["gateway", ...elsewhere] : elsewhere,
    visits: parts.flatMap(({ visit, group }, index) => {
      const back = terms.visits[index];
      if (!back || !visit) return [];
      const { percent, money } = back;
      return [{ itemId: group.row.id, startsAt: visit.start.toISOString(), percent, refund: money }];
    }),
    staying: parts.filter(({ visit, stays }, index) => visit !== null && !stays && terms.visits[index] === null).length,
    keeping: parts
      .filter(({ visit, stays }) => visit === null || stays)
      .map(({ group: { row } }) => ({ itemId: row.id, title: row.title })),
    dropped: later.dropped,
  };
}

type LaterQuote = { returned: number; kept: number; dropped: number };

type Ending = { parts: readonly BookedPart[]; going: readonly BookedPart[]; terms: CancellationQuote };

/** Returns what happens to the invoices of the cancelled items, each by its own refund percentage. */
async function quoteLater(
  db: Db,
  sellables: Sellables,
  bookingId: string,
  { parts, going, terms }: Ending,
): Promise<LaterQuote> {
  const quoted = { returned: 0, kept: 0, dropped: 0 };
  const groups = going.map(({ group }) => group);
  for (const [sellable, own] of byKind(sellables, groups)) {
    const itemIds = own.map(({ row }) => row.id);
    for (const { itemId, paid, open } of (await sellable.later?.list(db, bookingId, itemIds)) ?? []) {
      const percent = terms.visits[parts.findIndex(({ group }) => group.row.id === itemId)]?.percent ?? 0;
      const returned = shareOf(paid, percent, 100);
      quoted.returned += returned;
      quoted.kept += paid - returned;
      quoted.dropped += open;
    }
  }
  return quoted;
}
