import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { createContext, use } from "react";
import { plainSellable } from "./plain-sellable.tsx";
import type { Sellable, Sellables } from "./sellable.ts";

/** The register of kinds. A context, so that no page of the core imports a kind. */
export const SellablesContext = createContext<Sellables | undefined>(undefined);

export function useSellables(): Sellables {
  const sellables = use(SellablesContext);
  if (!sellables) throw new Error("A page of a booking stands outside of <WithSellables>");
  return sellables;
}

/** Returns the kind of a booking's first item: add-ons come after the item they belong to. */
export function useSellable({ items }: Pick<BookingDetail, "items">): Sellable {
  const sellables = useSellables();
  const [first] = items;
  return (first && sellableOf(sellables, first.kind)) ?? plainSellable;
}

/** Returns undefined for a kind unknown to this version of the page. */
export function sellableOf(sellables: Sellables, kind: string): Sellable | undefined {
  return Object.hasOwn(sellables, kind) ? sellables[kind as keyof Sellables] : undefined;
}
