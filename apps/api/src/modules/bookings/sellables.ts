import { bookingPath, checkoutPath } from "@lapang/domain/kinds";
import type { ItemGroup } from "./item.ts";
import type { Sellable } from "./sellable.ts";

/** The kinds that can be sold, by key. */
export type Sellables = ReadonlyMap<string, Sellable>;

export function sellablesOf(...all: readonly Sellable[]): Sellables {
  return new Map(all.map((sellable) => [sellable.kind.key, sellable]));
}

export function sellableOf(sellables: Sellables, kind: string): Sellable {
  const sellable = sellables.get(kind);
  if (!sellable) throw new Error(`nothing here sells ${kind}`);
  return sellable;
}

/** Groups items by kind, in the order of the booking. */
export function byKind(sellables: Sellables, groups: readonly ItemGroup[]): [Sellable, ItemGroup[]][] {
  const kinds = [...new Set(groups.map(({ row }) => row.kind))];
  return kinds.map((kind) => [sellableOf(sellables, kind), groups.filter(({ row }) => row.kind === kind)]);
}

/** Returns the kind a booking is listed under: the first of its kinds in the order of registration. */
export function leadingKind(sellables: Sellables, kinds: readonly string[]): string {
  return [...sellables.keys()].find((kind) => kinds.includes(kind)) ?? kinds[0] ?? "";
}

type Booking = { id: string; kind: string };

/** The page on which the customer pays a booking; a kind without one is paid at `/checkout`. */
export function checkoutPathOf(sellables: Sellables, { id, kind }: Booking): string {
  return checkoutPath(sellables.get(kind)?.kind ?? { checkoutPath: "/checkout" }, id);
}

/** The page on which the customer finds a booking; the list of bookings for a kind without one. */
export function bookingPathOf(sellables: Sellables, { id, kind }: Booking): string {
  const sold = sellables.get(kind)?.kind;
  return sold ? bookingPath(sold, id) : "/my-booking";
}
