import type { ItemGroup } from "./item.ts";
import type { Sellable } from "./sellable.ts";

/** Everything that can be sold, by kind. */
export type Sellables = ReadonlyMap<string, Sellable>;

export function sellablesOf(...all: readonly Sellable[]): Sellables {
  return new Map(all.map((sellable) => [sellable.kind, sellable]));
}

export function sellableOf(sellables: Sellables, kind: string): Sellable {
  const sellable = sellables.get(kind);
  if (!sellable) throw new Error(`nothing here sells ${kind}`);
  return sellable;
}

/** Each kind with what there is of it, in the order of the booking. */
export function byKind(sellables: Sellables, groups: readonly ItemGroup[]): [Sellable, ItemGroup[]][] {
  const kinds = [...new Set(groups.map(({ row }) => row.kind))];
  return kinds.map((kind) => [sellableOf(sellables, kind), groups.filter(({ row }) => row.kind === kind)]);
}

/** What the venue names first is what a booking is listed by. */
export function leadingKind(sellables: Sellables, kinds: readonly string[]): string {
  return [...sellables.keys()].find((kind) => kinds.includes(kind)) ?? kinds[0] ?? "";
}

/** The page on which a booking of this kind is paid and followed. */
export function checkoutPath(sellables: Sellables, { id, kind }: { id: string; kind: string }): string {
  return `${sellables.get(kind)?.checkoutPath ?? "/checkout"}?booking=${id}`;
}

/** The page on which its customer finds a booking. */
export function bookingPath(sellables: Sellables, { id, kind }: { id: string; kind: string }): string {
  return sellables.get(kind)?.path(id) ?? "/my-booking";
}
