import type { CheckoutChanges } from "../bookings/checkout-form.ts";

const nameOf = (id: string) => `lapang-unsent ${id}`;

/** Changes made offline; they survive a reload of this tab. */
export function unsentOf(id: string): CheckoutChanges {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? "{}") as CheckoutChanges;
  } catch {
    return {};
  }
}

export function keepUnsent(id: string, changes: CheckoutChanges): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(id));
    else sessionStorage.setItem(nameOf(id), JSON.stringify(changes));
  } catch {
    // Without storage the changes last as long as the page.
  }
}
