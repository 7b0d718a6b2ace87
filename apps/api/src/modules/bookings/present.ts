import type { BookingCard, BookingDetail, BookingItem, BookingPrice } from "@lapang/contract/bookings";
import type { CancellationPolicy } from "@lapang/domain/booking/cancellation";
import { type BookingStatus, isHold } from "@lapang/domain/booking/moves";
import type { BookingQuote, QuoteLine } from "@lapang/domain/booking/quote";
import { visitStarts } from "@lapang/domain/booking/visit-starts";
import { namedTaxes } from "./bill-of.ts";
import { keptQuoteOf, linesOf } from "./booking-quote.ts";
import { storedPlan } from "./move-plan.ts";
import type { BookingRow } from "./queries.ts";
import type { BookingParts, ItemRow } from "./read-booking.ts";

type CardRow = Pick<
  BookingRow,
  "id" | "code" | "kind" | "status" | "title" | "starts_at" | "ends_at" | "held_until" | "total"
> & { surface: string | null };

/** A hold that has lapsed reads as expired, whether or not the job has written it down. */
export function statusAt({ status, held_until }: Pick<BookingRow, "status" | "held_until">, now: Date): BookingStatus {
  const lapsed = isHold(status) && held_until !== null && held_until <= now;
  return lapsed ? "expired" : (status as BookingStatus);
}

export function presentCard(row: CardRow, now: Date): BookingCard {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as BookingCard["kind"],
    status: statusAt(row, now),
    title: row.title ?? row.code,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    heldUntil: row.held_until?.toISOString() ?? null,
    total: row.total,
    surface: row.surface as BookingCard["surface"],
  };
}

export function presentBooking(parts: BookingParts, now: Date): BookingDetail {
  const { booking, items } = parts;
  const kept = keptQuoteOf(booking.quote);
  const surface = items.find((item) => item.surface !== null)?.surface ?? null;
  const status = statusAt(booking, now);
  const begun = booking.starts_at !== null && booking.starts_at <= now;
  return {
    ...presentCard({ ...booking, surface }, now),
    createdAt: booking.created_at.toISOString(),
    now: now.toISOString(),
    contactName: booking.contact_name,
    contactPhone: booking.contact_phone,
    items: items.map((item) => presentItem(item, { items, quoted: kept?.quoted })),
    players: parts.players.map(({ name }) => name),
    price: presentPrice(booking, kept?.quoted),
    policy: [...((booking.policy as { cancellation?: CancellationPolicy }).cancellation ?? [])],
    timeline: parts.events.map(({ at, kind, actor, details }) => ({
      at: at.toISOString(),
      kind,
      actor: actor as BookingDetail["timeline"][number]["actor"],
      details: details as Record<string, unknown>,
    })),
    payments: parts.payments.map(({ settled_as, redirect_url, expires_at, created_at, ...payment }) => ({
      ...payment,
      settledAs: settled_as as BookingDetail["payments"][number]["settledAs"],
      redirectUrl: redirect_url,
      expiresAt: expires_at.toISOString(),
      createdAt: created_at.toISOString(),
    })),
    refunds: parts.refunds.map((refund) => ({ ...refund, way: refund.way as "gateway" | "wallet" | "bank" })),
    move: presentMove(parts, now),
    cancelledBy: booking.cancelled_by as BookingDetail["cancelledBy"],
    cancelReason: booking.cancel_reason,
    may: {
      pay: isHold(status),
      cancel: mayCancel(booking, items, now),
      reschedule: !begun && status === "confirmed" && booking.kind === "court",
    },
    ticket: parts.ticket,
    revision: booking.revision,
  };
}

/** Of a series that has begun, the visits still ahead. */
function mayCancel({ kind, status, starts_at }: BookingRow, items: readonly ItemRow[], now: Date): boolean {
  const courts = items.flatMap(({ court_slug, starts_at: start, ends_at: end }) =>
    court_slug && start && end ? [{ start, end }] : [],
  );
  const seen = status === "checked_in" && starts_at !== null && starts_at <= now;
  return kind === "court" && (seen || status === "confirmed") && visitStarts(courts).some((start) => start > now);
}

/** A move whose hold has lapsed is none; one that is being paid still is. */
function presentMove({ move }: BookingParts, now: Date): BookingDetail["move"] {
  if (!move || move.row.held_until <= now) return null;
  const plan = storedPlan(move.row.plan);
  const courts = plan.items.filter(({ courtId }) => courtId !== null);
  return {
    toPay: move.row.difference,
    heldUntil: move.row.held_until.toISOString(),
    title: plan.title,
    items: courts.map(({ id, title, start, end }) => ({
      itemId: id,
      court: title ?? "",
      startsAt: start.toISOString(),
      endsAt: end.toISOString(),
    })),
    payment: move.payment && {
      id: move.payment.id,
      status: move.payment.status,
      redirectUrl: move.payment.redirect_url,
    },
  };
}

type Beside = { items: readonly ItemRow[]; quoted: BookingQuote | undefined };

function presentItem(item: ItemRow, { items, quoted }: Beside): BookingItem {
  const { court_slug, court_name, coach_id, coach_slug, coach_name } = item;
  return {
    id: item.id,
    kind: item.kind as BookingItem["kind"],
    title: item.title,
    court:
      court_slug && court_name
        ? {
            slug: court_slug,
            name: court_name,
            surface: item.surface as NonNullable<BookingItem["court"]>["surface"],
            setting: item.setting as NonNullable<BookingItem["court"]>["setting"],
          }
        : null,
    coach: coach_id && coach_slug && coach_name ? { id: coach_id, slug: coach_slug, name: coach_name } : null,
    addOnId: item.add_on_id,
    courtItemId: item.kind === "court" ? null : courtItemOf(item, items),
    quantity: item.quantity,
    startsAt: item.starts_at?.toISOString() ?? null,
    endsAt: item.ends_at?.toISOString() ?? null,
    price: item.price,
    reasons: quoted && item.quote_key ? linesOf(quoted, item.quote_key).map(presentReason) : [],
  };
}

/** "2/coach" goes along with "2/court". */
function courtItemOf({ quote_key }: ItemRow, items: readonly ItemRow[]): string | null {
  const court = `${quote_key?.split("/")[0]}/court`;
  return items.find((item) => item.quote_key === court)?.id ?? null;
}

function presentReason(line: QuoteLine): BookingItem["reasons"][number] {
  const rule = line.reasons.find((reason) => reason.because === "rule");
  return {
    from: line.from,
    to: line.to,
    label: rule ? rule.label : line.label,
    peak: rule?.peak ?? false,
    amount: line.gross,
  };
}

function presentPrice(booking: BookingRow, quoted: BookingQuote | undefined): BookingPrice {
  const tenders = quoted?.tenders;
  return {
    gross: quoted?.gross ?? booking.total,
    discount: quoted?.discount ?? 0,
    voucher: quoted?.voucher ? { code: quoted.voucher.code } : null,
    total: quoted?.total ?? booking.total,
    taxes: quoted ? namedTaxes(quoted) : [],
    tenders: {
      packageMinutes: tenders?.packageMinutes ?? 0,
      packageAmount: tenders?.packageWorth ?? 0,
      wallet: tenders?.wallet ?? 0,
    },
    toPay: quoted?.toPay ?? booking.total,
  };
}
