import type { BodyOf } from "@lapang/contract/route";
import type { changeCheckout } from "@lapang/contract/sales/checkout";

export type CheckoutChanges = BodyOf<typeof changeCheckout>;

export type RefusedChange = { changes: CheckoutChanges; error: unknown };

/** The changes that a section of the checkout may make to the held booking, and their state. */
export type CheckoutForm = {
  change: (changes: CheckoutChanges) => void;
  /** Changes not sent yet; the page shows them as if applied. */
  unsent: CheckoutChanges;
  /** True while offline: unsent changes wait for the network. */
  waiting: boolean;
  busy: boolean;
  refused: RefusedChange | undefined;
};
