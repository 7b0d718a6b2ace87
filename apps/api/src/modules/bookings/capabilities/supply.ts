import type { RawBuilder } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { ItemGroup } from "../item.ts";

/** For kinds that count something beside the ledger (stock, seats), or pick their places under a lock. */
export type Supply<Offer> = {
  /**
   * Fast path: while it is true, `reserve` and `waits.afterHold` have nothing to do, and one database message holds the offer.
   * Null means that they always have something to do; undefined, that they never do.
   */
  fastPathCondition?(offer: Offer): RawBuilder<boolean> | null;
  /** Takes what is counted and picks places; returns allocations in addition to `places.ofOffer`. */
  reserve?(tx: Tx, offer: Offer): Promise<Stretch[]>;
  /** Takes it again for late money; `restored` if `restore` has run. Returns additional allocations. */
  regain?(tx: Tx, groups: readonly ItemGroup[], terms: { bookingId: string; restored: boolean }): Promise<Stretch[]>;
  /** Puts it back when items are cancelled or lapse. */
  restore?(tx: Tx, groups: readonly ItemGroup[]): Promise<void>;
};
