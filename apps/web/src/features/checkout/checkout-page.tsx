import type { ReactNode } from "react";
import type { Search } from "../bookings/sellable.ts";
import { useSellables } from "../bookings/use-sellable.ts";
import { BookingCheckout } from "./booking-checkout.tsx";

type CheckoutPageProps = {
  search: Search;
  /** Shown for an incomplete address: what it contains, and where to complete it. */
  children: ReactNode;
};

/** The checkout from choice to paid booking. Its state is in the address, so that reloads and second tabs show the same. */
export function CheckoutPage({ search, children }: CheckoutPageProps) {
  const sellables = useSellables();
  const { booking } = search;
  if (typeof booking === "string" && /^[0-9a-f-]{36}$/.test(booking))
    return <BookingCheckout key={booking} id={booking} />;
  for (const { holdFrom } of Object.values(sellables)) {
    const hold = holdFrom?.(search);
    if (hold) return hold;
  }
  return children;
}
