import type { changeCheckout } from "@lapang/contract/bookings/checkout";
import type { BodyOf } from "@lapang/contract/route";

export type CheckoutChanges = BodyOf<typeof changeCheckout>;

export type RefusedChange = { changes: CheckoutChanges; error: unknown };

/** What a part of the checkout may do to the held booking, and how that stands. */
export type CheckoutForm = {
  change: (changes: CheckoutChanges) => void;
  /** Chosen here, not yet in the booking: shown as it will be. */
  unsent: CheckoutChanges;
  /** There is no network: what is unsent waits for it. */
  waiting: boolean;
  busy: boolean;
  refused: RefusedChange | undefined;
};
