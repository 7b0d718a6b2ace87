import type { changeCheckout } from "@lapang/contract/checkout";
import type { BodyOf } from "@lapang/contract/route";
import { checkCoachHours } from "@lapang/domain/booking/coach-hours";
import type { CourtItem, QuoteItem } from "@lapang/domain/booking/quote-lines";
import { throwIfRefused } from "@lapang/domain/booking/refusal";
import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../db/connect.ts";
import { type FrozenPrices, type KeptQuote, keptQuoteOf } from "./booking-quote.ts";
import {
  type AddOnRow,
  type BookingRow,
  type CoachRow,
  listAddOnsFor,
  listCoaches,
  listCourtItems,
} from "./queries.ts";
import { addOnPrice, coachPrice, known, type WishedItem } from "./read-wish.ts";

type Wanted = NonNullable<BodyOf<typeof changeCheckout>["extras"]>;

/** A court that a hold has, with all that is to go along with it. */
export type HeldCourt = Pick<WishedItem, "start" | "end" | "addOns" | "coach"> & {
  itemId: string;
  court: { id: number; name: string };
};

/** What a hold is to consist of, and what its price is asked for. */
type ReadExtras = { courts: HeldCourt[]; quote: KeptQuote };

/**
 * Looks up what is to go along with the courts of a hold: courts that are not named keep theirs. Whatever the hold has had a
 * price for keeps that price, and what comes new gets today's.
 */
export async function readExtras(tx: Tx, booking: BookingRow, wanted: Wanted): Promise<ReadExtras> {
  const kept = keptQuoteOf(booking.quote);
  const rows = await listCourtItems(tx, booking.id);
  if (!kept || wanted.some(({ itemId }) => !rows.some(({ id }) => id === itemId))) throw notItsCourts();
  const rowAt = (index: number) => rows.find(({ quote_key }) => quote_key === `${index}/court`);
  const wantedAt = (index: number) => wanted.find(({ itemId }) => itemId === rowAt(index)?.id);
  const items = kept.items.map((item, index) => withExtras(item, wantedAt(index)));
  const courtItems = items.filter((item) => item.kind === "court");
  const addOns = await listAddOnsFor(tx, booking.id, idsOf(courtItems.flatMap((item) => item.addOns)));
  const coaches = await listCoaches(tx, idsOf(courtItems.flatMap(({ coachId }) => (coachId ? [{ id: coachId }] : []))));
  const courts = items.flatMap((item, index): HeldCourt[] => {
    const row = rowAt(index);
    if (item.kind !== "court" || !row) return [];
    const court = { id: row.court_id, name: row.title };
    const held = { itemId: row.id, court, start: item.start, end: item.end, ...rowsOf(item, addOns, coaches) };
    const before = kept.items[index] as CourtItem;
    // Whoever had this coach before the hours changed keeps them.
    const comesNew = item.coachId !== before.coachId;
    if (held.coach && comesNew) throwIfRefused(checkCoachHours(held.coach, kept.prices.zone, item));
    return [held];
  });
  return { courts, quote: { ...kept, items, prices: withPrices(kept.prices, addOns, coaches) } };
}

function withExtras(item: QuoteItem, wanted: Wanted[number] | undefined): QuoteItem {
  if (!wanted || item.kind !== "court") return item;
  const { addOns, coachId } = wanted;
  return {
    ...item,
    addOns: addOns.map(({ id, quantity }) => ({ id: String(id), quantity })),
    coachId: coachId === null ? undefined : String(coachId),
  };
}

const idsOf = (things: readonly { id: string }[]) => [...new Set(things.map(({ id }) => Number(id)))];

function rowsOf(item: CourtItem, addOns: readonly AddOnRow[], coaches: readonly CoachRow[]) {
  const find = <Row extends { id: number }>(rows: readonly Row[], what: string, id: string) =>
    known(
      rows.find((row) => row.id === Number(id)),
      what,
      Number(id),
    );
  return {
    addOns: item.addOns.map(({ id, quantity }) => ({ addOn: find(addOns, "addOn", id), quantity })),
    coach: item.coachId === undefined ? null : find(coaches, "coach", item.coachId),
  };
}

function withPrices(frozen: FrozenPrices, addOns: readonly AddOnRow[], coaches: readonly CoachRow[]): FrozenPrices {
  return {
    ...frozen,
    addOns: withNew(frozen.addOns, addOns.map(addOnPrice)),
    coaches: withNew(frozen.coaches, coaches.map(coachPrice)),
  };
}

function withNew<Price extends { id: string }>(frozen: readonly Price[], today: readonly Price[]): Price[] {
  return [...frozen, ...today.filter(({ id }) => !frozen.some((price) => price.id === id))];
}

function notItsCourts(): DomainError {
  const fields = [{ field: "extras", problem: "courts of this booking" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
