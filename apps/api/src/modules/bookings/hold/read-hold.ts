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

/** A wanted item; its other fields belong to its kind. */
export type Wish = { kind: string };

/** All wanted items of one kind, as read. */
export type Part = { sellable: Sellable; offer: unknown };

export type ReadHold = { buyer: Buyer; settings: VenueSettings; parts: readonly Part[] };

/** Reads all wanted items, without locks. */
export async function readHold(
  db: Db,
  sellables: Sellables,
  { buyer, wishes }: { buyer: Buyer; wishes: readonly Wish[] },
): Promise<ReadHold> {
  const kinds = wishesByKind(sellables, wishes);
  // A customer who buys nights is a hotel guest on their days for the other items of the booking.
  const nights = kinds.flatMap(([sellable, own]) => sellable.bundle?.staysIn(own) ?? []);
  const guest = { ...buyer, stays: [...(buyer.stays ?? []), ...nights] };
  const [settings, ...parts] = await Promise.all([
    findVenueSettings(db),
    ...kinds.map(async ([sellable, own]): Promise<Part> => ({ sellable, offer: await sellable.read(db, guest, own) })),
  ]);
  return { buyer: guest, settings, parts };
}

/** Groups the items by kind, in the order of registration: the first kind is the one a booking is listed under. */
function wishesByKind(sellables: Sellables, wishes: readonly Wish[]): [Sellable, Wish[]][] {
  const wished = [...new Set(wishes.map(({ kind }) => kind))].map((kind) => sellableOf(sellables, kind));
  const order = [...sellables.values()];
  return wished
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((sellable) => [sellable, wishes.filter(({ kind }) => kind === sellable.kind.key)]);
}

/** Returns the price before any tenders. */
export function priceOf({ parts, settings, buyer }: ReadHold): KeptQuote {
  const lines = parts.flatMap(({ sellable, offer }) => sellable.lines(offer));
  const facts = { voucher: null, walletBalance: 0, packageMinutes: 0, now: buyer.now };
  return quoteOf(lines, { taxPercent: settings.taxPercent, redeeming: nothingRedeemed, facts });
}

/** Returns the price; refuses what breaks a booking rule or differs from the price that was shown. */
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

/** Returns the kinds as a part of a prepared statement's name, because its text depends on them. */
export function kindsIn({ parts }: Pick<ReadHold, "parts">): string {
  return parts.map(({ sellable }) => sellable.kind.key).join("_");
}

export function rowsIn({ parts }: Pick<ReadHold, "parts">): NewItem[] {
  return parts.flatMap(({ sellable, offer }) => sellable.rows(offer));
}

export function placesIn({ parts }: Pick<ReadHold, "parts">): Stretch[] {
  return parts.flatMap(({ sellable, offer }) => sellable.places?.ofOffer(offer) ?? []);
}

/** Returns the end of the hold: the shortest hold time of its kinds counts. */
export function holdEnd({ parts, settings, buyer }: ReadHold): Date {
  const minutes = Math.min(...parts.map(({ sellable }) => settings.holdMinutes[sellable.kind.holdMinutes]));
  return new Date(buyer.now.getTime() + minutes * 60_000);
}
