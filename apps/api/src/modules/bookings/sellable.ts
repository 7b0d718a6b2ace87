import type { Bundle } from "./capabilities/bundle.ts";
import type { Extras } from "./capabilities/extras.ts";
import type { Later } from "./capabilities/later.ts";
import type { Moves } from "./capabilities/moves.ts";
import type { Places } from "./capabilities/places.ts";
import type { Resale } from "./capabilities/resale.ts";
import type { Sale } from "./capabilities/sale.ts";
import type { Supply } from "./capabilities/supply.ts";
import type { Visits } from "./capabilities/visits.ts";
import type { Waits } from "./capabilities/waits.ts";

/**
 * One kind of thing that can be sold: a sale, and the capabilities it has. The core dispatches by an item's kind and knows
 * nothing else about it. Functions with a `tx` run in the caller's transaction. Extras belong to the kind of their item.
 */
export type Sellable<Wish = unknown, Offer = unknown> = Sale<Wish, Offer> & {
  places?: Places<Offer>;
  supply?: Supply<Offer>;
  visits?: Visits;
  moves?: Moves<Offer>;
  waits?: Waits<Offer>;
  resale?: Resale;
  later?: Later;
  extras?: Extras;
  bundle?: Bundle<Wish>;
};
