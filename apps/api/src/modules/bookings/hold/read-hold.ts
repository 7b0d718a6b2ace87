import { nothingRedeemed } from "@lapang/domain/booking/quote";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import type { Buyer } from "../capabilities/sale.ts";
import type { NewItem } from "../item.ts";
import { type KeptQuote, quoteOf } from "../record/kept-quote.ts";
import type { Sellable } from "../sellable.ts";
import { type Sellables, sellableOf } from "../sellables.ts";

/** Something of one kind that is wished for; what else it says, its kind understands. */
export type Wish = { kind: string };

/** All that is wished for of one kind, as it was read. */
export type Part = { sellable: Sellable; offer: unknown };

export type ReadHold = { buyer: Buyer; settings: VenueSettings; parts: readonly Part[] };

/** Looks up everything that is wished for, before anything is locked. */
export async function readHold(
  db: Db,
  sellables: Sellables,
  { buyer, wishes }: { buyer: Buyer; wishes: readonly Wish[] },
): Promise<ReadHold> {
  const kinds = wishesByKind(sellables, wishes);
  // Who buys nights is a guest on their days, whatever else is bought along with them.
  const nights = kinds.flatMap(([sellable, own]) => sellable.bundle?.staysIn(own) ?? []);
  const guest = { ...buyer, stays: [...(buyer.stays ?? []), ...nights] };
  const [settings, ...parts] = await Promise.all([
    findVenueSettings(db),
    ...kinds.map(async ([sellable, own]): Promise<Part> => ({ sellable, offer: await sellable.read(db, guest, own) })),
  ]);
  return { buyer: guest, settings, parts };
}

/** In the order in which the venue names its kinds: what is named first is what a booking is listed by. */
function wishesByKind(sellables: Sellables, wishes: readonly Wish[]): [Sellable, Wish[]][] {
  const wished = [...new Set(wishes.map(({ kind }) => kind))].map((kind) => sellableOf(sellables, kind));
  const order = [...sellables.values()];
  return wished
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((sellable) => [sellable, wishes.filter(({ kind }) => kind === sellable.kind.key)]);
}

/** The price of what was read, before anything is redeemed on it. */
export function priceOf({ parts, settings, buyer }: ReadHold): KeptQuote {
  const lines = parts.flatMap(({ sellable, offer }) => sellable.lines(offer));
  const facts = { voucher: null, walletBalance: 0, packageMinutes: 0, now: buyer.now };
  return quoteOf(lines, { taxPercent: settings.taxPercent, redeeming: nothingRedeemed, facts });
}

/** Refuses, by the name of the rule, what may not be asked for, and what has another price than was shown. */
export function agreeOn(
  read: ReadHold,
  { series, atDesk = false, expectedTotal }: { series: boolean; atDesk?: boolean; expectedTotal?: number | undefined },
): KeptQuote {
  for (const { sellable, offer } of read.parts) sellable.refuse?.(offer, { series, atDesk, now: read.buyer.now });
  const quote = priceOf(read);
  const { total } = quote.quoted;
  if (expectedTotal === undefined || expectedTotal === total) return quote;
  const details = { before: expectedTotal, after: total };
  throw new DomainError("price_changed", "The price is not the one that was shown", details);
}

/** The kinds in their order, as a part of a statement's name: its text differs by them. */
export function kindsIn({ parts }: Pick<ReadHold, "parts">): string {
  return parts.map(({ sellable }) => sellable.kind.key).join("_");
}

export function rowsIn({ parts }: Pick<ReadHold, "parts">): NewItem[] {
  return parts.flatMap(({ sellable, offer }) => sellable.rows(offer));
}

export function placesIn({ parts }: Pick<ReadHold, "parts">): Stretch[] {
  return parts.flatMap(({ sellable, offer }) => sellable.places?.ofOffer(offer) ?? []);
}

/** Of several kinds in one hold, the shortest time counts. */
export function holdEnd({ parts, settings, buyer }: ReadHold): Date {
  const minutes = Math.min(...parts.map(({ sellable }) => settings.holdMinutes[sellable.kind.holdMinutes]));
  return new Date(buyer.now.getTime() + minutes * 60_000);
}
