import type { CheckoutChanges } from "../bookings/checkout-form.ts";

const nameOf = (id: string) => `lapang-unsent ${id}`;

/** What was changed without a network outlives a reload of this tab. */
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
    // A browser that stores nothing keeps it as long as the page is open.
  }
}
