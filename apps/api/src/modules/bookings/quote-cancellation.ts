import type { RefundQuote } from "@lapang/contract/booking-changes";
import {
  type CancellationPolicy,
  type CancellationQuote,
  quoteCancellation as quoteShare,
} from "@lapang/domain/booking/cancellation";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { Db } from "../../db/connect.ts";
import { goesBackByGateway } from "../payments/refunds/request-refund.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { type BookedVisit, listVisits } from "./list-visits.ts";
import type { BookingRow } from "./queries.ts";
import { findOwnBooking } from "./read-booking.ts";
import { type PaidBooking, readPaid } from "./read-paid.ts";

export type Cancellation = PaidBooking & {
  visits: BookedVisit[];
  /** The visits from here on are given up, and the booking goes on with the others; null when it ends as a whole. */
  from: Date | null;
  terms: CancellationQuote;
  told: RefundQuote;
};
type Asking = { settings: VenueSettings; now: Date; by?: "customer" | "venue" };

/** Tells exactly what would come back, and where to, if the customer cancelled now. */
export async function quoteCancellation(
  db: Db,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<RefundQuote> {
  const booking = await findOwnBooking(db, id, personId);
  const { settings } = await findVenueRules(db);
  return (await termsOf(db, booking, { settings, now })).told;
}

/** The same for a booking at hand; a locked one can be cancelled on these terms. */
export async function termsOf(db: Db, booking: BookingRow, asking: Asking): Promise<Cancellation> {
  const { now, by = "customer" } = asking;
  assertCancellable(booking, now);
  const bought = await readPaid(db, booking);
  const visits = await listVisits(db, booking);
  const policy = (booking.policy as { cancellation?: CancellationPolicy }).cancellation ?? [];
  const terms = quoteShare(visits, { policy, paid: bought.paid, by, now });
  const ahead = visits.filter((_, index) => terms.visits[index] !== null).map(({ start }) => start.getTime());
  const from = ahead.length < visits.length ? new Date(Math.min(...ahead)) : null;
  return { ...bought, visits, from, terms, told: tell({ ...bought, visits }, terms, asking) };
}

/** Of a series that has begun, what lies ahead can be given up also when its players have been seen. */
function assertCancellable({ status, kind, starts_at }: BookingRow, now: Date): void {
  const stands = status === "confirmed" || (status === "checked_in" && starts_at !== null && starts_at <= now);
  if (stands && kind === "court" && starts_at !== null) return;
  const details = { from: status, to: "cancelled" };
  throw new DomainError("illegal_move", "Only a confirmed court booking can be cancelled", details);
}

type Told = Pick<PaidBooking, "sources"> & { visits: readonly BookedVisit[] };

function tell({ sources, visits }: Told, terms: CancellationQuote, asking: Asking): RefundQuote {
  let left = terms.money;
  let toGateway = 0;
  for (const source of sources) {
    const share = Math.min(left, source.amount - source.promised);
    left -= share;
    if (goesBackByGateway(source, asking)) toGateway += share;
  }
  const refund = terms.money + terms.wallet;
  const elsewhere: RefundQuote["ways"] = terms.money > 0 ? ["wallet", "bank"] : ["wallet"];
  return {
    percent: terms.percent,
    paid: refund + terms.kept.money,
    refund,
    forfeited: terms.kept.money,
    forfeitedMinutes: terms.kept.packageMinutes,
    toGateway,
    toWallet: refund - toGateway,
    packageMinutes: terms.packageMinutes,
    ways: toGateway > 0 ? ["gateway", ...elsewhere] : elsewhere,
    visits: visits.flatMap(({ place }, index) => {
      const back = terms.visits[index];
      return back ? [{ startsAt: place.start.toISOString(), percent: back.percent, refund: back.money }] : [];
    }),
    staying: terms.visits.filter((back) => back === null).length,
  };
}
