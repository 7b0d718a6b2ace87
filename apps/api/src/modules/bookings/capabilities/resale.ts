import type { Tx } from "../../../db/connect.ts";
import type { ItemGroup } from "../item.ts";

/** What the venue keeps of items that are cancelled too late. */
export type Forfeit = { bookingId: string; personId: string; group: ItemGroup; amount: number; tax: number };

/** For kinds that return a forfeit when another customer buys the freed time. */
export type Resale = {
  /** Records the forfeit, so that a later sale can return it. */
  forfeited(tx: Tx, forfeit: Forfeit): Promise<void>;
  /** The forfeit was refunded in another way: lowers what a resale would return. */
  forfeitReturned(tx: Tx, bookingId: string, given: { amount: number; now: Date }): Promise<void>;
};
