import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { createContext, use } from "react";
import { plainSellable } from "./plain-sellable.tsx";
import type { Sellable, Sellables } from "./sellable.ts";

/** Everything that is sold. Given from above, so that no page of the core imports a kind. */
export const SellablesContext = createContext<Sellables | undefined>(undefined);

export function useSellables(): Sellables {
  const sellables = use(SellablesContext);
  if (!sellables) throw new Error("A page of a booking stands outside of <WithSellables>");
  return sellables;
}

/** What a booking is about: the kind of its first item. What goes along comes after it. */
export function useSellable({ items }: Pick<BookingDetail, "items">): Sellable {
  const sellables = useSellables();
  const [first] = items;
  return (first && sellableOf(sellables, first.kind)) ?? plainSellable;
}

/** A server of a newer build may name kinds that this page has never heard of. */
export function sellableOf(sellables: Sellables, kind: string): Sellable | undefined {
  return Object.hasOwn(sellables, kind) ? sellables[kind as keyof Sellables] : undefined;
}
