import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

/** Maximum that a customer may already have of something; a purchase beyond it is refused. */
export type Limit = { atMost: number; refusal(has: number): Refusal };

/** A limit that stops one customer from holding the whole venue; `of` names the limited kind. */
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

/** The limit for something that a customer can buy only once and already has. */
export function onceLimit(quota: string, message: string): Limit {
  const facts = { quota, limit: 1, has: 1 };
  return { atMost: 0, refusal: () => ({ code: "quota_exceeded", rule: "quota", message, facts }) };
}
