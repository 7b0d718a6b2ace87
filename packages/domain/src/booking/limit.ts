import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

/** The most of one thing that a customer may have already; with more, the purchase is refused. */
export type Limit = { atMost: number; refusal(has: number): Refusal };

/** Keeps one customer from holding the whole venue; `of` names what is held. */
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

/** What a customer may buy once and has already, named by its quota. */
export function onceLimit(quota: string, message: string): Limit {
  const facts = { quota, limit: 1, has: 1 };
  return { atMost: 0, refusal: () => ({ code: "quota_exceeded", rule: "quota", message, facts }) };
}
