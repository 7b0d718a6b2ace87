import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { BookingCard, BookingDetail, BookingPrice } from "@lapang/contract/bookings/bookings";
import { type BookingStatus, isHold } from "@lapang/domain/booking/moves";
import type { BookingQuote, QuoteLine } from "@lapang/domain/booking/quote";
import { groupItems, type ItemGroup, type ItemRow } from "../item.ts";
import { byKind, type Sellables, sellableOf } from "../sellables.ts";
import { namedTaxes } from "./bill-of.ts";
import type { BookingParts } from "./booking-parts.ts";
import type { BookingRow } from "./booking-rows.ts";
import { keptQuoteOf, linesOf } from "./kept-quote.ts";
import { mayCancel, mayMove } from "./may-change.ts";
import { storedPlan } from "./move-plan.ts";

type CardRow = Pick<
  BookingRow,
  "id" | "code" | "kind" | "status" | "title" | "starts_at" | "ends_at" | "held_until" | "total"
> & { first: Pick<ItemRow, "kind" | "details"> | null };

/** Returns the status; a lapsed hold is expired even before the job has updated it. */
export function statusAt({ status, held_until }: Pick<BookingRow, "status" | "held_until">, now: Date): BookingStatus {
  const lapsed = isHold(status) && held_until !== null && held_until <= now;
  return lapsed ? "expired" : (status as BookingStatus);
}

export function presentCard(sellables: Sellables, row: CardRow, now: Date): BookingCard {
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
    look: (row.first && sellableOf(sellables, row.first.kind).look?.(row.first.details)) ?? null,
    place: (row.first && sellableOf(sellables, row.first.kind).place?.(row.first.details)) ?? null,
  };
}

export function presentBooking(sellables: Sellables, parts: BookingParts, now: Date): BookingDetail {
  const { booking, items } = parts;
  const groups = groupItems(items);
  const kept = keptQuoteOf(booking.quote);
  return {
    ...presentCard(sellables, { ...booking, first: items[0] ?? null }, now),
    createdAt: booking.created_at.toISOString(),
    now: now.toISOString(),
    contactName: booking.contact_name,
    contactPhone: booking.contact_phone,
    items: groups.flatMap((group) => presentGroup(sellables, group, kept?.quoted)),
    players: parts.players,
    price: presentPrice(booking, kept?.quoted),
    policy: [...(groups.find(({ row }) => row.policy.length > 0)?.row.policy ?? [])],
    timeline: parts.events.map((event) => ({
      ...event,
      at: instant(event.at),
      actor: event.actor as BookingDetail["timeline"][number]["actor"],
    })),
    payments: parts.payments.map((payment) => ({
      ...payment,
      settledAs: payment.settledAs as BookingDetail["payments"][number]["settledAs"],
      expiresAt: instant(payment.expiresAt),
      createdAt: instant(payment.createdAt),
    })),
    refunds: parts.refunds.map((refund) => ({ ...refund, way: refund.way as "gateway" | "wallet" | "bank" })),
    move: presentMove(parts, now),
    cancelledBy: booking.cancelled_by as BookingDetail["cancelledBy"],
    cancelReason: booking.cancel_reason,
    may: {
      pay: isHold(statusAt(booking, now)),
      cancel: mayCancel(booking, visitsOf(sellables, groups), now),
      reschedule: mayMove(booking, byKind(sellables, groups), now),
    },
    ticket: parts.ticket,
    revision: booking.revision,
  };
}

function visitsOf(sellables: Sellables, groups: readonly ItemGroup[]) {
  return byKind(sellables, groups).flatMap(([sellable, own]) => sellable.visits?.list(own) ?? []);
}

/** PostgreSQL writes the offset of a time; the contract requires UTC. */
const instant = (text: string) => new Date(text).toISOString();

/** Returns the open move; null if its hold has lapsed, unless it is being paid. */
function presentMove({ move }: BookingParts, now: Date): BookingDetail["move"] {
  if (!move || new Date(move.held_until) <= now) return null;
  const plan = storedPlan(move.plan);
  return {
    toPay: move.difference,
    heldUntil: instant(move.held_until),
    title: plan.title,
    items: plan.items
      .filter(({ moves }) => moves)
      .map(({ id, title, start, end }) => ({
        itemId: id,
        title,
        startsAt: start.toISOString(),
        endsAt: end.toISOString(),
      })),
    payment: move.payment,
  };
}

function presentGroup(
  sellables: Sellables,
  { row, extras }: ItemGroup,
  quoted: BookingQuote | undefined,
): BookingItem[] {
  const sellable = sellableOf(sellables, row.kind);
  // The contract checks the fields that each kind adds.
  return [row, ...extras].map((item) => ({ ...presentItem(item, quoted), ...sellable.present(item) }) as BookingItem);
}

function presentItem(item: ItemRow, quoted: BookingQuote | undefined) {
  return {
    id: item.id,
    kind: item.kind,
    title: item.title,
    parentId: item.parent_id,
    quantity: item.quantity,
    startsAt: item.starts_at?.toISOString() ?? null,
    endsAt: item.ends_at?.toISOString() ?? null,
    price: item.price,
    reasons: quoted ? linesOf(quoted, item.id).flatMap(presentReasons) : [],
  };
}

export function presentReasons(line: QuoteLine): BookingItem["reasons"] {
  const parts = line.reasons.filter((reason) => reason.because === "part");
  if (parts.length === 0) return [presentReason(line)];
  return parts.map(({ label, amount }) => ({ from: null, to: null, label, peak: false, amount }));
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
