import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

/** Limit per customer: a purchase is refused if the customer already has more than `atMost`. */
export type Limit = { atMost: number; refusal(has: number): Refusal };

/** Returns the limit of unpaid holds, so that one customer cannot hold the whole venue; `of` names what is held. */
export function liveHoldsLimit(
  { liveHoldsPerCustomer: limit }: Pick<VenueSettings, "liveHoldsPerCustomer">,
  of: string,
): Limit {
  return {
    atMost: limit - 1,
    refusal: (has) => ({
      code: "quota_exceeded",
      rule: "quota",
      message: `At most ${limit} ${of} at the checkout`,
      facts: { quota: "live_holds", limit, has },
    }),
  };
}

/** Returns the limit for something that a customer can have only once. */
export function onceLimit(quota: string, message: string): Limit {
  const facts = { quota, limit: 1, has: 1 };
  return { atMost: 0, refusal: () => ({ code: "quota_exceeded", rule: "quota", message, facts }) };
}
