import type { RefundQuote } from "@lapang/contract/booking-changes";
import {
  type CancellationPolicy,
  type CancellationQuote,
  quoteCancellation as quoteShare,
} from "@lapang/domain/booking/cancellation";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { Db } from "../../db/connect.ts";
import { goesBackByGateway } from "../payments/request-refund.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import type { BookingRow } from "./queries.ts";
import { findOwnBooking } from "./read-booking.ts";
import { type PaidBooking, readPaid } from "./read-paid.ts";

export type Cancellation = PaidBooking & { terms: CancellationQuote; told: RefundQuote };
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
  if (booking.status !== "confirmed" || booking.kind !== "court" || booking.starts_at === null) {
    const details = { from: booking.status, to: "cancelled" };
    throw new DomainError("illegal_move", "Only a confirmed court booking can be cancelled", details);
  }
  const bought = await readPaid(db, booking);
  const policy = (booking.policy as { cancellation?: CancellationPolicy }).cancellation ?? [];
  const cancellable = { start: booking.starts_at, policy, shareCap: booking.refund_cap_percent };
  const terms = quoteShare(cancellable, { paid: bought.paid, by, now });
  return { ...bought, terms, told: tell(bought, terms, asking) };
}

function tell({ paid, sources }: PaidBooking, terms: CancellationQuote, asking: Asking): RefundQuote {
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
    paid: paid.money + paid.wallet,
    refund,
    forfeited: terms.kept.money,
    toGateway,
    toWallet: refund - toGateway,
    packageMinutes: terms.packageMinutes,
    ways: toGateway > 0 ? ["gateway", ...elsewhere] : elsewhere,
  };
}
